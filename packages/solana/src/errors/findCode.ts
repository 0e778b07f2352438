/** The code of an error or of what caused it, as a number or a word; wallets wrap each other's errors. */
export function findCode(error: unknown): number | string | undefined {
  try {
    for (let current = error, depth = 0; isObject(current) && depth < 10; current = current.cause, depth++) {
      // `WalletStandardError` keeps its code there.
      const nested = isObject(current.context) ? current.context.__code : undefined
      for (const code of [current.code, nested]) {
        if (typeof code === 'number' || typeof code === 'string') return code
      }
    }
  } catch {
    // A getter that throws: an error that says nothing.
  }
  return undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
