/** Looks through an error and what caused it, as far as it goes. */
export function findCause(
  error: unknown,
  isIt: (one: Error & { code?: unknown }) => boolean,
): (Error & { code?: unknown }) | undefined {
  for (let one = error; one instanceof Error; one = one.cause) if (isIt(one)) return one
  return undefined
}
