/** "Chain not added" (EIP-3326). */
export const unknownChain = 4902

/**
 * The numeric code of an error or of what caused it; wallets, wagmi and viem wrap each other's errors. The innermost
 * counts: that is the wallet's own, and those around it are what others made of it.
 */
export function findCode(error: unknown): number | undefined {
  let found: number | undefined
  for (let current = error, depth = 0; isObject(current) && depth < 10; current = current.cause, depth++) {
    const { code, data } = current
    if (typeof code === 'number') found = code
    const original = isObject(data) ? data.originalError : undefined
    if (isObject(original) && typeof original.code === 'number') found = original.code
  }
  return found
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
