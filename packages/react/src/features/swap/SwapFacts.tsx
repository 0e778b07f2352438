import type { Network } from '@latchkey/core'
import { impactLimits } from '@latchkey/core/swap'
import { type Amount, formatLocalAmount, formatMoney, valueOfAmount } from '@latchkey/protocol'
import { moneyPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { shortenAddress } from '../../ui/shortenAddress.js'
import { formatPercent, formatRate } from './formatRate.js'

export type SwapFactsProps = {
  sold: Amount
  bought: Amount
  minimum: Amount
  isUnbound?: boolean | undefined
  impactBasisPoints: number | undefined
  fee: Amount | undefined
  nativePrice: Amount | undefined
  symbols: { sold: string; bought: string }
  network: Network
  currency: string
  /** What was reviewed before, where the rate has moved. */
  previous?: { expected: Amount; minimum: Amount } | undefined
  router?: string | undefined
  /** What the exchange keeps, in basis points. */
  feeBasisPoints?: number | undefined
}

/** Rate, least that arrives, what is lost, and what it costs. */
export function SwapFacts(props: SwapFactsProps) {
  const { sold, bought, minimum, impactBasisPoints, fee, nativePrice, symbols, network, currency } = props
  const { previous, router, feeBasisPoints } = props
  const texts = useTexts(moneyPart).swap
  const locale = useLocale()
  const write = (amount: Amount, symbol: string, rounding: 'floor' | 'ceil' = 'floor') =>
    `${formatLocalAmount(amount, locale, { maximumFractionDigits: 8, rounding })} ${symbol}`
  const worth = fee && valueOfAmount({ amount: fee, price: nativePrice }, 8)
  const tone =
    impactBasisPoints === undefined || impactBasisPoints < impactLimits.warning
      ? undefined
      : impactBasisPoints < impactLimits.blocking
        ? 'warn'
        : 'bad'
  return (
    <dl className="facts">
      <dt>{texts.rate}</dt>
      <dd>
        {previous && (
          <s className="aside">{formatRate({ sold, bought: previous.expected, symbols, locale })}</s>
        )}
        <bdi>{formatRate({ sold, bought, symbols, locale })}</bdi>
      </dd>
      <dt>{props.isUnbound ? texts.unbound : texts.minimum}</dt>
      <dd>
        {previous && <s className="aside">{write(previous.minimum, symbols.bought)}</s>}
        <bdi>{write(minimum, symbols.bought)}</bdi>
      </dd>
      <dt>{texts.impact}</dt>
      <dd className={tone}>
        {impactBasisPoints === undefined ? '–' : formatPercent(impactBasisPoints, locale)}
      </dd>
      {fee && (
        <>
          <dt>{texts.fee}</dt>
          <dd>
            {texts.atMost(write(fee, network.nativeCurrency.symbol, 'ceil'))}
            {worth && (
              <span className="aside">{formatMoney(worth, currency, locale, { rounding: 'ceil' })}</span>
            )}
          </dd>
        </>
      )}
      {feeBasisPoints !== undefined && (
        <>
          <dt>{texts.exchangeFee}</dt>
          <dd>{formatPercent(feeBasisPoints, locale)}</dd>
        </>
      )}
      {router && (
        <>
          <dt>{texts.exchange}</dt>
          <dd title={router}>
            <bdi dir="ltr">{shortenAddress(router)}</bdi>
          </dd>
        </>
      )}
    </dl>
  )
}
