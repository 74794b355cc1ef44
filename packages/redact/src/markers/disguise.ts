import { LEET_MARKER } from './leet.js'
import { SPACED_MARKER } from './spaced.js'
import { SQUEEZED_MARKER } from './squeezed.js'
import { TURNED_MARKERS } from './turned.js'

/** The demand to drop instructions, in a writing that people read and plain searches do not. */
export const DISGUISED_MARKERS = [LEET_MARKER, SPACED_MARKER, SQUEEZED_MARKER, ...TURNED_MARKERS]
