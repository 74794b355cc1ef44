// node scripts/wasm.mjs: assembles scan.wat. Needs `npm install --no-save wabt` first; nothing else does.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const wabt = await require(process.env.WABT ?? 'wabt')()
const source = readFileSync(new URL('scan.wat', import.meta.url), 'utf8')
const { buffer } = wabt.parseWat('scan.wat', source, { simd: true }).toBinary({})
const target = new URL('../src/scan/generated/scan-module.ts', import.meta.url)
mkdirSync(new URL('.', target), { recursive: true })
const text = Buffer.from(buffer).toString('base64').replace(/=+$/, '')
const lines = (text.match(/.{1,100}/g) ?? []).map((line) => `  '${line}'`)
// The source's hash, by which a test tells that the module is stale.
const hash = createHash('sha256').update(source).digest('hex')
writeFileSync(
  target,
  `// Assembled from scripts/scan.wat by scripts/wasm.mjs.\n// sha256 ${hash}\nexport const SCAN_MODULE =\n${lines.join(' +\n')}\n`,
)
console.log(`${buffer.length} bytes`)
