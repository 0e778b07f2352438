import { type Amount, formatMoney } from '@latchkey/protocol'
import { useLocale } from '../i18n/TextsProvider.js'
import { lengthOf } from './lengthOf.js'

/** A big sum of money: the whole part loud, cents quiet. */
export function MoneyText({ amount, currency }: { amount: Amount; currency: string }) {
  const text = formatMoney(amount, currency, useLocale())
  // Two digits after the last separator are cents; what follows them is a currency's sign.
  const [, whole = text, cents, sign] = /^(.*\p{Nd})([.,٫]\p{Nd}{2})(\P{Nd}*)$/u.exec(text) ?? []
  return (
    <span className="amount" data-long={lengthOf(text, 11, 18)}>
      {whole}
      {cents && <span className="fraction">{cents}</span>}
      {sign}
    </span>
  )
}
