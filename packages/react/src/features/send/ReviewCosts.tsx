import type { Network } from '@latchkey/core'
import type { SendSummary } from '@latchkey/core/send'
import { type Amount, addAmounts, formatLocalAmount, formatMoney } from '@latchkey/protocol'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { shortenAddress } from '../../ui/shortenAddress.js'
import { worthOf } from './worthOf.js'

export type ReviewCostsProps = {
  summary: SendSummary
  network: Network
  symbol: string
  nativePrice: Amount | undefined
  currency: string
}

/** What leaves the account: the amount, the most the network takes, and both where they are of one coin. */
export function ReviewCosts({ summary, network, symbol, nativePrice, currency }: ReviewCostsProps) {
  const texts = useTexts()
  const locale = useLocale()
  const { amount, fee, from, token } = summary
  const coin = network.nativeCurrency.symbol
  const worth = worthOf(fee, nativePrice)
  // What a person may have to pay is rounded up.
  const write = (cost: Amount) =>
    formatLocalAmount(cost, locale, { maximumFractionDigits: 8, rounding: 'ceil' })
  return (
    <dl className="facts">
      <dt>{texts.review.from}</dt>
      <dd dir="ltr">{shortenAddress(from)}</dd>
      {token && (
        <>
          <dt>
            <bdi>{symbol}</bdi>
          </dt>
          <dd>{`−${formatLocalAmount(amount, locale, { maximumFractionDigits: amount.decimals })}`}</dd>
        </>
      )}
      <dt>{texts.review.fee}</dt>
      <dd>
        {texts.review.atMost(`${write(fee)} ${coin}`)}
        {worth && <span className="aside">{formatMoney(worth, currency, locale, { rounding: 'ceil' })}</span>}
      </dd>
      {!token && (
        <>
          <dt>{texts.review.total}</dt>
          <dd>{texts.review.atMost(`${write(addAmounts(amount, fee))} ${coin}`)}</dd>
        </>
      )}
    </dl>
  )
}
