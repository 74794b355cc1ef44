import { FOREIGN, FORMS } from './odd.js'
import { type View, ViewBuilder } from './view.js'

// A Latin letter beside a Greek or Cyrillic one: no language writes so.
const MIXED = /[\u0370-\u052f](?:[A-Za-z]|(?<=[A-Za-z].))/
const EVERY = /[\uff01-\uff5e\u24b6-\u24e9\u2102-\u2134\u0370-\u052f]|\ud835[\udc00-\udfff]/g
const TWIN_LETTERS = 'АВЕКМНОРСТУХаеорсухѕіјԁԛԝһӏзтпгηνορατυικΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'
const LATIN = 'ABEKMHOPCTYXaeopcyxsijdqwhl3tnrnvopatuikABEZHIKMNOPTYX'
const TWINS = new Map(Array.from(TWIN_LETTERS, (char, i) => [char, LATIN[i]!]))

export function hasLookalikes(text: string, oddities: number): boolean {
  return (oddities & FORMS) !== 0 || ((oddities & FOREIGN) !== 0 && MIXED.test(text))
}

/** The text with look-alike letters written as the Latin ones they are taken for. */
export function lookalikeView(text: string): View {
  const view = new ViewBuilder()
  let from = 0
  for (const { index, 0: char } of text.matchAll(EVERY)) {
    const latin = TWINS.get(char) ?? char.normalize('NFKC')
    if (latin === char || latin.length !== 1) continue
    view.keep(text, from, index)
    view.replace(latin, index, index + char.length)
    from = index + char.length
  }
  view.keep(text, from, text.length)
  return view.build()
}
