import { formatLocalAmount, formatMoney } from '@latchkey/protocol'
import { moneyPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { Notice } from '../../ui/Notice.js'
import { Tag } from '../../ui/Tag.js'
import type { UseBuyReturnType } from './useBuy.js'

/** What each provider gives and asks, side by side; where there is no quote, that is said (S-29). */
export function BuyQuotes({ flow }: { flow: UseBuyReturnType }) {
  const texts = useTexts(moneyPart)
  const locale = useLocale()
  const { quotes, isQuoting, choice, edit } = flow
  const { currency, target } = choice
  if (isQuoting)
    return (
      <p className="fine" role="status">
        {texts.buy.quoting}
      </p>
    )
  if (!quotes || !currency || !target) return null
  const [first] = quotes
  const money = (amount: Parameters<typeof formatMoney>[0]) =>
    formatMoney(amount, currency.id, locale, { rounding: 'ceil' })
  return (
    <>
      {first?.isEstimate ? (
        <Notice tone="warn" title={texts.buy.estimate}>
          {texts.buy.estimateBody}
        </Notice>
      ) : (
        <h3 className="caption">{texts.buy.quotes}</h3>
      )}
      <div className="quotes">
        {quotes.map((quote) => {
          const { provider = '', providerName, received, total, fee, isEstimate } = quote
          const amount = formatLocalAmount(received, locale, { maximumFractionDigits: 8 })
          return (
            <label key={provider} className="quote">
              <input
                type="radio"
                name="provider"
                className="visually-hidden"
                checked={quote === choice.quote}
                onChange={() => edit({ provider })}
              />
              <b>
                <bdi>{isEstimate ? money(total) : (providerName ?? texts.buy.receive)}</bdi>{' '}
                {quotes.length > 1 && quote === first && <Tag tone="good">{texts.buy.best}</Tag>}
              </b>
              <b className="end">
                <bdi>{`${amount} ${target.symbol}`}</bdi>
              </b>
              {!isEstimate && (
                <>
                  <span className="row-sub">{fee && texts.buy.fees(money(fee))}</span>
                  <span className="row-sub end">{money(total)}</span>
                </>
              )}
            </label>
          )
        })}
      </div>
    </>
  )
}
