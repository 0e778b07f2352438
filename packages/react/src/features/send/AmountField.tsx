import { type Amount, formatLocalAmount, formatMoney } from '@latchkey/protocol'
import { moneyPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { formatListAmount } from '../../ui/formatListAmount.js'
import { Icon } from '../../ui/Icon.js'
import { TokenIcon } from '../../ui/TokenIcon.js'
import { SendField } from './SendField.js'
import type { UseSendReturnType } from './useSend.js'
import type { SendChoice } from './useSendChoices.js'
import { useSendErrorText } from './useSendErrorText.js'
import { worthOf } from './worthOf.js'

export type AmountFieldProps = {
  send: UseSendReturnType
  choice: SendChoice
  currency: string
  network: string
  isBusy: boolean
  onChooseToken: () => void
}

/** How much of what, in the token, a unit of it, or in money. */
export function AmountField({ send, choice, currency, network, isBusy, onChooseToken }: AmountFieldProps) {
  const texts = useTexts(moneyPart)
  const locale = useLocale()
  const errorText = useSendErrorText()
  const { form, amount, balance = choice.balance, errors } = send
  const { symbol } = form.unit ?? choice
  const price = send.prices.asset ?? choice.price
  const inToken = (value: Amount) =>
    `${formatLocalAmount({ ...value, ...form.unit }, locale, { maximumFractionDigits: 8 })} ${symbol}`
  const worth = amount && worthOf(amount, price)
  // The list of tokens may know a price before the flow, which counts with its own.
  const canToggle = send.prices.asset !== undefined || (form.inFiat && price !== undefined)
  const counted = form.inFiat
    ? `≈ ${amount ? inToken(amount) : `0 ${symbol}`}`
    : `≈ ${formatMoney(worth ?? { value: 0n, decimals: 0 }, currency, locale)}`
  const error = errors.token ?? errors.amount
  return (
    <SendField
      className="amount-input"
      label={texts.send.amount}
      sign={form.inFiat ? signOf(currency, locale) : undefined}
      aside={
        <span className="field-aside">
          {balance && (
            <span>
              {texts.send.balance(`${formatListAmount({ ...balance, ...form.unit }, locale)} ${symbol}`)}
            </span>
          )}
          <button type="button" className="chip" aria-pressed={send.isMax} onClick={send.setMax}>
            {texts.send.max}
          </button>
        </span>
      }
      end={
        <button type="button" className="unit choose" onClick={onChooseToken}>
          <span className="visually-hidden">{texts.send.chooseToken}</span>
          <TokenIcon token={choice} size={24} />
          <bdi>{symbol}</bdi>
          <Icon name="down" size={14} />
        </button>
      }
      foot={
        <div className="field-head">
          {canToggle ? (
            <button type="button" className="field-aside" onClick={send.toggleFiat}>
              <span className="visually-hidden">
                {form.inFiat ? texts.send.inToken(symbol) : texts.send.inFiat(currency.toUpperCase())}
              </span>
              <span>{counted}</span>
              <Icon name="swap" size={14} />
            </button>
          ) : (
            <span>{price ? counted : texts.send.unpriced}</span>
          )}
          <span>{texts.send.on(network)}</span>
        </div>
      }
      placeholder={texts.send.amountPlaceholder}
      inputMode="decimal"
      value={form.amount}
      readOnly={isBusy}
      error={error && errorText(error)}
      onChange={(typed) => send.edit({ amount: typed })}
    />
  )
}

function signOf(currency: string, locale: string): string | undefined {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value
}
