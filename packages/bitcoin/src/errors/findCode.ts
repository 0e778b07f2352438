import { peek } from '../wallets/peek.js'

/** The numeric code of an error or of what it wraps; wallets put the real one at different places. */
export function findCode(error: unknown): number | undefined {
  let current = error
  for (let depth = 0; depth < 10 && current !== undefined; depth++) {
    const code = peek(current, 'code') ?? peek(peek(peek(current, 'data'), 'originalError'), 'code')
    if (typeof code === 'number') return code
    // A JSON-RPC answer that was thrown, and an error that was caused by another.
    current = peek(current, 'error') ?? peek(current, 'cause')
  }
  return undefined
}
