type Path = readonly (string | number)[]

/** Stands for a number that JSON can write and JavaScript cannot hold. */
const hugeNumber = '@1e400@'
const missing = Symbol('missing')

const wrong: readonly unknown[] = [
  missing,
  null,
  '',
  'NaN',
  '-1',
  '1e400',
  '18 ',
  'x'.repeat(10_000),
  -1,
  1.5,
  2 ** 53,
  hugeNumber,
  true,
  [],
  [null],
  {},
]

/** Texts of JSON with every field wrong in every way, then two at a time, always the same ones (F-10). */
export function* mutateJson(value: unknown, count: number): Generator<string> {
  const paths = pathsOf(value)
  const pick = createPicker()
  const write = (changed: unknown) =>
    (JSON.stringify(changed) ?? 'null').replaceAll(`"${hugeNumber}"`, '1e400')
  let made = 0
  for (const path of paths)
    for (const to of wrong) {
      yield write(replace(value, path, to))
      made += 1
    }
  for (; made < count; made += 1) {
    const [one, other] = [pick(paths), pick(paths)]
    yield write(replace(replace(value, one, pick(wrong)), other, pick(wrong)))
  }
}

/** The same JSON with keys that reach into prototypes, in every object (S-37). */
export function pollute(value: unknown): string {
  const poison = '"polluted":true'
  const keys = `"__proto__":{${poison}},"constructor":{"prototype":{${poison}}},"\\u005f_proto__":{${poison}}`
  return JSON.stringify(value).replace(/\{(\}?)/g, (_, end: string) => `{${keys}${end || ','}`)
}

/** A generator of pseudo-random numbers (mulberry32): a failure happens again. */
function createPicker() {
  let state = 1
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return <item>(list: readonly item[]) => list[Math.floor(next() * list.length)] as item
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
