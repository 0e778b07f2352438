import type { ChainNamespace } from '@latchkey/protocol'
import type { Latchkey } from '../../Latchkey.js'

export type IsReviewedParameters = { namespace: ChainNamespace; review?: 'widget' | undefined }

/**
 * Tells whether the widget shows a page's request before the wallet is asked. The page's own wallet asks in the widget by itself,
 * and two questions for one thing are one too many.
 */
export function isReviewed(latchkey: Latchkey, { namespace, review }: IsReviewedParameters): boolean {
  const { namespaces, connectors } = latchkey.store.getState()
  const id = namespaces[namespace]?.connectorId
  return review === 'widget' && !connectors.some((one) => one.id === id && one.type === 'AUTH')
}
