export type ProfileFieldProps = {
  id: string
  label: string
  value: string
  isBusy: boolean
  error: string | undefined
  onChange: (value: string) => void
}

/** A line of what a name says about its owner, with what the server holds against it. */
export function ProfileField({ id, label, value, isBusy, error, onChange }: ProfileFieldProps) {
  return (
    <div className="field" data-invalid={error !== undefined || undefined}>
      <label className="field-head" htmlFor={id}>
        {label}
      </label>
      <div className="field-body">
        <input
          id={id}
          autoComplete="off"
          maxLength={2048}
          value={value}
          readOnly={isBusy}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error`}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <p id={`${id}-error`} className="field-error" role="status">
        {error}
      </p>
    </div>
  )
}
