/** Sets of coins that are looked at before it is given up: a few milliseconds. */
const mostTries = 20_000

export type FindExactParameters<coin> = {
  /** The largest first, each worth more than it costs. */
  coins: readonly coin[]
  amount: bigint
  /** Fee of so many inputs without change. */
  feeFor: (inputs: number) => bigint
  /** Most that may be left over: what change would cost. */
  waste: bigint
}

/**
 * Looks for coins that pay an amount and the fee with next to nothing left over, by branch and bound: each coin is taken or
 * left, and a branch ends where it is too much already or can no longer be enough. The one with the least left over wins.
 */
export function findExact<coin extends { value: bigint }>({
  coins,
  amount,
  feeFor,
  waste,
}: FindExactParameters<coin>): readonly coin[] | undefined {
  /** What all coins from a place on hold together. */
  const rest = new Array<bigint>(coins.length + 1).fill(0n)
  for (let index = coins.length - 1; index >= 0; index--)
    rest[index] = (rest[index + 1] ?? 0n) + (coins[index]?.value ?? 0n)
  const fees = coins.map((_, index) => feeFor(index + 1))
  const taken: number[] = []
  let best: { indexes: readonly number[]; left: bigint } | undefined
  let tries = 0

  function look(index: number, sum: bigint): void {
    if (tries++ > mostTries || best?.left === 0n) return
    if (taken.length > 0) {
      const left = sum - amount - (fees[taken.length - 1] ?? 0n)
      if (left > waste) return
      // Whatever is added from here on adds more than it costs.
      if (left >= 0n) {
        if (!best || left < best.left) best = { indexes: [...taken], left }
        return
      }
    }
    const coin = coins[index]
    if (!coin || sum + (rest[index] ?? 0n) < amount + (fees[taken.length] ?? 0n)) return
    taken.push(index)
    look(index + 1, sum + coin.value)
    taken.pop()
    // One of the same value makes the same sums.
    let next = index + 1
    while (coins[next]?.value === coin.value) next++
    look(next, sum)
  }

  look(0, 0n)
  return best?.indexes.flatMap((index) => coins[index] ?? [])
}
