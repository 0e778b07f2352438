import type { Connector } from '@latchkey/core/adapter'
import { walletKey } from './readIdentity.js'
import type { FoundWallet, WalletLink } from './WalletLink.js'

/** A wallet that was found, with its link. */
export type KnownWallet = FoundWallet & { link: WalletLink }

/** A connector, and the wallet behind it. */
export type ListedWallet = { connector: Connector; wallet: KnownWallet }

/** What is announced is preferred to what merely lies in the window. */
const preference: readonly FoundWallet['kind'][] = ['standard', 'sats', 'okx', 'unisat']

/** Tells which of two to prefer, as `toSorted` likes it. */
export const comparePreference = (one: FoundWallet, two: FoundWallet): number =>
  preference.indexOf(one.kind) - preference.indexOf(two.kind)

/**
 * The connectors of the wallets that were found, in the order they were found.
 *
 * A wallet that is there by several APIs is one connector, by the best of them. Where one API has a name twice, nobody
 * knows whose is whose: all are listed, and say so (S-14).
 */
export function listConnectors(wallets: readonly KnownWallet[]): readonly ListedWallet[] {
  const groups = new Map<string, KnownWallet[]>()
  for (const wallet of wallets) {
    const key = walletKey(wallet.name)
    groups.set(key, [...(groups.get(key) ?? []), wallet])
  }
  const taken = new Set<string>()
  return [...groups.values()].flatMap((group) => {
    const kinds = new Set(group.map(({ kind }) => kind))
    const best = group.toSorted(comparePreference)
    const listed = kinds.size < group.length ? group : best.slice(0, 1)
    // The id is the name that was found first, however many APIs join it later.
    const name = group[0]?.name ?? ''
    return listed.map((wallet) => ({
      wallet,
      connector: toConnector(wallet, freeId(name, taken), listed.length),
    }))
  })
}

/** The name, which is what a wallet keeps between visits; numbered for the second of that name. */
function freeId(name: string, taken: Set<string>): string {
  let id = name
  for (let number = 2; taken.has(id); number++) id = `${name} (${number})`
  taken.add(id)
  return id
}

function toConnector({ name, image, kind }: KnownWallet, id: string, claims: number): Connector {
  return {
    id,
    name,
    type: kind === 'standard' || kind === 'sats' ? 'ANNOUNCED' : 'INJECTED',
    namespace: 'bip122',
    ...(image !== undefined && { image }),
    ...(claims > 1 && { claims }),
  }
}
