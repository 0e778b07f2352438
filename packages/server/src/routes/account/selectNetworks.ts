import { refuseValue } from '../../answers/Refusal.js'
import type { Dependencies } from '../../Dependencies.js'
import type { Network } from '../../networks/Network.js'

/** The networks a call is about, and the account as they spell it. */
export type Selection = { networks: readonly Network[]; account: string }

/** One network where the call names it, else all EVM networks: an EVM account is the same on each of them. */
export function selectNetworks(
  { networks }: Dependencies,
  { chainId, address }: { chainId: string | undefined; address: string },
): Selection {
  const named = chainId === undefined ? undefined : networks.get(chainId)
  const selected = named ? [named] : networks.all.filter(({ namespace }) => namespace === 'eip155')
  const [first] = selected
  if (!first) throw refuseValue('address', 'unsupported namespace: name the chain by `chainId`')
  return { networks: selected, account: first.parseAddress(address) }
}

const rootstock = new Set(['eip155:30', 'eip155:31'])

/** Rootstock has an empty account on every server, also on those that do not serve it: clients count on it. */
export const isEmptyChain = ({ networks }: Dependencies, chainId: string | undefined) =>
  chainId !== undefined && rootstock.has(chainId) && !networks.find(chainId)
