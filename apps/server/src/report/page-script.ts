/**
 * What the page does by itself: search, filter, open. It touches no markup, so nothing in a name can become any. All
 * that it hides is there without it.
 */
export const PAGE_SCRIPT = `'use strict'
const byId = (id) => document.getElementById(id)
const controls = byId('controls')
document.documentElement.classList.add('live')
if (controls) {
  const bodies = [...byId('call-table').tBodies]
  const texts = bodies.map((body) => body.textContent.toLowerCase())
  controls.hidden = false
  const toggle = (body, open) => {
    body.classList.toggle('open', open)
    body.querySelector('button').setAttribute('aria-expanded', String(open))
  }
  const filter = () => {
    const words = byId('search').value.toLowerCase().split(/\\s+/).filter(Boolean)
    const fate = byId('by-fate').value
    const tool = byId('by-tool').value
    let shown = 0
    bodies.forEach((body, index) => {
      const fits = (!fate || body.dataset.fate === fate) && (!tool || body.dataset.tool === tool)
        && words.every((word) => texts[index].includes(word))
      body.hidden = !fits
      if (fits) shown += 1
    })
    const all = shown === bodies.length
    byId('shown').textContent = (all ? '' : shown.toLocaleString('en-US') + ' of ')
      + bodies.length.toLocaleString('en-US') + (bodies.length === 1 ? ' call' : ' calls')
    byId('no-match').hidden = shown > 0
  }
  const openNamed = () => {
    const body = /^#call-\\d+$/.test(location.hash) ? byId(location.hash.slice(1)) : null
    if (body) { toggle(body, true); body.scrollIntoView() }
  }
  controls.addEventListener('input', filter)
  controls.addEventListener('submit', (event) => event.preventDefault())
  byId('call-table').addEventListener('click', (event) => {
    const row = event.target.closest('tr.call')
    if (row && String(getSelection()) === '') toggle(row.parentNode, !row.parentNode.classList.contains('open'))
  })
  addEventListener('hashchange', openNamed)
  filter()
  openNamed()
}
`
