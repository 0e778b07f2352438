import fc from 'fast-check'
import { pathsOf, replaceAt, writeJson, wrongValues } from './changeJson.js'

/** JSON texts made of a value by taking fields away and putting wrong ones in their place, one to three at a time (F-10). */
export function mutateJson(value: unknown): fc.Arbitrary<string> {
  const paths = pathsOf(value)
  const change = fc.tuple(fc.constantFrom(...paths), fc.constantFrom(...wrongValues))
  const polluted = '"__proto__":{"polluted":true},'
  return fc
    .tuple(fc.array(change, { minLength: 1, maxLength: 3 }), fc.boolean())
    .map(([changes, pollute]) => {
      const changed = changes.reduce<unknown>((whole, [path, to]) => replaceAt(whole, path, to), value)
      const text = writeJson(changed)
      return pollute ? text.replace(/\{(?=")/g, `{${polluted}`) : text
    })
}
