import { decodeBase64 } from '@countersign/digest'
import type { IconName } from '../icon.js'
import { type Html, html } from '../markup.js'

const COPIES = 6
const POINTS = 168

/**
 * The ornament of a certificate, drawn from the root over the events: another record has another figure. It proves
 * nothing and says nothing that the words beside it do not say.
 */
export function rosette(root: string, sign: IconName, isBroken: boolean): Html {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = decodeBase64(root)
  const outer = ring({ radius: 74, depth: 12 + (a % 9), petals: 9 + (b % 8) })
  const inner = ring({ radius: 44, depth: 7 + (c % 8), petals: 6 + (d % 7) })
  const turn = (petals: number, index: number) => Number(((360 / petals / COPIES) * index).toFixed(2))
  const copies = (id: string, petals: number) =>
    Array.from(
      { length: COPIES },
      (_, index) => html`<use href="#${id}" transform="rotate(${turn(petals, index)})"/>`,
    )
  const figure = html`${copies('g-outer', 9 + (b % 8))}${copies('g-inner', 6 + (d % 7))}<circle r="95"/><circle r="${26 + (e % 3)}"/>`
  return html`<svg class="rosette" aria-hidden="true" viewBox="-100 -100 200 200"><defs><path id="g-outer" d="${outer}"/><path id="g-inner" d="${inner}"/>${CLIPS}</defs>${
    isBroken
      ? html`<g clip-path="url(#half-left)" transform="translate(-4 3)">${figure}</g><g clip-path="url(#half-right)" transform="translate(4 -3)">${figure}</g>`
      : html`<g>${figure}</g>`
  }<use class="sign" href="#i-${sign === 'seal' ? 'tick' : sign}" x="-15" y="-15" width="30" height="30"/></svg>`
}

const CRACK = '14,-100 -6,-62 10,-38 -8,-8 12,22 -10,54 6,74 -8,100'
const CLIPS = html`<clipPath id="half-left"><polygon points="-100,-100 ${CRACK} -100,100"/></clipPath><clipPath id="half-right"><polygon points="100,-100 ${CRACK} 100,100"/></clipPath>`

function ring({ radius, depth, petals }: { radius: number; depth: number; petals: number }): string {
  const points = Array.from({ length: POINTS }, (_, index) => {
    const angle = (index / POINTS) * 2 * Math.PI
    const reach = radius + depth * Math.cos(petals * angle)
    return `${(reach * Math.cos(angle)).toFixed(1)} ${(reach * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}
