import { formatMoney } from '@latchkey/protocol'
import { moneyPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useMoneyErrorText } from '../../i18n/useMoneyErrorText.js'
import type { UseBuyReturnType } from './useBuy.js'

export type BuyPartProps = { titleId: string; flow: UseBuyReturnType }

/** How much is paid, in what money and how; the limits of a way to pay stand beside it. */
export function BuyAmount({ titleId, flow }: BuyPartProps) {
  const texts = useTexts(moneyPart)
  const locale = useLocale()
  const errorText = useMoneyErrorText()
  const { form, options, choice, amountError, limit, edit } = flow
  const { currency, method } = choice
  const isWrong = amountError !== undefined || limit !== undefined
  const known: Readonly<Record<string, string>> = texts.buy.methods
  return (
    <>
      <div className="field" data-invalid={isWrong || undefined}>
        <label className="field-head" htmlFor={`${titleId}-amount`}>
          {texts.buy.pay}
        </label>
        <div className="field-body">
          <input
            id={`${titleId}-amount`}
            className="amount-input"
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            placeholder={new Intl.NumberFormat(locale).format(0)}
            value={form.amount}
            aria-invalid={isWrong}
            aria-describedby={`${titleId}-limits`}
            onChange={({ target }) => edit({ amount: target.value })}
          />
          <span className="unit">
            <select
              className="buy-select"
              aria-label={texts.buy.currency}
              value={currency?.id}
              onChange={({ target }) => edit({ currency: target.value })}
            >
              {options?.currencies.map(({ id }) => (
                <option key={id} value={id}>
                  {id}
                </option>
              ))}
            </select>
          </span>
        </div>
        <p
          id={`${titleId}-limits`}
          className="field-note"
          role="status"
          data-tone={isWrong ? 'bad' : undefined}
        >
          {amountError
            ? errorText(amountError)
            : currency &&
              method &&
              texts.buy.limits(
                formatMoney(method.minimum, currency.id, locale),
                formatMoney(method.maximum, currency.id, locale),
              )}
        </p>
      </div>
      {currency && (
        <fieldset className="segments">
          <legend className="visually-hidden">{texts.buy.method}</legend>
          {currency.methods.map(({ id }) => (
            <label key={id} className="segment">
              <input
                type="radio"
                name="method"
                className="visually-hidden"
                checked={id === method?.id}
                onChange={() => edit({ method: id })}
              />
              {known[id] ?? id}
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}
