import { lazyPart } from '../ui/lazyPart.js'

/** Activity as a part of a token's view; features reach each other's parts only through the shell. */
export const LazyTokenActivity = lazyPart(
  async () => (await import('../features/activity/parts.chunk.js')).TokenActivity,
)
