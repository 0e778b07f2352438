import type { Manifest } from '@latchkey/devnet'

const runKey = 'latchkey-demo.run'

/** What the widget remembers of chains: transactions and what leads to one. A new chain will never know of them. */
const ofChains = ['transactions', 'onramp', 'swap', 'solana.outbox', 'bitcoin.signed'].map(
  (key) => `latchkey.default.${key}`,
)

/**
 * Forgets what belongs to the chains of an earlier run of the devnet: they had the ids of these, so that the widget would wait
 * for good for what was sent there. Wallets and options stay.
 */
export function forgetFormerChains({ run }: Pick<Manifest, 'run'>, storage: Storage): void {
  try {
    const before = storage.getItem(runKey)
    storage.setItem(runKey, run)
    // A first visit; what another page put there is its own.
    if (before === null || before === run) return
    for (const key of Object.keys(storage))
      if (ofChains.some((start) => key === start || key.startsWith(`${start}.`))) storage.removeItem(key)
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
}
