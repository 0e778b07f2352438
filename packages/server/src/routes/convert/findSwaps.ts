import { type Caip10Id, isNativeAddress, parseCaip10Id } from '@latchkey/protocol'
import { refuseUnavailable, refuseValue } from '../../answers/Refusal.js'
import type { Fees, Network, Networks, SwapSource } from '../../networks/Network.js'

/** A chain with its exchange; a chain without one is refused. */
export function findSwaps(networks: Networks, chainId: string): { network: Network; swaps: SwapSource } {
  const network = networks.get(chainId)
  if (!network.swaps) throw refuseValue('chainId', `chain ${chainId} is not supported for swaps`)
  return { network, swaps: network.swaps }
}

/** The token that a CAIP-10 id names, in the chain's spelling; undefined for the native coin. */
export function readTokenId({ namespace, parseAddress }: Network, id: Caip10Id): string | undefined {
  const { address } = parseCaip10Id(id)
  return isNativeAddress(namespace, address) ? undefined : parseAddress(address)
}

/** What gas costs now in a transaction that names one price, which is what a client makes of `gasPrice`. */
export async function readGasPrices({ chainId, fees }: Network, signal: AbortSignal): Promise<Fees> {
  if (!fees?.gasPrices) throw refuseUnavailable('chainId', `the gas price of chain ${chainId} is not known`)
  return fees.gasPrices(signal)
}
