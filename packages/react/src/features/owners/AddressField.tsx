export type AddressFieldProps = {
  id: string
  label: string
  value: string
  isBusy: boolean
  problem: string | undefined
  onChange: (value: string) => void
}

/** A field for one address, with what is wrong with it. */
export function AddressField({ id, label, value, isBusy, problem, onChange }: AddressFieldProps) {
  return (
    <div className="field" data-invalid={problem !== undefined || undefined}>
      <label className="field-head" htmlFor={id}>
        {label}
      </label>
      <div className="field-body">
        <input
          dir="ltr"
          id={id}
          className="address-input"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder="0x…"
          maxLength={64}
          value={value}
          readOnly={isBusy}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => onChange(target.value.trim())}
        />
      </div>
      <p id={`${id}-problem`} className="field-error" role="status">
        {problem}
      </p>
    </div>
  )
}
