'use client'
import type { Account, ConnectionStatus, Network } from '@latchkey/core'
import type { Caip10Id, ChainNamespace } from '@latchkey/protocol'
import { useLatchkeyState } from './useLatchkeyState.js'

export type UseAccountParameters = {
  /** The active namespace by default. */
  namespace?: ChainNamespace
}

export type UseAccountReturnType = {
  namespace: ChainNamespace
  status: ConnectionStatus
  isConnected: boolean
  address: string | undefined
  caipAddress: Caip10Id | undefined
  allAccounts: Account['allAccounts']
  /** `undefined` while the wallet is on a network the page did not ask for. */
  network: Network | undefined
  connectorId: string | undefined
}

const none: Account['allAccounts'] = []

/** The connected account, and how connected it is. */
export function useAccount(parameters: UseAccountParameters = {}): UseAccountReturnType {
  const namespace = useLatchkeyState((state) => parameters.namespace ?? state.activeNamespace)
  const state = useLatchkeyState(({ namespaces }) => namespaces[namespace])
  return {
    namespace,
    status: state?.status ?? 'disconnected',
    isConnected: state?.status === 'connected',
    address: state?.account?.address,
    caipAddress: state?.account?.caipAddress,
    allAccounts: state?.account?.allAccounts ?? none,
    network: state?.network,
    connectorId: state?.connectorId,
  }
}
