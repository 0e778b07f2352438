import type { AmountUnit, SendSummary } from '@latchkey/core/send'
import { formatLocalAmount } from '@latchkey/protocol'
import { Fragment } from 'react'
import { moneyPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'

export type ReviewExtrasProps = {
  summary: SendSummary
  symbol: string
  /** That the amount was typed in. */
  unit: AmountUnit | undefined
}

/** What not every payment has: another unit of its amount, another figure that wallets show for it, less that arrives than is sent, and a text beside it. */
export function ReviewExtras({ summary, symbol, unit }: ReviewExtrasProps) {
  const texts = useTexts(moneyPart)
  const locale = useLocale()
  const { memo } = summary
  const amounts = [
    [texts.review.displayed, summary.displayed],
    [texts.review.receives, summary.received],
  ] as const
  return (
    <dl className="facts">
      {unit && (
        <>
          <dt>{texts.send.amount}</dt>
          <dd>
            {formatLocalAmount({ ...summary.amount, ...unit }, locale, {
              maximumFractionDigits: unit.decimals,
            })}{' '}
            <bdi>{unit.symbol}</bdi>
          </dd>
        </>
      )}
      {amounts.map(
        ([label, amount]) =>
          amount && (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>
                {formatLocalAmount(amount, locale, { maximumFractionDigits: amount.decimals })}{' '}
                <bdi>{symbol}</bdi>
              </dd>
            </Fragment>
          ),
      )}
      {memo !== undefined && (
        <>
          <dt>{texts.send.memo}</dt>
          <dd>
            <bdi>{memo}</bdi>
          </dd>
        </>
      )}
    </dl>
  )
}
