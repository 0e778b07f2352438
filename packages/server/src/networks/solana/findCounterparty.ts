import type { Changes, TokenChange } from './readChanges.js'

export type CounterpartyParameters = {
  owner: string
  isOwn: (change: TokenChange) => boolean
  /** Null for SOL. */
  mint: string | null
  direction: 'in' | 'out' | 'self'
}

/** Who got most of what went out, or gave most of what came in; undefined if nobody did, as when tokens are minted. */
export function findCounterparty(
  { lamports, tokens }: Changes,
  { owner, isOwn, mint, direction }: CounterpartyParameters,
): string | undefined {
  const others = new Map<string, bigint>()
  if (mint === null) {
    for (const [account, units] of lamports) if (account !== owner) others.set(account, units)
  } else {
    for (const change of tokens) {
      if (change.mint !== mint || isOwn(change)) continue
      const holder = change.owner ?? change.account
      others.set(holder, (others.get(holder) ?? 0n) + change.after - change.before)
    }
  }
  const sign = direction === 'out' ? 1n : -1n
  let best: { holder: string; units: bigint } | undefined
  for (const [holder, change] of others) {
    const units = change * sign
    if (units > 0n && units > (best?.units ?? 0n)) best = { holder, units }
  }
  return best?.holder
}
