'use client'
import type { Network } from '@latchkey/core'
import type { Caip2Id, ChainNamespace } from '@latchkey/protocol'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { useAccount } from './useAccount.js'
import { useLatchkeyState } from './useLatchkeyState.js'

export type UseNetworkReturnType = {
  /** The chosen network; `undefined` while the wallet is on one the page did not ask for. */
  network: Network | undefined
  /** The wallet's network, also one the page did not ask for. */
  caipNetworkId: Caip2Id | undefined
  /** Whether the page asked for the network that is in use. */
  isSupported: boolean
  /** Every network the page asked for, of all namespaces. */
  networks: readonly Network[]
}

/** The network in use, and those there are. */
export function useNetwork(parameters: { namespace?: ChainNamespace } = {}): UseNetworkReturnType {
  const { latchkey } = useLatchkeyContext()
  const { namespace, network } = useAccount(parameters)
  const caipNetworkId = useLatchkeyState(({ namespaces }) => namespaces[namespace]?.caipNetworkId)
  return {
    network,
    caipNetworkId: caipNetworkId ?? network?.caipNetworkId,
    isSupported: network !== undefined,
    networks: latchkey.networks,
  }
}
