import type { AmountUnit, SendSummary } from '@latchkey/core/send'
import { formatLocalAmount } from '@latchkey/protocol'
import { sendPart } from '../../i18n/send/sendPart.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'

export type ReviewExtrasProps = {
  summary: SendSummary
  symbol: string
  /** That the amount was typed in. */
  unit: AmountUnit | undefined
}

/** What not every payment has: another unit of its amount, less that arrives than is sent, and a text beside it. */
export function ReviewExtras({ summary, symbol, unit }: ReviewExtrasProps) {
  const texts = useTexts(sendPart)
  const locale = useLocale()
  const { received, memo } = summary
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
      {received && (
        <>
          <dt>{texts.review.receives}</dt>
          <dd>
            {formatLocalAmount(received, locale, { maximumFractionDigits: received.decimals })}{' '}
            <bdi>{symbol}</bdi>
          </dd>
        </>
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
