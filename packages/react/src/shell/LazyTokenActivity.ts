import { lazy } from 'react'

/** Activity as a part of a token's view; features reach each other's parts only through the shell. */
export const LazyTokenActivity = lazy(async () => ({
  default: (await import('../features/activity/parts.chunk.js')).TokenActivity,
}))
