/** Reads a property of something foreign; what throws or is not there reads as undefined. */
export function peek(owner: unknown, key: string): unknown {
  if ((typeof owner !== 'object' && typeof owner !== 'function') || owner === null) return undefined
  try {
    return (owner as Record<string, unknown>)[key]
  } catch {
    return undefined
  }
}

/** Follows a path of properties. */
export function peekPath(root: unknown, path: readonly string[]): unknown {
  return path.reduce(peek, root)
}

/** Tells whether something foreign is an object that has a function. */
export const hasFunction = (owner: unknown, key: string): owner is object =>
  typeof peek(owner, key) === 'function'
