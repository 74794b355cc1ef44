/** The signs of JSON by their codes, which are the same in bytes and in text. */
export const QUOTE = 34
export const BACKSLASH = 92
export const COMMA = 44
export const COLON = 58
export const OPEN_LIST = 91
export const CLOSE_LIST = 93
export const OPEN_OBJECT = 123
export const CLOSE_OBJECT = 125
