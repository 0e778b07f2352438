import { pathsOf, replaceAt, writeJson, wrongValues } from '../../protocol/test/changeJson.js'

/** Texts of JSON with every field wrong in every way, then two at a time, always the same ones (F-10). */
export function* mutateJson(value: unknown, count: number): Generator<string> {
  const paths = pathsOf(value)
  const pick = createPicker()
  let made = 0
  for (const path of paths)
    for (const to of wrongValues) {
      yield writeJson(replaceAt(value, path, to))
      made += 1
    }
  for (; made < count; made += 1) {
    const [one, other] = [pick(paths), pick(paths)]
    yield writeJson(replaceAt(replaceAt(value, one, pick(wrongValues)), other, pick(wrongValues)))
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
