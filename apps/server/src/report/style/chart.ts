export const CHART_STYLE = `
.legend{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.35rem 1.25rem;font:.8125rem/1.5 var(--sans);margin-bottom:1.25rem}
.legend li{display:flex;align-items:center;gap:.4rem}
.legend b{font-weight:600;font-variant-numeric:tabular-nums}
.swatch{width:.7rem;height:.7rem;flex:none}
.fate{display:inline-flex;align-items:center;gap:.35rem}
.bars{display:block;width:100%;height:9rem;border-bottom:1px solid var(--soft)}
.scale,.axis{font:.75rem/1.5 var(--sans);color:var(--soft);font-variant-numeric:tabular-nums}
.scale{border-bottom:1px dotted var(--rule)}
.axis{display:flex;justify-content:space-between;gap:1rem;padding-top:.25rem}
.axis.ticks{gap:0}
.axis.ticks span{flex:1;text-align:center;min-width:0}
figcaption{margin-top:.5rem}
.bar{display:block;width:100%;height:.625rem}
#escrow .bar{margin:.5rem 0 1rem}
#latency .facts{margin-top:1.25rem;grid-template-columns:repeat(auto-fill,minmax(6rem,1fr));gap:.9rem 1.25rem}
.strip{display:block;width:100%;height:1.75rem;margin-bottom:1rem}
.strip line{vector-effect:non-scaling-stroke;stroke:var(--soft);stroke-width:1.5}
.strip .unsigned{stroke-dasharray:2 4}
.strip .tick{stroke:var(--good);stroke-width:2}
.strip.sealed .tick:last-child{stroke-width:7}
details{margin-top:1rem;font:.8125rem/1.5 var(--sans)}
summary{color:var(--soft);cursor:pointer;width:fit-content}
details table{margin-top:.5rem}
`
