import { lazyPart } from '../ui/lazyPart.js'

/** Activity as a tab of the account view; features reach each other's parts only through the shell. */
export const LazyActivityTab = lazyPart(
  async () => (await import('../features/activity/parts.chunk.js')).ActivityTab,
)
