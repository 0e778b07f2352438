import type { Address } from 'viem'

/**
 * The ways from one token to another that are worth a quote: a pool of both, over one hub, over two.
 *
 * Two hubs are what it takes where one token trades for dollars alone and the other for the native coin alone.
 */
export function findPaths(from: Address, to: Address, hubs: readonly Address[]): Address[][] {
  const between = hubs.filter((hub) => hub !== from && hub !== to)
  return [
    [from, to],
    ...between.map((hub) => [from, hub, to]),
    ...between.flatMap((first) =>
      between.filter((second) => second !== first).map((second) => [from, first, second, to]),
    ),
  ]
}
