/**
 * Finds the code of an error or of what it wraps: a number before a word, and the innermost, which is the wallet's own;
 * those around it are what others made of it.
 */
export function findCode(error: unknown): number | string | undefined {
  let number: number | undefined
  let word: string | undefined
  try {
    for (let current = error, depth = 0; isObject(current) && depth < 10; depth++) {
      const { code, data, context, error: answer, cause } = current
      // `WalletStandardError` keeps its code in its context; wallets on phones keep the first error in `data`.
      const nested = [context, isObject(data) && data.originalError].map((one) =>
        isObject(one) ? (one.__code ?? one.code) : undefined,
      )
      for (const found of [code, ...nested]) {
        if (typeof found === 'number') number = found
        if (typeof found === 'string') word = found
      }
      // A JSON-RPC answer that was thrown, or an error that was caused by another.
      current = isObject(answer) ? answer : cause
    }
  } catch {
    // A getter that throws: an error that says nothing more.
  }
  return number ?? word
}

/** The same, where only a number means something. */
export function findNumericCode(error: unknown): number | undefined {
  const code = findCode(error)
  return typeof code === 'number' ? code : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
