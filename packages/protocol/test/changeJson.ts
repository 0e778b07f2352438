/** A way into JSON: keys and places. */
export type JsonPath = readonly (string | number)[]

/** Stands for a number that JSON can write and JavaScript cannot hold. */
const hugeNumber = '@1e400@'
const missing = Symbol('missing')

/** What no field expects (F-10). */
export const wrongValues: readonly unknown[] = [
  missing,
  null,
  '',
  'NaN',
  '-1',
  '1e400',
  '18 ',
  'x'.repeat(10_000),
  -1,
  0,
  1.5,
  2 ** 53,
  hugeNumber,
  true,
  [],
  [null],
  {},
  { constructor: { prototype: { polluted: true } } },
]

/** Every place in a value, itself included. */
export function pathsOf(value: unknown, path: JsonPath = []): JsonPath[] {
  if (typeof value !== 'object' || value === null) return [path]
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  return [
    path,
    ...keys.flatMap((key) => pathsOf((value as Record<string | number, unknown>)[key], [...path, key])),
  ]
}

/** A copy with another value at a place. */
export function replaceAt(value: unknown, [key, ...rest]: JsonPath, to: unknown): unknown {
  if (key === undefined) return to === missing ? null : to
  // An earlier change may have taken the way to this one.
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return value
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string | number, unknown>
  if (rest.length > 0 || to !== missing) copy[key] = replaceAt(copy[key], rest, to)
  else if (Array.isArray(copy)) copy.splice(Number(key), 1)
  else delete copy[key]
  return copy
}

/** As a text, with numbers that JavaScript cannot hold. */
export const writeJson = (value: unknown) =>
  (JSON.stringify(value) ?? 'null').replaceAll(`"${hugeNumber}"`, '1e400')
