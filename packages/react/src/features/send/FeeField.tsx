import type { FeeSpeed } from '@latchkey/core/send'
import { type Amount, formatLocalAmount, formatMoney } from '@latchkey/protocol'
import { lazy, Suspense, useId } from 'react'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useAmountErrorText } from '../../i18n/useAmountErrorText.js'
import type { UseSendReturnType } from './useSend.js'
import { worthOf } from './worthOf.js'

export type FeeFieldProps = {
  send: UseSendReturnType
  symbol: string
  nativePrice: Amount | undefined
  currency: string
}

const CustomFee = lazy(async () => ({ default: (await import('./CustomFee.js')).CustomFee }))

const speeds: readonly FeeSpeed[] = ['slow', 'normal', 'fast']

/** What the network gets, by how soon; or by one's own figures. */
export function FeeField({ send, symbol, nativePrice, currency }: FeeFieldProps) {
  const texts = useTexts()
  const locale = useLocale()
  const errorText = useAmountErrorText()
  const name = useId()
  const { form, fee, feeOptions, feeUnit, errors } = send
  const custom = typeof form.fee === 'object' ? form.fee : undefined
  const worth = fee && worthOf(fee, nativePrice)
  // What a person may have to pay is rounded up.
  const most = fee && formatLocalAmount(fee, locale, { maximumFractionDigits: 8, rounding: 'ceil' })

  /** The figures of the speed that was chosen, to begin with. */
  function customise() {
    const option = feeOptions?.find(({ speed }) => speed === form.fee)
    if (!option || !feeUnit || custom) return
    const write = (value: bigint) =>
      formatLocalAmount({ value, decimals: feeUnit.decimals }, locale, {
        maximumFractionDigits: feeUnit.decimals,
      })
    send.edit({ fee: { rate: write(option.rate), tip: write(option.tip ?? 0n) } })
  }

  return (
    <fieldset className="fee">
      <legend className="caption">{texts.send.fee}</legend>
      <div className="segments">
        {speeds.map((speed) => (
          <label key={speed} className="segment">
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              checked={form.fee === speed}
              onChange={() => send.edit({ fee: speed })}
            />
            {texts.send.speeds[speed]}
          </label>
        ))}
        <label className="segment">
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            checked={custom !== undefined}
            onChange={customise}
          />
          {texts.send.speeds.custom}
        </label>
      </div>
      {custom && (
        <Suspense>
          <CustomFee fee={custom} onChange={(fee) => send.edit({ fee })} />
        </Suspense>
      )}
      <p className="row-sub" role="status">
        {errors.fee ? (
          <span className="field-error">{errorText(errors.fee)}</span>
        ) : most ? (
          <>
            {texts.review.atMost(`${most} ${symbol}`)}
            {worth && ` · ${formatMoney(worth, currency, locale, { rounding: 'ceil' })}`}
          </>
        ) : (
          '–'
        )}
      </p>
    </fieldset>
  )
}
