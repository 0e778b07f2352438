import type { ReactNode } from 'react'

/** A word at the end of a row. */
export function Tag({ tone, children }: { tone?: 'good'; children: ReactNode }) {
  return (
    <span className="tag" data-tone={tone}>
      {children}
    </span>
  )
}
