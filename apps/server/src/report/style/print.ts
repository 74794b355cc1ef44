export const PRINT_STYLE = `
@page{margin:18mm 16mm}
@media print{
body{background:#fff;font-size:10.5pt}
:root{--paper:#fff;--sheet:#fff;--faint:#f5f5f3}
header,main,footer{max-width:none;padding:0}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}
.skip,.controls,.controls[hidden],details,.calls button::before{display:none}
section{margin-top:2rem}
.certificate,figure,.pair,li,tr{break-inside:avoid}
h2,h3{break-after:avoid}
thead{display:table-header-group}
.wide{overflow:visible}
}
`
