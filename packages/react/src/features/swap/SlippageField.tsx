import { readSlippage, slippageChoices } from '@latchkey/core/swap'
import { useId, useState } from 'react'
import { moneyPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useMoneyErrorText } from '../../i18n/useMoneyErrorText.js'
import { formatPercent } from './formatRate.js'
import type { UseSwapReturnType } from './useSwap.js'

/** How much worse the rate may become until the swap is in a block. */
export function SlippageField({ swap }: { swap: UseSwapReturnType }) {
  const texts = useTexts(moneyPart).swap
  const locale = useLocale()
  const errorText = useMoneyErrorText()
  const { form, errors, edit } = swap
  const isChoice = (slippageChoices as readonly string[]).includes(form.slippage)
  const [isCustom, setIsCustom] = useState(!isChoice)
  const id = useId()
  return (
    <fieldset className="slippage">
      <legend>{texts.slippage}</legend>
      {slippageChoices.map((choice) => (
        <button
          key={choice}
          type="button"
          className="chip"
          aria-pressed={!isCustom && form.slippage === choice}
          onClick={() => {
            setIsCustom(false)
            edit({ slippage: choice })
          }}
        >
          {formatPercent(readSlippage(choice, locale), locale)}
        </button>
      ))}
      {isCustom ? (
        <span dir="ltr">
          <input
            aria-label={texts.custom}
            aria-describedby={id}
            aria-invalid={errors.slippage !== undefined}
            inputMode="decimal"
            autoComplete="off"
            value={form.slippage}
            onChange={(event) => edit({ slippage: event.target.value })}
          />
          {' %'}
        </span>
      ) : (
        <button type="button" className="chip" aria-pressed={false} onClick={() => setIsCustom(true)}>
          {texts.custom}
        </button>
      )}
      <p className="field-error" id={id} role="status">
        {errors.slippage && errorText(errors.slippage)}
      </p>
    </fieldset>
  )
}
