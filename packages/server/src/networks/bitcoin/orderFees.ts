/** Satoshis per 1,000 virtual bytes, by how soon a transaction should be mined. */
export type Fees = { standard: bigint; fast: bigint; instant: bigint }

/** Estimates that are not below the floor, nor a faster one below a slower one; an absent one is the next slower. */
export function orderFees({
  floor,
  ...estimates
}: { [speed in keyof Fees]: bigint | undefined } & { floor: bigint }): Fees {
  const atLeast = (estimate: bigint | undefined, least: bigint) =>
    estimate !== undefined && estimate > least ? estimate : least
  const standard = atLeast(estimates.standard, floor)
  const fast = atLeast(estimates.fast, standard)
  return { standard, fast, instant: atLeast(estimates.instant, fast) }
}
