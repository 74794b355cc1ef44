// node scripts/wasm.mjs: assembles scan.wat. Needs `npm install --no-save wabt` first; nothing else does.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const wabt = await require(process.env.WABT ?? 'wabt')()
const source = new URL('scan.wat', import.meta.url)
const { buffer } = wabt.parseWat('scan.wat', readFileSync(source, 'utf8'), { simd: true }).toBinary({})
const target = new URL('../src/scan/generated/scan-module.ts', import.meta.url)
mkdirSync(new URL('.', target), { recursive: true })
const text = Buffer.from(buffer).toString('base64').replace(/=+$/, '')
const lines = (text.match(/.{1,100}/g) ?? []).map((line) => `  '${line}'`)
writeFileSync(
  target,
  `// Assembled from scripts/scan.wat by scripts/wasm.mjs.\nexport const SCAN_MODULE =\n${lines.join(' +\n')}\n`,
)
console.log(`${buffer.length} bytes`)
