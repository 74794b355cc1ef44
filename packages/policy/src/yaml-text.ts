import { CST, isMap, isScalar, isSeq, Lexer, LineCounter, type Node, parseDocument } from 'yaml'
import { PolicyError, type PolicyIssue } from './error.js'

/** Room for 100,000 rules; a file beyond it is not a policy. */
export const MAX_POLICY_BYTES = 4 * 1024 * 1024
const MAX_TOKENS = 1_000_000
const MAX_DEPTH = 16

export type Path = readonly (string | number)[]

export interface Position {
  readonly line: number
  readonly column: number
}

export interface YamlText {
  readonly value: unknown
  /** Where the value at a path stands, or the nearest thing around it that does; `key` asks for its name instead. */
  locate(path: Path, key?: string): Position
}

/** Reads one YAML 1.2 document of plain maps, lists and scalars; everything that could surprise is refused. */
export function readYaml(text: string): YamlText {
  if (text.length > MAX_POLICY_BYTES) throw unreadable(null, '', 'the file is larger than 4 MiB')
  refuseTokens(text)
  const lines = new LineCounter()
  // Pretty errors are quadratic in their number and unique keys in the number of keys: both are done here.
  const document = parseDocument(text, {
    version: '1.2',
    schema: 'core',
    merge: false,
    uniqueKeys: false,
    prettyErrors: false,
    stringKeys: true,
    lineCounter: lines,
  })
  const position = (offset: number): Position => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(line, 1), column: Math.max(col, 1) }
  }
  const fault = document.errors[0] ?? document.warnings[0]
  if (fault !== undefined) throw unreadable(position(fault.pos[0]), '', `not valid YAML: ${fault.message}`)
  if (document.contents === null) throw unreadable({ line: 1, column: 1 }, '', 'the file is empty')

  const issues: PolicyIssue[] = []
  const value = toValue(document.contents, [], (node, path, message) => {
    issues.push({ ...position(node.range?.[0] ?? 0), path: formatPath(path), message })
  })
  if (issues.length > 0) throw invalid(issues)
  return {
    value,
    locate: (path, key) => position(offsetOf(document.contents, path, key)),
  }
}

/**
 * Looks at the tokens before the parser does. Deep nesting on one line aborts the whole process inside the parser,
 * and aliases, tags and directives change what the text means without it showing in the value.
 */
function refuseTokens(text: string): void {
  const starts = new LineCounter()
  starts.addNewLine(0)
  let offset = 0
  let count = 0
  let flowDepth = 0
  let blockDepth = 0
  let inScalar = false
  for (const token of new Lexer().lex(text)) {
    const type: string | null = inScalar ? 'scalar-text' : CST.tokenType(token)
    const at = (message: string): PolicyError => {
      const { line, col } = starts.linePos(offset)
      return unreadable({ line, column: col }, '', message)
    }
    inScalar = type === 'scalar'
    if (type === 'scalar' || type === 'doc-mode' || type === 'flow-error-end') continue
    if (++count > MAX_TOKENS) throw at('the file holds too many words')
    switch (type) {
      case 'anchor':
      case 'alias':
        throw at('anchors and aliases are not allowed: write the value out')
      case 'tag':
        throw at('tags are not allowed: write a plain value')
      case 'directive-line':
        throw at('directives are not allowed: the file is YAML 1.2')
      case 'explicit-key-ind':
        throw at('explicit keys ("? ") are not allowed: write "key: value"')
      case 'flow-map-start':
      case 'flow-seq-start':
        if (++flowDepth > MAX_DEPTH) throw at(`nested deeper than ${MAX_DEPTH} levels`)
        break
      case 'flow-map-end':
      case 'flow-seq-end':
        flowDepth--
        break
      case 'seq-item-ind':
        if (++blockDepth > MAX_DEPTH) throw at(`nested deeper than ${MAX_DEPTH} levels`)
        break
      case 'newline':
        blockDepth = 0
        break
    }
    for (let end = token.indexOf('\n'); end !== -1; end = token.indexOf('\n', end + 1)) {
      starts.addNewLine(offset + end + 1)
    }
    offset += token.length
  }
}

type Complain = (node: Node, path: Path, message: string) => void

function toValue(node: Node | null, path: Path, complain: Complain): unknown {
  if (node === null) return null
  if (path.length > MAX_DEPTH) {
    complain(node, path, `nested deeper than ${MAX_DEPTH} levels`)
    return null
  }
  if (isScalar(node)) return node.value
  if (isSeq(node))
    return node.items.map((item, index) => toValue(item as Node | null, [...path, index], complain))
  if (!isMap(node)) {
    complain(node, path, 'only maps, lists and plain values are allowed')
    return null
  }
  const map: Record<string, unknown> = {}
  for (const { key, value } of node.items) {
    if (!isScalar(key) || typeof key.value !== 'string') {
      complain(isScalar(key) ? key : node, path, 'a key must be text: quote it')
      continue
    }
    const name = key.value
    const here = [...path, name]
    // The validator leaves this one key out in silence, and a rule that is left out protects nothing.
    if (name === '__proto__') complain(key, here, '"__proto__" cannot be a key: name the tool with a glob')
    else if (name === '<<') complain(key, here, 'merge keys are not allowed: write the rules out')
    else if (Object.hasOwn(map, name)) complain(key, here, 'this key is there twice')
    else map[name] = toValue(value as Node | null, here, complain)
  }
  return map
}

function offsetOf(root: Node | null, path: Path, key?: string): number {
  let node = root
  let offset = root?.range?.[0] ?? 0
  for (const step of key === undefined ? path : [...path, key]) {
    if (isSeq(node) && typeof step === 'number') node = (node.items[step] as Node | undefined) ?? null
    else if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && item.key.value === step)
      if (pair === undefined) return offset
      // A value that is missing or of the wrong kind is easiest to find by its name.
      offset = (pair.key as Node).range?.[0] ?? offset
      node = pair.value as Node | null
      continue
    } else return offset
    offset = node?.range?.[0] ?? offset
  }
  return offset
}

/** `constraints.web_fetch.url.allow_hosts[0]` */
export function formatPath(path: Path): string {
  return path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text === '' ? step : `${text}.${step}`),
    '',
  )
}

function unreadable(position: Position | null, path: string, message: string): PolicyError {
  const issue = { line: position?.line ?? null, column: position?.column ?? null, path, message }
  return new PolicyError('policy_unreadable', `The policy file cannot be read: ${formatIssue(issue)}`, {
    issues: [issue],
  })
}

/** The error that lists every mistake of a file. */
export function invalid(issues: readonly PolicyIssue[]): PolicyError {
  const count = issues.length === 1 ? '1 mistake' : `${issues.length} mistakes`
  const shown = issues.slice(0, 20).map((issue) => `\n  ${formatIssue(issue)}`)
  const more = issues.length > 20 ? `\n  and ${issues.length - 20} more` : ''
  return new PolicyError('policy_invalid', `The policy file has ${count}:${shown.join('')}${more}`, {
    issues,
  })
}

function formatIssue({ line, column, path, message }: PolicyIssue): string {
  const place = line === null ? '' : `line ${line}, column ${column}: `
  return `${place}${path === '' ? '' : `${path}: `}${message}`
}
