import fc from 'fast-check'

type Path = readonly (string | number)[]

/** Stands for a number that JSON can write and JavaScript cannot hold. */
const hugeNumber = '@1e400@'
const missing = Symbol('missing')

const replacements: readonly unknown[] = [
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

/** JSON texts made of a value by taking fields away and putting wrong ones in their place, one to three at a time (F-10). */
export function mutateJson(value: unknown): fc.Arbitrary<string> {
  const paths = pathsOf(value)
  const change = fc.tuple(fc.constantFrom(...paths), fc.constantFrom(...replacements))
  const polluted = '"__proto__":{"polluted":true},'
  return fc
    .tuple(fc.array(change, { minLength: 1, maxLength: 3 }), fc.boolean())
    .map(([changes, pollute]) => {
      const changed = changes.reduce<unknown>((whole, [path, to]) => replace(whole, path, to), value)
      const text = (JSON.stringify(changed) ?? 'null').replaceAll(`"${hugeNumber}"`, '1e400')
      return pollute ? text.replace(/\{(?=")/g, `{${polluted}`) : text
    })
}

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  return [
    path,
    ...keys.flatMap((key) => pathsOf((value as Record<string | number, unknown>)[key], [...path, key])),
  ]
}

function replace(value: unknown, [key, ...rest]: Path, to: unknown): unknown {
  if (key === undefined) return to === missing ? null : to
  // An earlier change may have taken the way to this one.
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return value
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string | number, unknown>
  if (rest.length > 0 || to !== missing) copy[key] = replace(copy[key], rest, to)
  else if (Array.isArray(copy)) copy.splice(Number(key), 1)
  else delete copy[key]
  return copy
}
