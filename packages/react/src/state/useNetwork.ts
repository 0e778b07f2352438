'use client'
import type { Network } from '@latchkey/core'
import type { Caip2Id, ChainNamespace } from '@latchkey/protocol'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { useAccount } from './useAccount.js'

export type UseNetworkReturnType = {
  /** The chosen network; `undefined` while the wallet is on one the page did not ask for. */
  network: Network | undefined
  /** The wallet's network, also one the page did not ask for. */
  caipNetworkId: Caip2Id | undefined
  /** The wallet is on a network that the page neither asked for nor allows. */
  isUnsupported: boolean
  /** Every network the page asked for, of all namespaces. */
  networks: readonly Network[]
}

/** The network in use, and those there are. */
export function useNetwork(parameters: { namespace?: ChainNamespace } = {}): UseNetworkReturnType {
  const { latchkey } = useLatchkeyContext()
  const { network, caipNetworkId, isUnsupported } = useAccount(parameters)
  return { network, caipNetworkId, isUnsupported, networks: latchkey.networks }
}
