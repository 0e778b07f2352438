import type { ReactNode } from 'react'
import { WalletWait } from './WalletWait.js'

export type ButtonProps = {
  children: ReactNode
  /** `primary` once per view at most. */
  variant?: 'primary' | 'quiet'
  /** Keeps its place and focus while work goes on, and takes no second click. */
  busy?: boolean
  /** What goes on meanwhile is up to a wallet. */
  asksWallet?: boolean
  type?: 'button' | 'submit'
  onClick?: () => void
}

/** The wide button at the bottom of a view. */
export function Button({
  children,
  variant = 'quiet',
  busy = false,
  asksWallet = false,
  type = 'button',
  onClick,
}: ButtonProps) {
  return (
    <>
      {busy && asksWallet && <WalletWait />}
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
    </>
  )
}
