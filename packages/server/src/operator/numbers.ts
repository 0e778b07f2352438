const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 })
const whole = new Intl.NumberFormat('en')

/** So many in a second. */
export const perSecond = (value: number) => `${compact.format(value)}/s`

/** Seconds, in the unit that a person reads. */
export const duration = (seconds: number) =>
  seconds < 1 ? `${compact.format(seconds * 1_000)} ms` : `${compact.format(seconds)} s`

/** A count that may be large. */
export const amount = (value: number) => compact.format(value)

/** A height, with all of its digits. */
export const height = (value: number | undefined) => (value === undefined ? '–' : whole.format(value))

/** Bytes of memory. */
export const megabytes = (bytes: number) => `${compact.format(bytes / 1_048_576)} MB`

/** How long a process has run. */
export function since(seconds: number): string {
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3_600) % 24,
    Math.floor(seconds / 60) % 60,
  ]
  if (days > 0) return `${days} d ${hours} h`
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`
}
