import { lazy } from 'react'

/** Activity as a tab of the account view; features reach each other's parts only through the shell. */
export const LazyActivityTab = lazy(async () => ({
  default: (await import('../features/activity/parts.chunk.js')).ActivityTab,
}))
