import { cleanWallet } from './cleanWallet.js'
import type { DirectoryWallet } from './DirectoryWallet.js'

export type MergeWalletsParameters = {
  bundled: readonly DirectoryWallet[]
  /** What a server says; it adds wallets and fills gaps, and takes nothing away. */
  fetched?: readonly DirectoryWallet[]
  custom?: readonly DirectoryWallet[] | undefined
  featured?: readonly string[] | undefined
  exclude?: readonly string[] | undefined
}

/**
 * Every wallet once: the featured ones, the page's own, the bundled ones, the server's.
 *
 * Of two that share an id the page's is taken as it is. A link of the bundle is never replaced by a server's: where a
 * person installs a wallet is worth more than news.
 */
export function mergeWallets({
  bundled,
  fetched = [],
  custom = [],
  featured = [],
  exclude = [],
}: MergeWalletsParameters): readonly DirectoryWallet[] {
  const wallets = new Map<string, DirectoryWallet>()
  for (const wallet of [...custom, ...bundled])
    if (!wallets.has(wallet.id)) wallets.set(wallet.id, cleanWallet(wallet))
  const own = new Set(custom.map(({ id }) => id))
  for (const { scheme: _, ...wallet } of fetched) {
    const known = wallets.get(wallet.id)
    if (own.has(wallet.id)) continue
    wallets.set(wallet.id, cleanWallet(known ? fillGaps(known, wallet) : wallet))
  }
  const order = new Set([...featured, ...wallets.keys()])
  for (const id of exclude) order.delete(id)
  return [...order].flatMap((id) => wallets.get(id) ?? [])
}

const fillGaps = (known: DirectoryWallet, wallet: DirectoryWallet): DirectoryWallet => ({
  ...wallet,
  ...known,
  links: { ...wallet.links, ...known.links },
})
