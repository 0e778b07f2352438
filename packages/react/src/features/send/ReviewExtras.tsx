import type { SendSummary } from '@latchkey/core/send'
import { formatLocalAmount } from '@latchkey/protocol'
import { sendPart } from '../../i18n/send/sendPart.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'

/** What not every payment has: less that arrives than is sent, and a text beside it. */
export function ReviewExtras({ summary, symbol }: { summary: SendSummary; symbol: string }) {
  const texts = useTexts(sendPart)
  const locale = useLocale()
  const { received, memo } = summary
  return (
    <dl className="facts">
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
