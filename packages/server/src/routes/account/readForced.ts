import { type Caip10Id, isNativeAddress, nativeAddresses, parseCaip10Id } from '@latchkey/protocol'
import { refuseValue } from '../../answers/Refusal.js'
import type { Network } from '../../networks/Network.js'

/** What `forceUpdate` names of one network. */
export type Forced = {
  /** Its native coin is among it. */
  native: boolean
  /** The tokens, in their canonical spelling, and the CAIP-10 ids that they were sent as. */
  tokens: Map<string, Caip10Id>
}

/** The tokens and coins of `forceUpdate` by network. */
export function readForced(
  networks: readonly Network[],
  forceUpdate: readonly Caip10Id[],
): Map<Network, Forced> {
  const forced = new Map<Network, Forced>()
  for (const id of forceUpdate) {
    const { chainId, address } = parseCaip10Id(id)
    const network = networks.find((candidate) => candidate.chainId === chainId)
    if (!network)
      throw refuseValue('chainId', `chain ${chainId} of \`forceUpdate\` is not one that is asked about`)
    const named = forced.get(network) ?? { native: false, tokens: new Map() }
    forced.set(network, named)
    const { namespace } = network
    if (isNativeAddress(namespace, address)) named.native = true
    else {
      const parsed = network.parseAddress(address)
      // Without tokens no address stands for the coin: the account's own does.
      if (nativeAddresses[namespace]) named.tokens.set(parsed, id)
      else named.native = true
    }
  }
  return forced
}
