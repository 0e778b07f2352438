import { prepareConnect, type Wallet } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { useEffect } from 'react'
import { useLocale } from '../../i18n/TextsProvider.js'
import { prefetchMoment } from '../../moments/load.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { whenOpen } from '../../router/whenOpen.js'
import { eachWhenIdle, oncePainted } from '../../shell/eachWhenIdle.js'

/**
 * Loads what comes after the choice of a wallet, while a person looks at the list: the next view, and the adapters of the
 * wallets in it. Each in an idle moment of its own once the list is painted, so that no frame waits for it.
 */
export function usePreparation(wallets: readonly Wallet[]): void {
  const { latchkey, router } = useLatchkeyContext()
  const locale = useLocale()
  const namespaces = new Set(wallets.flatMap((wallet) => wallet.connectors.map((one) => one.namespace)))
  const wanted = [...namespaces].join()

  useEffect(() => {
    if (wanted === '') return
    const steps = [
      () => prefetchMoment('connecting', locale),
      ...(wanted.split(',') as ChainNamespace[]).map(
        (namespace) => () => prepareConnect(latchkey, { namespaces: [namespace] }),
      ),
    ]
    let cancel = () => {}
    const cancelStart = whenOpen(router, () => {
      cancel = oncePainted(() => {
        cancel = eachWhenIdle(steps)
      })
    })
    return () => {
      cancelStart()
      cancel()
    }
  }, [latchkey, router, locale, wanted])
}
