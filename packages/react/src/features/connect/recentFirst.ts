import type { Wallet } from '@latchkey/core'

/** Wallets with those that were connected last in front, the newest first. */
export function recentFirst(wallets: readonly Wallet[], recent: readonly string[]): readonly Wallet[] {
  const place = ({ connectors }: Wallet) => {
    const places = connectors.map(({ id }) => recent.indexOf(id)).filter((at) => at >= 0)
    return places.length > 0 ? Math.min(...places) : recent.length
  }
  return [...wallets].sort((one, other) => place(one) - place(other))
}
