import type { AmountUnit } from '@latchkey/core/send'
import { formatLocalAmount } from '@latchkey/protocol'
import { useId, useState } from 'react'
import { moneyPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { BalanceParts } from './BalanceParts.js'
import { CoinChoice } from './CoinChoice.js'
import type { UseSendReturnType } from './useSend.js'

export type OutputsProps = {
  send: UseSendReturnType
  /** Of the network's coin. */
  symbol: string
  currency: string
}

/** What a chain of unspent outputs has besides: small units, a balance of several parts, and coins to choose. */
export function Outputs({ send, symbol, currency }: OutputsProps) {
  const { outputs } = useTexts(moneyPart)
  const { coins } = send.form
  const [isOpen, setOpen] = useState(coins !== undefined)
  // Where there is one fee, the wallet chooses by itself.
  const canChoose = send.feeOptions?.length !== 1

  /** Closed, coins are chosen for the person again. */
  function toggle() {
    setOpen(!isOpen)
    if (isOpen) send.edit({ coins: undefined })
  }

  return (
    <>
      {send.units && <UnitChoice send={send} units={send.units} symbol={symbol} currency={currency} />}
      {send.balanceParts && <BalanceParts parts={send.balanceParts} symbol={symbol} />}
      {canChoose && (
        <div>
          <button type="button" className="chip" aria-expanded={isOpen} onClick={toggle}>
            {outputs.coins}
          </button>
        </div>
      )}
      {canChoose && isOpen && <CoinChoice send={send} symbol={symbol} />}
    </>
  )
}

type UnitChoiceProps = {
  send: UseSendReturnType
  units: readonly AmountUnit[]
  /** Of the network's coin. */
  symbol: string
  currency: string
}

/** In which unit of the coin, or in money, the amount is typed; in another one than the whole, what it is in that. */
function UnitChoice({ send, units, symbol, currency }: UnitChoiceProps) {
  const { outputs } = useTexts(moneyPart)
  const locale = useLocale()
  const name = useId()
  const { form, amount, prices } = send
  const choices = [
    { label: symbol, patch: { inFiat: false, unit: undefined } },
    ...units.map((unit) => ({ label: unit.symbol, patch: { inFiat: false, unit } })),
    ...(prices.asset ? [{ label: currency.toUpperCase(), patch: { inFiat: true } }] : []),
  ]
  const chosen = form.inFiat ? currency.toUpperCase() : (form.unit?.symbol ?? symbol)
  return (
    <>
      <div className="segments" role="radiogroup" aria-label={outputs.unit}>
        {choices.map(({ label, patch }) => (
          <label key={label} className="segment">
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              checked={label === chosen}
              onChange={() => send.edit(patch)}
            />
            <bdi>{label}</bdi>
          </label>
        ))}
      </div>
      {form.unit && amount && (
        <p className="row-sub">
          {`= ${formatLocalAmount(amount, locale, { maximumFractionDigits: amount.decimals })} ${symbol}`}
        </p>
      )}
    </>
  )
}
