import { type ReactNode, useId } from 'react'

export type FieldProps = { label: string; children: (id: string) => ReactNode }

/** A label and the control that bears its id. */
export function Field({ label, children }: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
