import type { FeeModel, SendSummary } from '@latchkey/core/send'
import { formatLocalAmount } from '@latchkey/protocol'
import { moneyPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { shortenAddress } from '../../ui/shortenAddress.js'

/** The request as the wallet gets it; on a chain of outputs, the coins that it spends and its rate as well. */
export function ReviewRaw({ summary, feeModel }: { summary: SendSummary; feeModel: FeeModel | undefined }) {
  const texts = useTexts(moneyPart)
  const locale = useLocale()
  const unit = feeModel?.fields[0].unit
  const rate = summary.feeRate?.model === 'size' && unit && { ...unit, value: summary.feeRate.rate }
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
      {rate && (
        <p className="sub">
          {texts.review.fee} {formatLocalAmount(rate, locale)} {rate.symbol}
        </p>
      )}
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
