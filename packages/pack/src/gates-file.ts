import { CHANGE_NAMES } from './diff.js'
import {
  CHANGE_BOUNDS,
  GATE_LEVELS,
  GATED_FIELDS,
  GATED_NUMBERS,
  type Gate,
  type GateLevel,
  NUMBER_BOUNDS,
} from './gate.js'
import { type Mistake, type Path, YamlFile } from './yaml-file.js'

/** Reads countersign.gates.yaml; throws a PackError that names every mistake with its line, column and path. */
export function parseGates(yamlText: string): readonly Gate[] {
  const file = new YamlFile(yamlText, 'gates_invalid', 'The gates file')
  const mistakes: Mistake[] = []
  const gates = [...gatesIn(file.value, mistakes)]
  file.refuse(mistakes)
  return gates
}

function* gatesIn(value: unknown, mistakes: Mistake[]): Iterable<Gate> {
  const document = mapAt(value, [], ['version', 'gates'], mistakes)
  if (document['version'] !== '1') mistakes.push({ path: ['version'], message: 'expected "1", in quotes' })
  const names = [...GATED_NUMBERS, ...GATED_FIELDS]
  const gates = mapAt(document['gates'], ['gates'], names, mistakes)
  if (Object.keys(gates).length === 0)
    mistakes.push({ path: ['gates'], message: `expected at least one of ${names.join(', ')}` })
  for (const [name, levels] of Object.entries(gates)) {
    const path = ['gates', name]
    if (!(names as string[]).includes(name)) continue
    const bounds = Object.entries(mapAt(levels, path, GATE_LEVELS, mistakes))
    if (bounds.length === 0) mistakes.push({ path, message: 'expected warn or fail' })
    for (const [level, bound] of bounds) {
      const problems = isField(name) ? wordProblems(bound) : numberProblems(name, bound)
      for (const problem of problems) mistakes.push({ ...problem, path: [...path, level, ...problem.path] })
      yield { name, level: level as GateLevel, bound } as Gate
    }
  }
}

function isField(name: string): boolean {
  return (GATED_FIELDS as readonly string[]).includes(name)
}

function wordProblems(bound: unknown): Mistake[] {
  if (bound === 'unchanged') return []
  const mistakes: Mistake[] = []
  const { one_of: words } = mapAt(bound, [], ['one_of'], mistakes)
  if (mistakes.length > 0 || !Array.isArray(words) || !words.every((word) => typeof word === 'string'))
    return [{ path: [], message: 'expected unchanged, or one_of with a list of words' }]
  return []
}

function numberProblems(name: string, bound: unknown): Mistake[] {
  const isChange = (CHANGE_NAMES as readonly string[]).includes(name)
  // What is counted between two packs has no earlier value to grow from.
  const known = isChange ? CHANGE_BOUNDS : NUMBER_BOUNDS
  const mistakes: Mistake[] = []
  const bounds = Object.entries(mapAt(bound, [], known, mistakes))
  if (bounds.length === 0 && mistakes.length === 0)
    mistakes.push({ path: [], message: `expected one of ${known.join(', ')}` })
  for (const [kind, limit] of bounds)
    if (typeof limit !== 'number' || !Number.isFinite(limit))
      mistakes.push({ path: [kind], message: 'expected a number' })
  return mistakes
}

/** The map at a place, without what does not belong there. */
function mapAt(
  value: unknown,
  path: Path,
  known: readonly string[],
  mistakes: Mistake[],
): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    mistakes.push({ path, message: `expected a map with ${known.join(', ')}` })
    return {}
  }
  for (const name of Object.keys(value))
    if (!known.includes(name))
      mistakes.push({ path: [...path, name], message: `no such name; known here: ${known.join(', ')}` })
  return value as Record<string, unknown>
}
