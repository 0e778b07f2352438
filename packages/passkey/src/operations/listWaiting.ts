import type { SentOperation, SentOperations } from './SentOperation.js'

/** What waits, the newest first; of those with one nonce, of which one alone can be done, the newest. */
export function listWaiting(operations: Pick<SentOperations, 'list'>): readonly SentOperation[] {
  const placeOf = ({ chainId, account, nonce }: SentOperation) => `${chainId} ${account} ${nonce}`
  const places = new Set<string>()
  return operations.list().filter((one) => {
    const place = placeOf(one)
    if (one.isOver || places.has(place)) return false
    places.add(place)
    return true
  })
}
