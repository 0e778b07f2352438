/** What asking one of the things that a configuration names has shown. */
export type Finding = {
  /** What was asked: a chain, `database`, `redis`, a service. */
  of: string
  /** Its host, never a path: keys of providers are in there. */
  where: string
  isWell: boolean
  /** What it said, or what is wrong and what to do. */
  says: string
}

/** A question to one of them; it throws what is wrong. */
export type Question = { of: string; where: string; ask: () => Promise<string> }

/** Asks, and says how long a good answer took. */
export async function findOut({ of, where, ask }: Question): Promise<Finding> {
  const started = performance.now()
  try {
    const says = await ask()
    return { of, where, isWell: true, says: `${says}, ${Math.round(performance.now() - started)} ms` }
  } catch (error) {
    return { of, where, isWell: false, says: describe(error) }
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { name, message, cause } = error
  if (name === 'TimeoutError') return 'no answer within 5 seconds'
  const code = (cause as { code?: unknown } | undefined)?.code ?? (error as { code?: unknown }).code
  return typeof code === 'string' && !message.includes(code) ? `${message} (${code})` : message
}
