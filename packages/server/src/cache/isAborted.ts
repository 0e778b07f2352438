/** Tells whether an error comes of a signal that fired, however it was wrapped on its way. */
export function isAborted(error: unknown): boolean {
  let current = error
  // An error can be its own cause.
  for (let depth = 0; depth < 8 && current instanceof Error; depth += 1) {
    if (current.name === 'AbortError') return true
    current = current.cause
  }
  return false
}
