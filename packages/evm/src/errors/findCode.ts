/** The numeric code of an error or of what caused it; wallets and viem wrap each other's errors. */
export function findCode(error: unknown): number | undefined {
  for (let current = error, depth = 0; isObject(current) && depth < 10; current = current.cause, depth++) {
    const { code } = current
    if (typeof code === 'number') return code
    const data = current.data
    const original = isObject(data) ? data.originalError : undefined
    if (isObject(original) && typeof original.code === 'number') return original.code
  }
  return undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
