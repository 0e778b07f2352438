import type { Network } from '@latchkey/core'
import { type SendCost, type SendSummary, sumCosts } from '@latchkey/core/send'
import { type Amount, addAmounts, formatLocalAmount, formatMoney } from '@latchkey/protocol'
import { Fragment } from 'react'
import { moneyPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { shortenAddress } from '../../ui/shortenAddress.js'
import { worthOf } from './worthOf.js'

export type ReviewCostsProps = {
  summary: SendSummary
  /** Reviewed before it had to be prepared anew; what differs is shown beside what it is now. */
  previous: SendSummary | undefined
  network: Network
  symbol: string
  nativePrice: Amount | undefined
  currency: string
}

/** What leaves the account: the amount, each cost as the adapter lists it, and the total where all is of one coin. */
export function ReviewCosts(props: ReviewCostsProps) {
  const { summary, previous, network, symbol, nativePrice, currency } = props
  const texts = useTexts(moneyPart)
  const locale = useLocale()
  const { amount, costs, from, token } = summary
  const coin = network.nativeCurrency.symbol
  // What a person may have to pay is rounded up.
  const write = (cost: Amount) =>
    `${formatLocalAmount(cost, locale, { maximumFractionDigits: 8, rounding: 'ceil' })} ${coin}`
  const isMost = costs.some((cost) => cost.isMost)
  const guess = costs.some((cost) => cost.isGuess) ? '≈ ' : ''
  const total = addAmounts(amount, sumCosts(costs))

  function describe({ kind, amount: cost, isMost: isBound, isGuess }: SendCost) {
    const worth = kind === 'change' ? undefined : worthOf(cost, nativePrice)
    const before = previous?.costs.find((one) => one.kind === kind)?.amount
    const text = write(cost)
    return (
      <dd>
        {before && before.value !== cost.value && <s className="aside">{write(before)}</s>}
        {isBound ? texts.review.atMost(text) : `${isGuess ? guess : ''}${text}`}
        {worth && <span className="aside">{formatMoney(worth, currency, locale, { rounding: 'ceil' })}</span>}
      </dd>
    )
  }

  return (
    <dl className="facts">
      <dt>{texts.review.from}</dt>
      <dd>
        <bdi dir="ltr">{shortenAddress(from)}</bdi>
      </dd>
      {token && (
        <>
          <dt>
            <bdi>{symbol}</bdi>
          </dt>
          <dd>{`−${formatLocalAmount(amount, locale, { maximumFractionDigits: amount.decimals })}`}</dd>
        </>
      )}
      {costs.map((cost) => (
        <Fragment key={cost.kind}>
          <dt>{cost.kind === 'network' ? texts.review.fee : texts.review.costs[cost.kind]}</dt>
          {describe(cost)}
        </Fragment>
      ))}
      {!token && (
        <>
          <dt>{texts.review.total}</dt>
          <dd>{isMost ? texts.review.atMost(write(total)) : `${guess}${write(total)}`}</dd>
        </>
      )}
    </dl>
  )
}
