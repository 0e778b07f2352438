import type { ReactNode } from 'react'

export type ButtonProps = {
  children: ReactNode
  /** `primary` once per view at most. */
  variant?: 'primary' | 'quiet'
  /** Keeps its place and focus while work goes on, and takes no second click. */
  busy?: boolean
  type?: 'button' | 'submit'
  onClick?: () => void
}

/** The wide button at the bottom of a view. */
export function Button({ children, variant = 'quiet', busy = false, type = 'button', onClick }: ButtonProps) {
  return (
    <button
      type={type}
      className={`button ${variant}`}
      aria-disabled={busy}
      data-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.()
      }}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  )
}
