import * as v from 'valibot'

/** Any JSON, for fields whose content is not the wire's; only numbers too large for JavaScript are refused. */
export const jsonSchema = v.pipe(v.unknown(), v.check(hasFiniteNumbers, 'Numbers within range'))

/** An object and no array, which `v.record` alone would take too. */
export const plainObjectSchema = v.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)

/** Any JSON object. */
export const jsonObjectSchema = v.pipe(
  plainObjectSchema,
  v.check((value) => hasFiniteNumbers(value), 'Numbers within range'),
)

/** `1e400` is JSON, but is read as Infinity and written as null. */
function hasFiniteNumbers(root: unknown): boolean {
  const open = [root]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'number' && !Number.isFinite(value)) return false
    if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) open.push(inner)
  }
  return true
}
