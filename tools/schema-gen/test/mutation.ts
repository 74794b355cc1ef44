type Json = unknown
interface Mutant {
  readonly how: string
  readonly document: Json
}

const STRANGERS: readonly Json[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  '',
  'unheard_of',
  [],
  [null],
  {},
  { x: 1 },
]

/** A document changed in one place, in every way that a careless or hostile writer might. */
export function* mutantsOf(document: Json): Generator<Mutant> {
  for (const { path, value } of placesIn(document, [])) {
    const at = path.join('.')
    if (path.length > 0) yield { how: `${at} removed`, document: edit(document, path, remove) }
    for (const stranger of STRANGERS)
      yield { how: `${at} = ${JSON.stringify(stranger)}`, document: edit(document, path, () => stranger) }
    for (const text of disfigured(value))
      yield { how: `${at} = ${JSON.stringify(text)}`, document: edit(document, path, () => text) }
    if (isObject(value)) {
      yield {
        how: `${at} with an extra key`,
        document: edit(document, path, () => ({ ...value, extra_key: 1 })),
      }
      const [first] = Object.keys(value)
      if (first !== undefined)
        yield { how: `${at}.${first} misspelt`, document: edit(document, path, () => misspell(value, first)) }
    }
    if (Array.isArray(value) && value.length > 0)
      yield { how: `${at} with an item twice`, document: edit(document, path, () => [...value, value[0]]) }
  }
}

function disfigured(value: Json): string[] {
  if (typeof value !== 'string' || value === '') return []
  const middle = Math.floor(value.length / 2)
  return [
    value.toUpperCase(),
    value.slice(1),
    `${value}0`,
    `${value}\n`,
    ` ${value}`,
    `${value.slice(0, middle)}g${value.slice(middle + 1)}`,
    `sha256:${value}`,
    value.replace('sha256:', ''),
  ]
}

const REMOVED = Symbol('removed')
const remove = () => REMOVED

function edit(document: Json, path: readonly (string | number)[], change: (value: Json) => Json): Json {
  const [key, ...rest] = path
  if (key === undefined) return change(document)
  if (Array.isArray(document)) {
    return document.flatMap((item, index) => {
      const edited = index === key ? edit(item, rest, change) : item
      return edited === REMOVED ? [] : [edited]
    })
  }
  const members = Object.entries(document as object).map(([name, member]) => [
    name,
    name === key ? edit(member, rest, change) : member,
  ])
  return Object.fromEntries(members.filter(([, member]) => member !== REMOVED))
}

function* placesIn(
  value: Json,
  path: (string | number)[],
): Generator<{ path: (string | number)[]; value: Json }> {
  yield { path, value }
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* placesIn(item, [...path, index])
  else if (isObject(value))
    for (const [name, member] of Object.entries(value)) yield* placesIn(member, [...path, name])
}

function misspell(value: Record<string, Json>, name: string): Json {
  const { [name]: member, ...rest } = value
  return { ...rest, [`${name}s`]: member }
}

function isObject(value: Json): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
