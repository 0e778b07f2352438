import type { FeeSpeed } from '@latchkey/core/send'
import { formatLocalAmount, formatMoney } from '@latchkey/protocol'
import { useId } from 'react'
import { moneyPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useMoneyErrorText } from '../../i18n/useMoneyErrorText.js'
import { CustomFee } from './CustomFee.js'
import { FeeTime } from './FeeTime.js'
import type { UseSendReturnType } from './useSend.js'
import { worthOf } from './worthOf.js'
import { writeCustomFee } from './writeCustomFee.js'

export type FeeFieldProps = {
  send: UseSendReturnType
  symbol: string
  currency: string
}

const speeds: readonly FeeSpeed[] = ['slow', 'normal', 'fast']

/** What the network gets, by how soon; or by one's own figures. */
export function FeeField({ send, symbol, currency }: FeeFieldProps) {
  const texts = useTexts(moneyPart)
  const locale = useLocale()
  const errorText = useMoneyErrorText()
  const name = useId()
  const { form, fee, feeOptions, feeModel, errors, prices } = send
  const custom = typeof form.fee === 'object' ? form.fee : undefined
  const worth = fee && worthOf(fee, prices.native)
  // What a person may have to pay is rounded up.
  const most = fee && formatLocalAmount(fee, locale, { maximumFractionDigits: 8, rounding: 'ceil' })

  /** The figures of the speed that was chosen, to begin with. */
  function customise() {
    const option = feeOptions?.find(({ speed }) => speed === form.fee)
    if (!option || !feeModel) return
    send.edit({ fee: writeCustomFee(option, feeModel, locale) })
  }

  return (
    <fieldset className="fee">
      <legend className="caption">{texts.send.fee}</legend>
      {/* Where there is one, the wallet chooses by itself. */}
      {feeOptions?.length !== 1 && (
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
      )}
      {custom && feeModel && (
        <CustomFee fee={custom} feeModel={feeModel} onChange={(fee) => send.edit({ fee })} />
      )}
      <p className="row-sub" role="status">
        {errors.fee ? (
          <span className="field-error">{errorText(errors.fee)}</span>
        ) : most ? (
          <>
            <bdi>
              {feeOptions?.length === 1 ? `≈ ${most} ${symbol}` : texts.review.atMost(`${most} ${symbol}`)}
            </bdi>
            {worth && (
              <>
                {' · '}
                <bdi>{formatMoney(worth, currency, locale, { rounding: 'ceil' })}</bdi>
              </>
            )}
            {send.expectedMs !== undefined && <FeeTime send={send} expectedMs={send.expectedMs} />}
          </>
        ) : (
          '–'
        )}
      </p>
    </fieldset>
  )
}
