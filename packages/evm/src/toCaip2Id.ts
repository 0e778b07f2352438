import { type Caip2Id, makeCaip2Id } from '@latchkey/protocol'

/** The CAIP-2 id of a chain number. */
export function toCaip2Id(chainId: number | bigint): Caip2Id {
  return makeCaip2Id({ namespace: 'eip155', reference: String(chainId) })
}
