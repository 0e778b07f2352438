import type { ChainFees } from './ChainSource.js'

/** Estimates that are not below the floor, nor a faster one below a slower one; an absent one is the next slower. */
export function orderFees({
  floor,
  ...estimates
}: { [speed in 'slow' | 'normal' | 'fast']: bigint | undefined } & { floor: bigint }): Omit<
  ChainFees,
  'estimates'
> {
  const atLeast = (estimate: bigint | undefined, least: bigint) =>
    estimate !== undefined && estimate > least ? estimate : least
  const slow = atLeast(estimates.slow, floor)
  const normal = atLeast(estimates.normal, slow)
  return { slow, normal, fast: atLeast(estimates.fast, normal), floor }
}

/** Blocks within which a transaction is to be mined: 20 minutes, an hour, four hours. */
export const targets = { fast: 2, normal: 6, slow: 24 } as const
