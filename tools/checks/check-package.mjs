// Run in a package's folder: packs it once, then asks publint and are-the-types-wrong about what people would install.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pack } from './src/pack.mjs'

const installed = join(dirname(fileURLToPath(import.meta.url)), 'node_modules')

function judge(tool, bin, ...args) {
  const manifest = JSON.parse(readFileSync(join(installed, tool, 'package.json'), 'utf8'))
  const command = join(installed, tool, manifest.bin[bin])
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { encoding: 'utf8' })
  if (status === 0) return true
  console.error(`${bin} refuses the package:\n${stdout}${stderr}`)
  return false
}

const destination = mkdtempSync(join(tmpdir(), 'check-package-'))
try {
  const tarball = await pack('pnpm', process.cwd(), destination)
  const verdicts = [
    judge('publint', 'publint', 'run', tarball, '--strict'),
    judge('@arethetypeswrong/cli', 'attw', tarball, '--profile', 'esm-only', '--no-color'),
  ]
  process.exitCode = verdicts.every(Boolean) ? 0 : 1
} finally {
  rmSync(destination, { recursive: true, force: true })
}
