export { renderDiffReport } from './diff/page.js'
export { renderReport, writeReport } from './write-report.js'
