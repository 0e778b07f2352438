/** A height, or a number of units, as a number; no amount is one. Throws where it would not be exact. */
export function toCount(value: bigint): number {
  const count = Number(value)
  if (!Number.isSafeInteger(count)) throw new RangeError(`${value} is no count.`)
  return count
}
