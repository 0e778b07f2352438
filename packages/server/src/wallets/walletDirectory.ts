import { type ChainNamespace, makeCaip2Id } from '@latchkey/protocol'
import { searchWallets } from '@latchkey/protocol/wallets'
import { bundledWallets } from '@latchkey/protocol/wallets/bundled'
import type { Wallet, WalletsQuery, WalletsResponse } from '@latchkey/protocol/wire'

/** One chain stands for a namespace, because chains can be added to wallets. */
const mainChains: Readonly<Record<ChainNamespace, string>> = {
  eip155: '1',
  solana: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bip122: '000000000019d6689c085ae165831e93',
}

const entries = bundledWallets.map(({ namespaces, ...wallet }) => ({
  id: wallet.id,
  name: wallet.name,
  namespaces,
  wallet: {
    ...wallet,
    image_id: wallet.id,
    chains: namespaces.map((namespace) => makeCaip2Id({ namespace, reference: mainChains[namespace] })),
  } satisfies Wallet,
}))

/** The bundled wallets as the wire has them, in the order in which they are shown; what is not known of one is null. */
export const walletDirectory: readonly Wallet[] = entries.map(({ wallet }) => wallet)

/** A page of the wallets that a query asks for; `count` is how many there are on all pages. */
export function findWallets({ chains, badge_type, ...query }: WalletsQuery): WalletsResponse {
  // Wallets are not certified here, so none has a badge.
  if (badge_type) return { data: [], count: 0 }
  const namespaces = chains?.map((chain) => chain.split(':', 1)[0] ?? '')
  const { wallets, count } = searchWallets(entries, { ...query, namespaces })
  return { data: wallets.map(({ wallet }) => wallet), count }
}
