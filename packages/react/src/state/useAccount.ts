'use client'
import {
  type Account,
  type AccountDetails,
  type ConnectionStatus,
  type NamespaceState,
  type Network,
  type State,
  watchAccount,
} from '@latchkey/core'
import type { Caip10Id, ChainNamespace } from '@latchkey/protocol'
import { useEffect, useMemo, useRef } from 'react'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { useLatchkeyState } from './useLatchkeyState.js'

export type UseAccountParameters = {
  /** The active namespace by default. */
  namespace?: ChainNamespace
}

/** What only a wallet that lives in the page knows of its account; `undefined` with any other. */
export type EmbeddedAccount = {
  user?: { email?: string; username?: string }
  preferredAccountType?: 'smartAccount' | 'eoa'
  socialProvider?: string
  smartAccountDeployed?: boolean
  currentTab?: number
}

type FactName = 'balance' | 'balanceSymbol' | 'profileName' | 'profileImage' | 'tokenBalance'

/** What chain and data API say of the account; asked for when one of these is first read, `undefined` until it is known. */
export type AccountFacts = { readonly [name in FactName]: AccountDetails[name] | undefined }

export type UseAccountReturnType = EmbeddedAccount &
  AccountFacts & {
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

type Selected = {
  namespace: ChainNamespace
  state: NamespaceState | undefined
  details: AccountDetails | undefined
}

/** What of the state is one namespace's: the same object while none of it changed, so that one subscription is enough. */
function createSelector(chosen: ChainNamespace | undefined): (state: State) => Selected {
  let last: Selected | undefined
  return ({ activeNamespace, namespaces, details: known }) => {
    const namespace = chosen ?? activeNamespace
    const [state, details] = [namespaces[namespace], known?.[namespace]]
    if (last?.namespace !== namespace || last.state !== state || last.details !== details)
      last = { namespace, state, details }
    return last
  }
}

const none: Account['allAccounts'] = []

/** The connected account, and how connected it is. */
export function useAccount(parameters: UseAccountParameters = {}): UseAccountReturnType {
  const { latchkey, currency } = useLatchkeyContext()
  const select = useMemo(() => createSelector(parameters.namespace), [parameters.namespace])
  const { namespace, state, details } = useLatchkeyState(select)
  const address = state?.account?.address
  const network = state?.network

  // Most components want to know who is connected and no more: what has to be asked for is asked for once it is read.
  const isWanted = useRef(false)
  const wasWanted = isWanted.current
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read while rendering is known only after it.
  useEffect(() => {
    if (isWanted.current && address !== undefined) return watchAccount(latchkey, { namespace, currency })
  }, [latchkey, namespace, currency, address === undefined, wasWanted])
  const read = <name extends FactName>(name: name): AccountDetails[name] | undefined => {
    isWanted.current = true
    return details?.[name]
  }

  return {
    namespace,
    status: state?.status ?? 'disconnected',
    isConnected: state?.status === 'connected',
    address,
    caipAddress: state?.account?.caipAddress,
    allAccounts: state?.account?.allAccounts ?? none,
    network,
    connectorId: state?.connectorId,
    get balance() {
      return read('balance')
    },
    get balanceSymbol() {
      return read('balanceSymbol')
    },
    get profileName() {
      return read('profileName')
    },
    get profileImage() {
      return read('profileImage')
    },
    get tokenBalance() {
      return read('tokenBalance')
    },
  }
}
