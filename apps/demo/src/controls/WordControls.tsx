import { type LocaleChoice, localeNames } from '../options/localeNames.js'
import { choices } from '../options/Options.js'
import type { ControlsProps } from './ControlsProps.js'
import { Field } from './Field.js'

/** What the widget says, and in which language. */
export function WordControls({ options, onChange }: ControlsProps) {
  const { locale, label, title } = options
  return (
    <>
      <Field label="Language">
        {(id) => (
          <select
            id={id}
            value={locale}
            onChange={(event) => onChange({ locale: event.target.value as LocaleChoice })}
          >
            {choices.locale.map((choice) => (
              <option key={choice} value={choice}>
                {localeNames[choice]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Button label">
        {(id) => (
          <input
            id={id}
            type="text"
            value={label}
            maxLength={80}
            placeholder="Connect wallet"
            onChange={(event) => onChange({ label: event.target.value })}
          />
        )}
      </Field>
      <Field label="Title of the connect view">
        {(id) => (
          <input
            id={id}
            type="text"
            value={title}
            maxLength={80}
            placeholder="Connect a wallet"
            onChange={(event) => onChange({ title: event.target.value })}
          />
        )}
      </Field>
      <p className="hint">Every text can be replaced; this is one of them.</p>
    </>
  )
}
