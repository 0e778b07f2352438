import { useId } from 'react'

export type SendFieldProps = {
  className: string
  label: string
  aside?: string | undefined
  unit?: string
  placeholder: string
  inputMode: 'decimal' | 'text'
  value: string
  readOnly: boolean
  error: string | undefined
  onChange: (value: string) => void
}

/** A field of the send form with its label, what goes beside it, and what is wrong with it. */
export function SendField(props: SendFieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className="field" data-invalid={props.error !== undefined || undefined}>
      <div className="field-head">
        <label htmlFor={id}>{props.label}</label>
        {props.aside && <span>{props.aside}</span>}
      </div>
      <div className="field-body">
        <input
          id={id}
          className={props.className}
          dir="ltr"
          type="text"
          inputMode={props.inputMode}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={props.placeholder}
          value={props.value}
          readOnly={props.readOnly}
          aria-invalid={props.error !== undefined}
          aria-describedby={errorId}
          onChange={(event) => props.onChange(event.target.value)}
        />
        {props.unit && <span className="unit">{props.unit}</span>}
      </div>
      {/* Always there, so that a text that appears is announced. */}
      <p className="field-error" id={errorId} role="status">
        {props.error}
      </p>
    </div>
  )
}
