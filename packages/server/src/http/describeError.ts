/** What a log keeps of an error: its stack, and those of its causes. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const text = error.stack ?? error.message
  // Three are enough to see where it came from; an error can be its own cause.
  const causes = [error.cause, causeOf(error.cause)].filter((cause) => cause instanceof Error)
  return [text, ...causes.map((cause) => `caused by ${cause.stack ?? cause.message}`)].join('\n')
}

const causeOf = (error: unknown) => (error instanceof Error ? error.cause : undefined)
