/** The value before where the next one says the same, so that whoever compares references sees no change. */
export function keepEqual<value>(before: value | undefined, next: value): value {
  return before !== undefined && isEqual(before, next) ? before : next
}

/** Compares plain data; a member that is `undefined` is one that is absent. */
function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isObject(one) || !isObject(other)) return false
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    isEqual(one[key], other[key]),
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
