'use client'
import { type Connector, listWallets, loadConnectors, type Wallet } from '@latchkey/core'
import { isLatchkeyError, type LatchkeyError } from '@latchkey/protocol'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { useLatchkeyState } from './useLatchkeyState.js'

export type UseConnectorsReturnType = {
  /** One for each wallet and namespace. */
  connectors: readonly Connector[]
  /** One for each wallet, whatever namespaces it serves. */
  wallets: readonly Wallet[]
  /** Wallets may still announce themselves. */
  isLoading: boolean
  error: LatchkeyError | undefined
  /** Looks again, e.g. after an error. */
  refetch: () => void
}

/** The wallets of this browser. Loads the adapters, which is when wallets can announce themselves. */
export function useConnectors(): UseConnectorsReturnType {
  const { latchkey } = useLatchkeyContext()
  const connectors = useLatchkeyState((state) => state.connectors)
  const wallets = useMemo(() => listWallets(connectors), [connectors])
  const [state, setState] = useState<{ isLoading: boolean; error: LatchkeyError | undefined }>({
    isLoading: true,
    error: undefined,
  })
  const refetch = useCallback(() => {
    setState({ isLoading: true, error: undefined })
    loadConnectors(latchkey).then(
      () => setState({ isLoading: false, error: undefined }),
      (error: unknown) => setState({ isLoading: false, error: isLatchkeyError(error) ? error : undefined }),
    )
  }, [latchkey])
  useEffect(refetch, [refetch])
  return { connectors, wallets, ...state, refetch }
}
