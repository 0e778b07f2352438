import type { FeeRate, FeeSpeed, FeeField as Figure } from '@latchkey/core/send'
import { formatLocalAmount, formatMoney } from '@latchkey/protocol'
import { lazy, Suspense, useId } from 'react'
import { sendPart } from '../../i18n/send/sendPart.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useAmountErrorText } from '../../i18n/useAmountErrorText.js'
import type { UseSendReturnType } from './useSend.js'
import { worthOf } from './worthOf.js'

export type FeeFieldProps = {
  send: UseSendReturnType
  symbol: string
  currency: string
}

const CustomFee = lazy(async () => ({ default: (await import('./CustomFee.js')).CustomFee }))

const speeds: readonly FeeSpeed[] = ['slow', 'normal', 'fast']

/** What the network gets, by how soon; or by one's own figures. */
export function FeeField({ send, symbol, currency }: FeeFieldProps) {
  const texts = useTexts(sendPart)
  const locale = useLocale()
  const errorText = useAmountErrorText()
  const name = useId()
  const { form, fee, feeOptions, feeModel, errors, prices } = send
  const custom = typeof form.fee === 'object' ? form.fee : undefined
  const worth = fee && worthOf(fee, prices.native)
  // What a person may have to pay is rounded up.
  const most = fee && formatLocalAmount(fee, locale, { maximumFractionDigits: 8, rounding: 'ceil' })

  /** The figures of the speed that was chosen, to begin with. */
  function customise() {
    const option = feeOptions?.find(({ speed }) => speed === form.fee)
    if (!option || !feeModel || custom) return
    const write = ({ key, unit: { decimals } }: Figure) =>
      formatLocalAmount({ value: figureOf(option.rate, key), decimals }, locale, {
        maximumFractionDigits: decimals,
      })
    send.edit({ fee: Object.fromEntries(feeModel.fields.map((field) => [field.key, write(field)])) })
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
      {custom && feeModel && (
        <Suspense>
          <CustomFee fee={custom} feeModel={feeModel} onChange={(fee) => send.edit({ fee })} />
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

const figureOf = (rate: FeeRate, key: Figure['key']) =>
  (key === 'tip' ? rate.model === 'gas' && rate.tip : rate.rate) || 0n
