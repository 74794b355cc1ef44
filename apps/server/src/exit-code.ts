/** The check that was asked for failed. */
export const FAILED_EXIT = 1
/** The command line, or what it names, cannot be used. */
export const USAGE_EXIT = 2
/** Nothing is wrong, but `--strict` asked for more. */
export const ADVISORY_EXIT = 3
