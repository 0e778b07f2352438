'use client'
import { toCurrency } from '@latchkey/core/account'
import type { Currency } from '@latchkey/protocol/wire'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'

/** What values are shown in: the person's choice, else the page's, else US dollars. */
export function useCurrency(): Currency {
  const { latchkey, currency } = useLatchkeyContext()
  return toCurrency(latchkey, currency)
}
