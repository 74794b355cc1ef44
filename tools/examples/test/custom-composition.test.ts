import { join } from 'node:path'
import { expect, test } from 'vitest'
import { examples, makePlace } from '../src/place.js'
import { blocksIn, commandsOf, readmeOf } from '../src/readme.js'

test('prints what its README says', async () => {
  const { sh } = makePlace()
  const dir = join(examples, 'custom-composition')
  let printed = ''
  for (const line of commandsOf('custom-composition')) {
    const { code, stdout, stderr } = await sh(line.replace('npm start', 'npm start --silent'), dir)
    expect(code, stderr).toBe(0)
    printed = stdout
  }
  expect(printed).toBe(blocksIn(readmeOf('custom-composition'), 'text')[0])
})
