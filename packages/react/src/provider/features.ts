import type { ViewId } from '../router/views.js'
import { useLatchkeyContext } from './useLatchkeyContext.js'

/** What a page can turn off, and put in an order of its own. */
export type Feature = 'send' | 'receive' | 'swap' | 'buy' | 'activity'

const all: readonly Feature[] = ['send', 'receive', 'swap', 'buy', 'activity']

/** The features of the page, in its order. */
export function useFeatures(): readonly Feature[] {
  return useLatchkeyContext().features ?? all
}

/** The feature that a view belongs to: `send-review` to `send`. Other views are always there. */
export function featureOf(id: ViewId): Feature | undefined {
  return all.find((feature) => feature === id.split('-')[0])
}
