import type { ReactNode } from 'react'

/** What an account is worth, as far as the data API has said. */
export type AccountWorth = {
  /** Absent until it is known, and where nothing has a price. */
  total?: ReactNode
  note?: ReactNode
  isLoading: boolean
  isFailed: boolean
}
