import { useState } from 'react'

export type CopyButtonProps = {
  text: string
  /** What is copied, for those who do not see what stands beside it. */
  what: string
}

/** Copies a text, and says so for a while. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const [outcome, setOutcome] = useState('')

  async function copy() {
    const said = await navigator.clipboard.writeText(text).then(
      () => 'Copied',
      () => 'Not allowed',
    )
    setOutcome(said)
    setTimeout(() => setOutcome(''), 1_600)
  }

  return (
    <button type="button" className="plain small copy" onClick={() => void copy()}>
      <span aria-live="polite">{outcome || 'Copy'}</span>
      <span className="unseen"> {what}</span>
    </button>
  )
}
