import { type Amount, formatLocalAmount } from '@latchkey/protocol'
import { useLocale } from '../i18n/TextsProvider.js'
import { lengthOf } from './lengthOf.js'

export type AmountTextProps = { amount: Amount; symbol: string; maximumFractionDigits?: number }

/** A big amount: the whole part loud, the fraction quiet. */
export function AmountText({ amount, symbol, maximumFractionDigits = 6 }: AmountTextProps) {
  const text = formatLocalAmount(amount, useLocale(), { maximumFractionDigits })
  // The last character that is no digit separates the fraction; a grouped whole number has three digits after it.
  const match = /^(.*)([.,٫])(\p{Nd}+)$/u.exec(text)
  const whole = match && !isGrouping(match[2], amount, text) ? match : undefined
  return (
    <bdi className="amount" data-long={lengthOf(text, 11, 18)}>
      {whole ? whole[1] : text}
      {whole && (
        <span className="fraction">
          {whole[2]}
          {whole[3]}
        </span>
      )}{' '}
      <span className="symbol">{symbol}</span>
    </bdi>
  )
}

function isGrouping(separator: string | undefined, amount: Amount, text: string): boolean {
  const isWhole = amount.value % 10n ** BigInt(amount.decimals) === 0n
  return isWhole && separator !== undefined && text.includes(separator)
}
