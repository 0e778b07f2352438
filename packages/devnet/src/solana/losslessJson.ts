/** Anything JSON can say, with integers beyond 2^53 as `bigint`. */
export type Json = null | boolean | number | bigint | string | Json[] | JsonObject
export type JsonObject = { [key: string]: Json }

// A NUL cannot stand raw in JSON, so no string that came off the wire is mistaken for a marked integer by accident.
const mark = '\u0000'
const token = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
const integer = /^-?\d+$/
const quotedMark = /"\\u0000(-?\d+)"/g

/** Reads JSON without rounding 64-bit integers: `rentEpoch` and token amounts exceed what a number holds. */
export function parseJson(text: string): Json {
  const marked = text.replace(token, (found) =>
    isUnsafeInteger(found) ? JSON.stringify(mark + found) : found,
  )
  return JSON.parse(marked, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith(mark) && integer.test(value.slice(1))
      ? BigInt(value.slice(1))
      : value,
  )
}

/** Writes JSON with `bigint` as plain integers, the reverse of {@link parseJson}. */
export function stringifyJson(value: unknown): string {
  const text = JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'bigint' ? `${mark}${item}` : item,
  )
  return text.replace(quotedMark, '$1')
}

/** Whether a value is a JSON object, not an array or null. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isUnsafeInteger(text: string) {
  return integer.test(text) && !Number.isSafeInteger(Number(text))
}
