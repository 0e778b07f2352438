'use client'
import type { Connection, Network } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { useMemo } from 'react'
import { useLatchkeyState } from './useLatchkeyState.js'

/** A connected wallet of a namespace and its account. */
export type ConnectedAccount = Connection & {
  namespace: ChainNamespace
  /** `undefined` while the wallet is on a network the page did not ask for. */
  network: Network | undefined
  /** The one in use in its namespace. */
  isActive: boolean
}

/** Every connected wallet of every namespace, those in use first in each. */
export function useAccounts(): readonly ConnectedAccount[] {
  const namespaces = useLatchkeyState((state) => state.namespaces)
  return useMemo(
    () =>
      Object.entries(namespaces).flatMap(([namespace, state]) =>
        (state.connections ?? []).map((connection, index) => ({
          ...connection,
          namespace: namespace as ChainNamespace,
          network: state.network,
          isActive: index === 0,
        })),
      ),
    [namespaces],
  )
}
