export { renderDiffReport } from './diff/page.js'
export type { ReportOptions, WrittenReport } from './write-report.js'
export { renderReport, writeReport } from './write-report.js'
