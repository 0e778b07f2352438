import { prepareConnect, type Wallet } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { useEffect } from 'react'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { whenOpen } from '../../router/whenOpen.js'
import { canPrefetch } from '../../shell/canPrefetch.js'
import { oncePainted } from '../../shell/oncePainted.js'
import { whenIdle } from '../../shell/whenIdle.js'
import { loadConnectingView } from './loadConnectingView.js'

/**
 * Loads what comes after the choice of a wallet, while a person looks at the list: the next view, and the adapters of the
 * wallets in it. Each in an idle moment of its own once the list is painted, so that no frame waits for it.
 */
export function usePreparation(wallets: readonly Wallet[]): void {
  const { latchkey, router } = useLatchkeyContext()
  const namespaces = new Set(wallets.flatMap((wallet) => wallet.connectors.map((one) => one.namespace)))
  const wanted = [...namespaces].join()

  useEffect(() => {
    if (wanted === '') return
    const steps = [
      // A failed prefetch is no event: the click fetches again.
      () => loadConnectingView().catch(() => {}),
      ...(wanted.split(',') as ChainNamespace[]).map(
        (namespace) => () => prepareConnect(latchkey, { namespaces: [namespace] }),
      ),
    ]
    let isUndone = false
    let cancel = () => {}
    function next() {
      const step = steps.shift()
      if (step && !isUndone && canPrefetch()) cancel = whenIdle(() => void step().then(next))
    }
    const cancelStart = whenOpen(router, () => {
      cancel = oncePainted(next)
    })
    return () => {
      isUndone = true
      cancelStart()
      cancel()
    }
  }, [latchkey, router, wanted])
}
