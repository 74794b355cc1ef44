import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import * as standalone from 'ajv/dist/standalone/index.js'
import { build } from 'esbuild'
import type { Document } from './document.js'
import { type JsonSchema, toJsonSchema } from './json-schema.js'
import { shorten } from './shorten.js'

/** The source of a module that validates one document and imports nothing. */
export async function compileValidator(document: Document): Promise<string> {
  const ajv = new Ajv2020({
    allErrors: true,
    discriminator: true,
    strict: true,
    // The package words its errors itself, and its patterns are plain ASCII.
    messages: false,
    unicodeRegExp: false,
    // One function for each kind of event: V8 does not optimize one that holds them all.
    inlineRefs: false,
    code: { source: true, esm: true, lines: true },
  })
  return bundle(shorten(standaloneCode(ajv, ajv.compile(compilerInput(document)))))
}

/** The schema as the compiler wants it: without what needs no code, and with the member to branch on first. */
function compilerInput(document: Document): JsonSchema {
  const schema = JSON.parse(JSON.stringify(toJsonSchema(document)), (_, value) => withoutIdle(value))
  // A published schema does without this keyword: validators other than ajv do not know it.
  return document.kinds ? { ...schema, discriminator: { propertyName: document.kinds.tag } } : schema
}

/** Words for people, and a type where the allowed values are listed, check nothing. */
function withoutIdle(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const idle =
    'enum' in value || 'const' in value ? ['title', 'description', 'type'] : ['title', 'description']
  // A field that is called like a keyword has a schema, and stays.
  return Object.fromEntries(
    Object.entries(value).filter(([name, member]) => !idle.includes(name) || isFieldSchema(member)),
  )
}

function isFieldSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

// The typings hide that the default of this CommonJS module is an object which holds the function.
const { default: standaloneCode } = standalone.default as unknown as {
  default: (ajv: Ajv2020, validate: ValidateFunction) => string
}

async function bundle(source: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: import.meta.dirname, loader: 'js' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    minifySyntax: true,
    legalComments: 'none',
  })
  return (outputFiles[0]?.text ?? '').replace(/^\/\/ <stdin>\n/m, '')
}
