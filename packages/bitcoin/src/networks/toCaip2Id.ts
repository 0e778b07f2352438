import type { Caip2Id } from '@latchkey/protocol'

/**
 * The CAIP-2 id of a genesis block: the first 32 characters of its hash.
 *
 * Not checked here: that would bring the error texts into the page's first chunk.
 *
 * @see https://namespaces.chainagnostic.org/bip122/caip2
 */
export function toCaip2Id(genesisHash: string): Caip2Id {
  return `bip122:${genesisHash.slice(0, 32)}` as Caip2Id
}
