export const LAYOUT_STYLE = `
:root{--serif:"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",P052,Georgia,"Liberation Serif",serif;
--sans:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Liberation Sans",Arial,sans-serif;
--mono:ui-monospace,"SF Mono",SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 var(--serif);overflow-wrap:anywhere}
header,main,footer{max-width:62rem;margin:0 auto;padding:0 1.25rem}
header p{display:flex;justify-content:space-between;gap:1rem;margin:1.5rem 0;font:.8125rem/1.4 var(--sans);color:var(--soft);letter-spacing:.04em}
header b{color:var(--ink);font-weight:600}
footer{margin:4rem auto 3rem}
footer p,.note,.meaning{font:.8125rem/1.5 var(--sans);color:var(--soft)}
footer p{border-top:1px solid var(--rule);padding-top:1rem}
h1,h2,h3,p,dl,ol,ul,figure,pre{margin:0}
h1{font-size:clamp(1.65rem,1.2rem + 2vw,2.5rem);line-height:1.16;font-weight:500;letter-spacing:-.012em;text-wrap:balance}
h2{font-size:1.375rem;line-height:1.25;font-weight:500;margin-bottom:.875rem}
h3{font:600 .8125rem/1.4 var(--sans);margin:1.5rem 0 .5rem}
section{margin-top:3.5rem}
section p+p{margin-top:.6rem}
section>p{max-width:44rem}
section>p+table,section>p+.wide{margin-top:1rem}
code,pre{font-family:var(--mono);font-size:.875em}
pre code{font-size:1em}
bdi{unicode-bidi:isolate}
a{color:var(--link)}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem;top:.5rem;background:var(--sheet);padding:.5rem}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.sprite{position:absolute;width:0;height:0}
.icon{width:1em;height:1em;flex:none;fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
.certificate{margin-top:0;background:var(--sheet);border:1px solid var(--rule);outline:1px solid var(--rule);outline-offset:-7px;padding:clamp(1.75rem,5vw,3.5rem);display:grid;grid-template-columns:1fr 12.5rem;gap:2rem 2.5rem;align-items:center}
.certificate .words{grid-column:1;grid-row:1}
.rosette{grid-column:2;grid-row:1;width:100%;color:var(--tone);fill:none;stroke:currentColor;stroke-width:.55}
.rosette .sign{stroke-width:1.3;stroke-linecap:round;stroke-linejoin:round}
.alone .words{grid-column:1/-1}
.sides{grid-column:1/-1;display:grid;grid-template-columns:1fr 1fr;gap:2rem}
.sides .facts{grid-template-columns:1fr}
.stamp{font:600 .8125rem/1 var(--sans);letter-spacing:.14em;text-transform:uppercase;color:var(--tone);margin-bottom:1rem}
.certificate .lead{margin-top:1.1rem;font-size:1.125rem;line-height:1.5}
.certificate .facts{grid-column:1/-1}
.facts{display:grid;grid-template-columns:repeat(auto-fill,minmax(14rem,1fr));gap:1rem 2rem;font:.875rem/1.45 var(--sans)}
.certificate .facts{border-top:1px solid var(--rule);padding-top:1.5rem}
.facts dt{color:var(--soft);font-size:.75rem;letter-spacing:.02em}
.facts dd{margin:0}
.pair{display:grid;grid-template-columns:1.4fr 1fr;gap:0 4rem;align-items:start}
.figure{font-size:3rem;line-height:1.1;font-variant-numeric:lining-nums;letter-spacing:-.02em}
.steps{padding-left:1.25rem}
.steps li{margin-top:1.5rem}
.steps li::marker{color:var(--soft)}
pre{margin-top:.6rem;background:var(--faint);border:1px solid var(--rule);padding:.75rem 1rem;overflow-x:auto;white-space:pre-wrap;line-height:1.5}
.steps .note{margin-top:.5rem}
@media screen and (max-width:46rem){
.certificate{grid-template-columns:1fr;gap:1.5rem;padding:1.75rem 1.4rem}
.rosette{grid-column:1;grid-row:1;width:6.5rem}
.certificate .words{grid-row:2}
.alone .words{grid-row:1}
.sides .facts{grid-template-columns:1fr 1fr}
.facts{grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:.9rem 1.25rem}
.pair,.sides{grid-template-columns:1fr}
section{margin-top:2.75rem}
}
`
