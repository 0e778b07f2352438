import { type ReactNode, useEffect, useState } from 'react'
import { WalletWait } from './WalletWait.js'

export type ConfirmButtonProps = {
  children: ReactNode
  busy: boolean
  /** Something has to be read or ticked first. */
  isHeld: boolean
  /** What is confirmed; something else in its place is a new question. */
  reviewed?: string
  onConfirm: () => void
}

/** Long enough that a click meant for what was there before does not count (S-25). */
const inertMs = 500

/**
 * The button after which money moves. It takes no click in its first half second, and none that no person made: a page
 * that shows it under somebody's pointer, or clicks it by script, gets nothing (S-25).
 */
export function ConfirmButton({ children, busy, isHeld, reviewed, onConfirm }: ConfirmButtonProps) {
  const [isFresh, setIsFresh] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is confirmed has moved when it is something else.
  useEffect(() => {
    if (isHeld) return
    setIsFresh(true)
    const timer = setTimeout(() => setIsFresh(false), inertMs)
    return () => clearTimeout(timer)
  }, [isHeld, reviewed])
  const isInert = busy || isHeld || isFresh
  return (
    <>
      {busy && <WalletWait />}
      <button
        type="button"
        className="button primary"
        aria-disabled={isInert}
        data-busy={busy || undefined}
        data-held={isHeld || undefined}
        onClick={({ nativeEvent }) => {
          if (!isInert && nativeEvent.isTrusted) onConfirm()
        }}
      >
        {busy && <span className="spinner" aria-hidden="true" />}
        {children}
      </button>
    </>
  )
}
