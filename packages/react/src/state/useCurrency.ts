'use client'
import type { Currency } from '@latchkey/protocol/wire'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { useStore } from '../store/useStore.js'

/** What values are shown in: the person's choice, else the page's, else US dollars. */
export function useCurrency(): Currency {
  const { latchkey, settings } = useLatchkeyContext()
  return useStore(settings.store, (state) => state.currency) ?? latchkey.api?.currency ?? 'usd'
}
