import * as v from 'valibot'

/** A text of the wire with a length that no honest answer reaches; the default suits a name or a sentence. */
export const textSchema = /* @__NO_SIDE_EFFECTS__ */ (maximum = 512) =>
  v.pipe(v.string(), v.maxLength(maximum))

/** A text that says something. */
export const filledTextSchema = /* @__NO_SIDE_EFFECTS__ */ (maximum = 512) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(maximum))

/** Bytes as `0x` and pairs of hex digits; long enough for the contract call data of a swap. */
export const hexSchema = v.pipe(v.string(), v.maxLength(262_144), v.regex(/^0x(?:[0-9a-fA-F]{2})*$/))

/** A moment as ISO 8601 with a time zone, e.g. `2025-10-30T20:11:47Z`. */
export const timestampSchema = v.pipe(
  v.string(),
  v.maxLength(40),
  v.isoTimestamp(),
  v.check((text) => Number.isFinite(Date.parse(text)), 'A moment that exists'),
)

/** A moment as whole seconds since 1970; the bound keeps `seconds * 1000` a valid `Date`. */
export const unixSecondsSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000))

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Tells whether a text is a URL a page may open: https, or plain http to this computer for development. */
export function isWebUrl(text: string): boolean {
  try {
    const { protocol, hostname } = new URL(text)
    return protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname))
  } catch {
    return false
  }
}

/** A URL that a page may open. */
export const webUrlSchema = v.pipe(v.string(), v.maxLength(8_192), v.check(isWebUrl, 'An https URL'))

/** A picture of a list item, or null; a bad one costs the picture, not the item. */
export const logoSchema = v.fallback(
  v.nullable(
    v.pipe(
      v.string(),
      v.maxLength(2_048),
      v.check((text) => text.startsWith('ipfs://') || isWebUrl(text), 'An https or ipfs URL'),
    ),
  ),
  null,
)
