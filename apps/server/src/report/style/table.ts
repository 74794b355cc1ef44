export const TABLE_STYLE = `
table{border-collapse:collapse;width:100%;font:.875rem/1.45 var(--sans)}
th,td{text-align:left;vertical-align:top;padding:.5rem 1rem .5rem 0;font-weight:400;border-bottom:1px solid var(--rule)}
th:last-child,td:last-child{padding-right:0}
thead th{overflow-wrap:normal;color:var(--soft);font-size:.75rem;vertical-align:bottom;padding-top:0}
.num{text-align:right;font-variant-numeric:tabular-nums}
.time,.nowrap{font-variant-numeric:tabular-nums;white-space:nowrap}
.wide{overflow-x:auto}
.meaning{display:block}
.bars-table th:first-child{width:34%}
.bars-table .bar{margin-top:.35rem}
.bars-table .num{width:5rem}
.bars-table .words{display:block;margin-top:.25rem;font-size:.75rem;color:var(--soft)}
.grave th code{color:var(--bad);font-weight:600}
.controls{display:flex;flex-wrap:wrap;gap:.75rem 1rem;align-items:end;margin:1rem 0;font:.875rem/1.4 var(--sans)}
.controls[hidden]{display:none}
.controls div{display:grid;gap:.2rem;min-width:0}
.controls label{color:var(--soft);font-size:.75rem}
.controls .grow{flex:1 1 14rem}
.controls input,.controls select{font:.9375rem/1.4 var(--sans);color:var(--ink);background:var(--sheet);border:1px solid var(--soft);border-radius:2px;padding:.4rem .5rem;max-width:100%;min-width:0}
.controls select{max-width:14rem}
.controls output{min-width:7rem;text-align:right;padding:.45rem 0;font-variant-numeric:tabular-nums}
.calls .call{cursor:pointer}
.calls .call:hover{background:var(--faint)}
.calls .call th{width:34%}
.calls button{all:unset;display:flex;cursor:pointer;font-weight:600;overflow-wrap:anywhere}
.calls bdi{min-width:0}
.ended{display:none;font-size:.75rem;color:var(--soft)}
.calls button::before{content:"";flex:none;width:0;height:0;border:.34em solid transparent;border-left-color:var(--soft);margin:.4em .25em 0 0}
.calls button[aria-expanded=true]::before{transform:rotate(90deg) translate(.14em,.12em)}
.calls button:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.calls .seq{width:4rem;color:var(--soft)}
.calls .time{width:8rem}
.live .calls tbody:not(.open) .receipt{display:none}
.open .call th,.open .call td{border-bottom-color:transparent}
.receipt td{background:var(--sheet);padding:1rem 1.25rem 1.5rem}
.receipt td:last-child{padding-right:1.25rem}
.receipt .sentence{font:1rem/1.5 var(--serif)}
.fields{display:grid;grid-template-columns:repeat(auto-fill,minmax(19rem,1fr));gap:.45rem 2rem}
.fields dt{color:var(--soft);font-size:.75rem}
.fields dd{margin:0;font:.8125rem/1.45 var(--mono)}
.fields i{color:var(--soft)}
@media screen and (max-width:46rem){
th,td{padding-right:.6rem}
.calls .seq,.calls .outcome,.calls .took{display:none}
.ended{display:block}
.calls .time{width:auto;font-size:.75rem;padding-top:.65rem}
.controls .grow{flex-basis:100%}
.controls output{flex:1}
.fields{grid-template-columns:1fr}
.receipt td,.receipt td:last-child{padding:.75rem .9rem 1.25rem}
.bars-table th:first-child{width:42%}
.bars-table .num{width:3.2rem}
}
`
