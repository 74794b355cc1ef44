import { DOCUMENTS, type Document, POLICY_FILE } from './document.js'
import { toJsonSchema } from './json-schema.js'
import { toTypeScript } from './typescript.js'
import { compileValidator } from './validator.js'

const VALIDATOR_TYPES = `import type { CompiledValidator } from '../validation.js'

export declare const validate: CompiledValidator
`

/** Every generated file of `@countersign/schema`: its path in the package, and its content. */
export async function generateFiles(): Promise<Map<string, string>> {
  const files = new Map([['src/generated/documents.ts', toTypeScript(DOCUMENTS)]])
  files.set(...schemaFile(POLICY_FILE))
  for (const document of DOCUMENTS) {
    files.set(...schemaFile(document))
    files.set(`src/generated/${document.name}.js`, await compileValidator(document))
    files.set(`src/generated/${document.name}.d.ts`, VALIDATOR_TYPES)
  }
  return files
}

function schemaFile(document: Document): [path: string, content: string] {
  return [`schemas/${document.name}.v1.json`, `${JSON.stringify(toJsonSchema(document), null, 2)}\n`]
}
