import type { SwapToken } from '@latchkey/core/swap'
import { type ReactNode, useId } from 'react'
import { Icon } from '../../ui/Icon.js'
import { lengthOf } from '../../ui/lengthOf.js'
import { SwapTokenIcon } from './SwapTokenIcon.js'

export type SwapFieldProps = {
  label: string
  token: SwapToken | undefined
  chooseLabel: string
  value: string
  isBusy: boolean
  readOnly: boolean
  error?: string | undefined
  aside?: ReactNode
  foot?: ReactNode
  onChange: (value: string) => void
  onChoose: () => void
}

/** One side of a swap: how much of what. */
export function SwapField(props: SwapFieldProps) {
  const id = useId()
  const { token, error } = props
  return (
    <div className="field" data-invalid={error !== undefined || undefined}>
      <div className="field-head">
        <label htmlFor={id}>{props.label}</label>
        {props.aside}
      </div>
      <div className="field-body">
        <input
          id={id}
          className="amount-input"
          data-long={lengthOf(props.value, 8, 13)}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={props.value}
          readOnly={props.readOnly}
          aria-busy={props.isBusy}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => props.onChange(event.target.value)}
        />
        <button type="button" className="unit choose" onClick={props.onChoose}>
          <span className="visually-hidden">{props.chooseLabel}</span>
          {token && (
            <>
              <SwapTokenIcon token={token} size={24} />
              <bdi>{token.symbol}</bdi>
            </>
          )}
          <Icon name="down" size={14} />
        </button>
      </div>
      <div className="field-head">
        <span>{props.foot}</span>
      </div>
      {/* Always there, so that a text that appears is announced. */}
      <p className="field-error" id={`${id}-error`} role="status">
        {error}
      </p>
    </div>
  )
}
