import type { Tool } from '../tool.js'
import { echo } from './echo.js'
import { exportRelease } from './export-release.js'
import { readFile } from './read-file.js'
import { runChecks } from './run-checks.js'
import { webSearch } from './web-search.js'
import { writeNote } from './write-note.js'

/** The tools of the reference server: three that read, and three that a gate can be tried with. */
export const TOOLS: readonly Tool[] = [webSearch, readFile, echo, writeNote, runChecks, exportRelease]
