import { type Caip19Id, foldId } from '@latchkey/protocol'
import type { Activity } from './Activity.js'

export type SelectTokenActivityParameters = {
  activities: readonly Activity[]
  /** That of a `Token`. */
  tokenId: Caip19Id
}

/** Activities that moved a token, by its address and never by its symbol (S-10). */
export function selectTokenActivity({
  activities,
  tokenId,
}: SelectTokenActivityParameters): readonly Activity[] {
  const wanted = foldId(tokenId)
  return activities.filter(({ transfers }) =>
    transfers.some(({ assetId }) => assetId !== undefined && foldId(assetId) === wanted),
  )
}
