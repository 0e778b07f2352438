import type { Caip2Id } from '@latchkey/protocol'

/**
 * The CAIP-2 id of a cluster: the first 32 characters of its genesis hash.
 *
 * Not checked: that would bring the error texts into the page's first chunk. A hash that is none is found out when the
 * node is first asked.
 */
export const toCaip2Id = (genesisHash: string): Caip2Id => `solana:${genesisHash.slice(0, 32)}` as Caip2Id
