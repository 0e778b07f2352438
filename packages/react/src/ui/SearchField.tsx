import { Icon } from './Icon.js'

export type SearchFieldProps = { label: string; value: string; onChange: (value: string) => void }

/** Where one types what one is looking for. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <label className="search">
      <Icon name="search" />
      <span className="visually-hidden">{label}</span>
      <input
        type="search"
        placeholder={label}
        value={value}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
