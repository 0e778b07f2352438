import type { ReactNode } from 'react'

/** A label and its control; the label is the control's accessible name. */
export function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children.
    <label className="field">
      <span>{label}</span>
      {children}
    </label>
  )
}
