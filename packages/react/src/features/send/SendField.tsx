import { type ChangeEvent, type ElementType, type KeyboardEvent, type ReactNode, useId } from 'react'
import { lengthOf } from '../../ui/lengthOf.js'

export type SendFieldProps = {
  className: string
  label: string
  /** Beside the label, after what is typed, and below it. */
  aside?: ReactNode
  end?: ReactNode
  foot?: ReactNode
  /** Before what is typed: the sign of a currency. */
  sign?: string | undefined
  /** Grows with its text, so that a long address is seen whole. */
  multiline?: boolean
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
  const Control: ElementType = props.multiline ? 'textarea' : 'input'
  return (
    <div className="field" data-invalid={props.error !== undefined || undefined}>
      <div className="field-head">
        <label htmlFor={id}>{props.label}</label>
        {props.aside}
      </div>
      <div className="field-body">
        {props.sign && (
          <span className={props.className} aria-hidden="true">
            {props.sign}
          </span>
        )}
        <Control
          id={id}
          className={props.className}
          data-long={lengthOf(props.value, 8, 13)}
          dir="ltr"
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
          onChange={(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
            // An address is one line, however it was pasted.
            props.onChange(event.target.value.replace(/[\r\n]+/g, ''))
          }
          onKeyDown={submitOnEnter}
          rows={props.multiline ? 1 : undefined}
        />
        {props.end}
      </div>
      {props.foot}
      {/* Always there, so that a text that appears is announced. */}
      <p className="field-error" id={errorId} role="status">
        {props.error}
      </p>
    </div>
  )
}

/** Enter submits from a growing field too, as it does from a plain one. */
function submitOnEnter(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.closest('form')?.requestSubmit()
}
