import { type Caip10Id, isNativeAddress, parseCaip10Id } from '@latchkey/protocol'
import { refuseValue } from '../../answers/Refusal.js'
import type { Network } from '../../networks/Network.js'

/** The tokens of `forceUpdate` by network; a network is in it also where only its native coin is named. */
export function readForced(
  networks: readonly Network[],
  forceUpdate: readonly Caip10Id[],
): Map<Network, string[]> {
  const forced = new Map<Network, string[]>()
  for (const id of forceUpdate) {
    const { chainId, address } = parseCaip10Id(id)
    if (!chainId.startsWith('eip155:')) {
      throw refuseValue('', '`forceUpdate` reads tokens of EVM chains alone')
    }
    const network = networks.find((candidate) => candidate.chainId === chainId)
    if (!network)
      throw refuseValue('chainId', `chain ${chainId} of \`forceUpdate\` is not one that is asked about`)
    const tokens = forced.get(network) ?? []
    forced.set(network, tokens)
    if (!isNativeAddress('eip155', address)) tokens.push(network.parseAddress(address))
  }
  return forced
}
