import type { Caip19Id } from '@latchkey/protocol'
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
  const wanted = fold(tokenId)
  return activities.filter(({ transfers }) =>
    transfers.some(({ assetId }) => assetId !== undefined && fold(assetId) === wanted),
  )
}

/** Addresses of EVM are one address in any case of their letters; those of others are not. */
const fold = (id: string) => (id.startsWith('eip155:') ? id.toLowerCase() : id)
