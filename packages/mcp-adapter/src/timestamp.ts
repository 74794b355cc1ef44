let latest = { millis: Number.NaN, text: '' }

/** The time as records write it. Many are of the same millisecond, and writing it out is dear. */
export function timestampOf(millis: number): string {
  if (millis !== latest.millis) latest = { millis, text: new Date(millis).toISOString() }
  return latest.text
}
