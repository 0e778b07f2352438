import type { ChainNamespace } from '@latchkey/protocol'
import type { FoundWallet, ListedWallet } from './FoundWallet.js'

export type NameConnectorsParameters<wallet> = {
  /** In the order in which they were found. */
  wallets: readonly wallet[]
  /** What was listed until now; a wallet that stays keeps its id. */
  before: readonly ListedWallet<wallet>[]
  namespace: ChainNamespace
  /** How good the API is by which a wallet was found; the lowest is the best. */
  rank: (wallet: wallet) => number
  toKey: (name: string) => string
}

/**
 * Names the connectors of wallets. A wallet that is there by several APIs is one connector, by the best of them. Where one
 * API has a name twice, it is in doubt whose is whose: all are listed, and say so (S-14). A name that the page has given is
 * that of its own wallet alone.
 */
export function nameConnectors<wallet extends FoundWallet>({
  wallets,
  before,
  namespace,
  rank,
  toKey,
}: NameConnectorsParameters<wallet>): readonly ListedWallet<wallet>[] {
  const groups = new Map<string, wallet[]>()
  for (const wallet of wallets) {
    const key = toKey(wallet.name)
    groups.set(key, [...(groups.get(key) ?? []), wallet])
  }
  const shown = [...groups].flatMap(([key, group]) => {
    const kinds = new Set(group.map(({ kind }) => kind))
    const isClaimed = kinds.size < group.length
    const best = group.toSorted((one, other) => rank(one) - rank(other))
    const own = group.find(({ isOwn }) => isOwn)
    const listed = own ? [own] : isClaimed ? group : best.slice(0, 1)
    // Without an id from before, the name that was found first, however many APIs join it later.
    const { name = '' } = own ?? group[0] ?? {}
    return listed.map((wallet) => ({ wallet, key, name, claims: listed.length }))
  })
  const ids = shown.map(({ wallet, key, claims }) => {
    const same =
      before.find((one) => one.wallet === wallet) ??
      (claims === 1 ? before.find(({ connector }) => toKey(connector.name) === key) : undefined)
    return same?.connector.id
  })
  const taken = new Set<string | undefined>(ids)
  return shown.map(({ wallet, name, claims }, index) => ({
    wallet,
    connector: {
      id: ids[index] ?? takeFree(name, taken),
      name: wallet.name,
      type: wallet.type,
      namespace,
      ...(wallet.image !== undefined && { image: wallet.image }),
      ...(claims > 1 && { claims }),
      ...(wallet.asksAgain && { asksAgain: true }),
    },
  }))
}

/** The name, which is what a wallet keeps between visits; numbered for the second of that name. */
function takeFree(name: string, taken: Set<string | undefined>): string {
  let id = name
  for (let number = 2; taken.has(id); number++) id = `${name} (${number})`
  taken.add(id)
  return id
}
