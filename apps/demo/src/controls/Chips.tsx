export type ChipsProps<value extends string> = {
  legend: string
  hint?: string
  options: readonly { value: value; text: string; isDisabled?: boolean }[]
  value: readonly value[]
  onChange: (value: readonly value[]) => void
  /** At least one stays chosen. */
  isRequired?: boolean
}

/** Any of several: checkboxes that look like chips. What is chosen keeps the order of the options. */
export function Chips<value extends string>(props: ChipsProps<value>) {
  const { legend, hint, options, value, onChange, isRequired = false } = props
  const toggle = (one: value) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((option) => (option === one ? !value.includes(one) : value.includes(option))),
    )
  return (
    <fieldset className="chips">
      <legend>{legend}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="checkbox"
              checked={value.includes(option.value)}
              disabled={
                option.isDisabled || (isRequired && value.length === 1 && value.includes(option.value))
              }
              onChange={() => toggle(option.value)}
            />
            {option.text}
          </label>
        ))}
      </div>
      {hint && <p className="hint">{hint}</p>}
    </fieldset>
  )
}
