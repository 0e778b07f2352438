import { refuseValue } from '../../answers/Refusal.js'
import type { Dependencies } from '../../Dependencies.js'
import type { Network } from '../../networks/Network.js'

/** The networks a call is about, and the account as they spell it. */
export type Selection = { networks: readonly Network[]; account: string }

/**
 * The networks that the call names, else all EVM networks: an EVM account is the same on each of them.
 *
 * Of several those that are not served are left out: a page may use networks that its server does not.
 */
export function selectNetworks(
  { networks }: Dependencies,
  { chainIds, address }: { chainIds: readonly string[] | undefined; address: string },
): Selection {
  const selected = chainIds
    ? chainIds.flatMap((chainId) => networks.find(chainId) ?? [])
    : networks.all.filter(({ namespace }) => namespace === 'eip155')
  const [first] = selected
  if (!first) {
    const [chainId] = chainIds ?? []
    if (chainId !== undefined) networks.get(chainId)
    throw refuseValue('address', 'unsupported namespace: name the chain by `chainId`')
  }
  if (selected.some(({ namespace }) => namespace !== first.namespace))
    throw refuseValue('chainId', 'chains of one family have the same accounts: ask for each family by itself')
  return { networks: selected, account: first.parseAddress(address) }
}

const rootstock = new Set(['eip155:30', 'eip155:31'])

/** Rootstock has an empty account on every server, also on those that do not serve it: clients count on it. */
export const isEmptyChain = ({ networks }: Dependencies, chainIds: readonly string[] = []) =>
  chainIds.length > 0 && chainIds.every((chainId) => rootstock.has(chainId) && !networks.find(chainId))
