/**
 * How much a part is of a whole, in basis points (1 % is 100), rounded down. The quotient is a ratio and no amount:
 * a JavaScript number holds it exactly.
 *
 * @example
 * toBasisPoints(25n, 1_000n) // 250
 */
export function toBasisPoints(part: bigint, whole: bigint): number {
  return Number((part * 10_000n) / whole)
}
