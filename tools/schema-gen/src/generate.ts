import { DOCUMENTS } from './document.js'
import { toJsonSchema } from './json-schema.js'
import { toTypeScript } from './typescript.js'
import { compileValidator } from './validator.js'

const VALIDATOR_TYPES = `import type { CompiledValidator } from '../validation.js'

export declare const validate: CompiledValidator
`

/** Every generated file of `@countersign/schema`: its path in the package, and its content. */
export async function generateFiles(): Promise<Map<string, string>> {
  const files = new Map([['src/generated/documents.ts', toTypeScript(DOCUMENTS)]])
  for (const document of DOCUMENTS) {
    files.set(`schemas/${document.name}.v1.json`, `${JSON.stringify(toJsonSchema(document), null, 2)}\n`)
    files.set(`src/generated/${document.name}.js`, await compileValidator(document))
    files.set(`src/generated/${document.name}.d.ts`, VALIDATOR_TYPES)
  }
  return files
}
