'use client'
import { defineOnce, type Latchkey } from '@latchkey/core'
import { type BuyFlow, type BuyPage, type BuyState, createBuyFlow } from '@latchkey/core/buy'
import type { ChainNamespace } from '@latchkey/protocol'
import { useEffect } from 'react'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useLatchkeyState } from '../../state/useLatchkeyState.js'
import { useStore } from '../../store/useStore.js'

export type UseBuyReturnType = BuyState &
  Omit<BuyFlow, 'store' | 'dispose' | 'follow' | 'load' | 'buy'> & {
    /** Opens the provider's page. To be called inside a click: browsers keep windows closed that open by themselves. */
    buy: () => Promise<void>
  }

/**
 * Buying coins: what can be bought, what each provider asks, and how far one's purchases are. The flow outlives the view.
 *
 * @example
 * const { edit, quotes, buy } = useBuy()
 */
export function useBuy(): UseBuyReturnType {
  const { latchkey, locale } = useLatchkeyContext()
  const namespace = useLatchkeyState((state) => state.activeNamespace)
  getTyped(latchkey).locale = locale
  const flow = getFlow(latchkey, namespace)
  const { store, dispose: _, follow, load, buy, ...actions } = flow
  useEffect(() => {
    void load()
    follow()
  }, [load, follow])
  return { ...useStore(store, (state) => state), ...actions, buy: () => buy(openPage()) }
}

/** What amounts are typed in now. */
const getTyped = defineOnce(() => ({ locale: 'en' }))

const getFlow = defineOnce((latchkey: Latchkey, namespace: ChainNamespace) =>
  createBuyFlow(latchkey, { namespace, locale: () => getTyped(latchkey).locale }),
)

/** Opens an empty window while the click still counts; none where the browser keeps it closed. */
function openPage(): BuyPage | undefined {
  const opened = window.open('', '_blank', 'popup,width=480,height=760')
  if (!opened) return undefined
  return {
    show(url) {
      // The provider's page has no way back into this one.
      opened.opener = null
      opened.location.replace(url)
    },
    close: () => opened.close(),
  }
}
