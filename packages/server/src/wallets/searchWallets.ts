import type { Wallet, WalletsQuery, WalletsResponse } from '@latchkey/protocol/wire'

/** A page of the wallets that a query asks for; `count` is how many there are on all pages. */
export function searchWallets(
  wallets: readonly Wallet[],
  { page, entries, chains, include, exclude, search, badge_type }: WalletsQuery,
): WalletsResponse {
  const namespaces = chains && new Set(chains.map((chain) => chain.split(':', 1)[0]))
  const words = fold(search ?? '')
  const found = wallets.filter(
    (wallet) =>
      (!namespaces || wallet.chains.some((chain) => namespaces.has(chain.split(':', 1)[0]))) &&
      (!include || include.includes(wallet.id)) &&
      !exclude?.includes(wallet.id) &&
      (words === '' || fold(wallet.name).includes(words)) &&
      // Nobody certifies wallets here, so none has a badge.
      !badge_type,
  )
  const start = (page - 1) * entries
  return { data: found.slice(start, start + entries), count: found.length }
}

/** Without case, accents and the spaces around it, as people type. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
