/** A count, with commas. */
export function countText(count: number): string {
  return count.toLocaleString('en-US')
}

/** A count and its noun: `1 call`, `2 calls`. */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${countText(count)} ${count === 1 ? noun : plural}`
}

/** A share in percent. Rounded down: 100 % is said of all alone. */
export function percentText(part: number, whole: number): string {
  if (part === whole) return '100 %'
  const tenths = Math.floor((part / whole) * 1000)
  return `${tenths === 0 && part > 0 ? 'under 0.1' : tenths / 10} %`
}

const UNITS = [
  { name: 'ms', size: 1 },
  { name: 's', size: 1000 },
  { name: 'min', size: 60_000 },
  { name: 'h', size: 3_600_000 },
  { name: 'd', size: 86_400_000 },
]

/** Milliseconds in the largest unit that leaves at least one, to three digits. */
export function durationText(millis: number): string {
  const unit = UNITS.findLast(({ size }) => millis >= size) ?? UNITS[0]!
  return `${Number((millis / unit.size).toPrecision(3)).toLocaleString('en-US')} ${unit.name}`
}

/** How long something went on, in its two largest units. */
export function spanText(millis: number): string {
  const large = UNITS.findLastIndex(({ size }) => millis >= size)
  if (large < 2) return durationText(millis)
  const [unit, below] = [UNITS[large]!, UNITS[large - 1]!]
  const rest = Math.floor((millis % unit.size) / below.size)
  return `${Math.floor(millis / unit.size)} ${unit.name}${rest > 0 ? ` ${rest} ${below.name}` : ''}`
}

/** The time of an event as a reader writes it, in UTC; what is no time stays as it is. */
export function timeText(timestamp: string): string {
  const match = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)\.\d{3}Z$/.exec(timestamp)
  return match === null ? timestamp : `${match[1]} ${match[2]} UTC`
}

/** The time of day of an event, to the millisecond. */
export function clockText(timestamp: string): string {
  return /T(\d\d:\d\d:\d\d\.\d{3})Z$/.exec(timestamp)?.[1] ?? timestamp
}
