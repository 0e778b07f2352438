import type { SendSummary } from '@latchkey/core/send'
import { formatLocalAmount } from '@latchkey/protocol'
import { sendPart } from '../../i18n/send/sendPart.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { shortenAddress } from '../../ui/shortenAddress.js'

/** The request as the wallet gets it. */
export function ReviewRaw({ summary }: { summary: SendSummary }) {
  const texts = useTexts(sendPart)
  const locale = useLocale()
  return (
    <details className="raw">
      <summary>{texts.review.raw}</summary>
      <p className="sub">
        {texts.review.from} <span dir="ltr">{shortenAddress(summary.from)}</span>
        {summary.token && (
          <>
            {' · '}
            <bdi>{summary.token.symbol}</bdi> <span dir="ltr">{summary.token.address}</span>
          </>
        )}
        {summary.anchor?.kind === 'nonce' &&
          ` · #${formatLocalAmount({ value: BigInt(summary.anchor.nonce), decimals: 0 }, locale)}`}
      </p>
      {summary.coins?.map(({ id, amount }) => (
        <p className="sub" dir="ltr" key={id}>
          {shortenAddress(id)} ·{' '}
          {formatLocalAmount(amount, locale, { maximumFractionDigits: amount.decimals })}
        </p>
      ))}
      <pre dir="ltr">{summary.raw}</pre>
    </details>
  )
}
