import { type Caip2Id, parseCaip2Id } from '@latchkey/protocol'

/** The record that counts for every EVM network which has none of its own (ENSIP-19). */
const anyEvm = 0x8000_0000

/** The coin types of a network's records in a name, the one to look at first in front (ENSIP-9, ENSIP-11). */
export function coinTypesOf(caipNetworkId: Caip2Id): readonly string[] {
  const { namespace, reference } = parseCaip2Id(caipNetworkId)
  if (namespace === 'solana') return ['501']
  if (namespace === 'bip122') return ['0']
  const own = reference === '1' ? 60n : BigInt(anyEvm) | BigInt(reference)
  return [String(own), String(anyEvm)]
}
