import type { ViewId } from '../router/views.js'

/** What a page can turn off, and put in an order of its own. */
export type Feature = 'send' | 'receive' | 'swap' | 'buy' | 'activity'

export const allFeatures: readonly Feature[] = ['send', 'receive', 'swap', 'buy', 'activity']

/** The feature that a view belongs to: `send-review` to `send`. Other views are always there. */
export function featureOf(id: ViewId): Feature | undefined {
  return allFeatures.find((feature) => feature === id.split('-')[0])
}
