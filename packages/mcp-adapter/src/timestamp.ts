let second = Number.NaN
let head = ''

/** The time as records write it. Most are of the same second, and writing all of it out is dear. */
export function timestampOf(millis: number): string {
  const whole = Math.floor(millis)
  const rest = whole % 1000
  // Before 1970 the rest is negative, and the second not the one it is taken from.
  if (!(rest >= 0)) return new Date(millis).toISOString()
  if (whole - rest !== second) {
    head = new Date(millis).toISOString().slice(0, -4)
    second = whole - rest
  }
  return `${head}${rest < 10 ? '00' : rest < 100 ? '0' : ''}${rest}Z`
}
