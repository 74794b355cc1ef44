import { fillTemplate, seededRandom } from '../src/index.js'

let drawn = 0

/** A credential of the given form, another one each time. None stands in a file. */
export function drawSecret(template = 'ghp_{base62:30}{crc}'): string {
  drawn++
  return fillTemplate(template, seededRandom(drawn * 7919))
}
