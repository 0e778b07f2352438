import { type Amount, LatchkeyError, makeAmount, parseLocalAmount } from '@latchkey/protocol'
import type { SendForm } from '../state/SendState.js'
import { fiatDecimals, fiatToToken } from './fiat.js'

export type ReadAmountParameters = {
  form: Pick<SendForm, 'amount' | 'inFiat' | 'unit'>
  /** Of what is sent. */
  decimals: number
  locale: string
  currency: string
  /** Price of one whole of it. */
  price: Amount | undefined
}

/** The base units that a typed amount stands for: exactly as typed, or what the typed money buys, floored (M-07, P-06). */
export function readAmount({ form, decimals, locale, currency, price }: ReadAmountParameters): Amount {
  const text = form.amount.trim()
  if (text === '') throw new LatchkeyError('send/amount-required')
  const amount = form.inFiat
    ? readMoney(text, { decimals, locale, currency, price })
    : makeAmount(parseLocalAmount(text, form.unit?.decimals ?? decimals, locale).value, decimals)
  if (amount.value === 0n) throw new LatchkeyError('send/amount-required')
  return amount
}

function readMoney(
  text: string,
  { decimals, locale, currency, price }: Omit<ReadAmountParameters, 'form'>,
): Amount {
  if (!price) throw new LatchkeyError('amount/invalid', { context: { value: text } })
  return fiatToToken(parseLocalAmount(text, fiatDecimals(currency), locale), price, decimals)
}
