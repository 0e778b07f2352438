'use client'
import { type Connector, listWallets, loadConnectors, type Wallet } from '@latchkey/core'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
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

/** The wallets of this browser. Looks for them; the adapters behind them load when one is connected. */
export function useConnectors(): UseConnectorsReturnType {
  const { latchkey } = useLatchkeyContext()
  const connectors = useLatchkeyState((state) => state.connectors)
  const wallets = useMemo(() => listWallets(connectors), [connectors])
  const isLoaded = useLatchkeyState((state) => state.areConnectorsLoaded ?? false)
  const [error, setError] = useState<LatchkeyError>()
  const refetch = useCallback(() => {
    setError(undefined)
    loadConnectors(latchkey).catch((reason: unknown) =>
      setError(
        isLatchkeyError(reason) ? reason : new LatchkeyError('internal/unexpected', { cause: reason }),
      ),
    )
  }, [latchkey])
  useEffect(refetch, [refetch])
  return { connectors, wallets, isLoading: !isLoaded && !error, error, refetch }
}
