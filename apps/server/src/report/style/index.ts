import { CHART_STYLE } from './chart.js'
import { COLOUR_STYLE } from './colour.js'
import { LAYOUT_STYLE } from './layout.js'
import { PRINT_STYLE } from './print.js'
import { TABLE_STYLE } from './table.js'

/** The one style of the page. */
export const PAGE_STYLE = [COLOUR_STYLE, LAYOUT_STYLE, CHART_STYLE, TABLE_STYLE, PRINT_STYLE].join('')
