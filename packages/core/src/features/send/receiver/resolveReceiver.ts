import type { Latchkey } from '../../../Latchkey.js'
import { type ResolveNameParameters, resolveName } from '../../names/resolveName.js'
import type { ResolvedReceiver } from '../state/SendState.js'
import { isName, type ReadReceiverParameters, readReceiver } from './readReceiver.js'

export type ResolveReceiverParameters = ReadReceiverParameters & Pick<ResolveNameParameters, 'isFresh'>

/** The receiver that an address or a name stands for; a name's address is checked like a typed one. */
export async function resolveReceiver(
  latchkey: Latchkey,
  { text, network, rules, isFresh }: ResolveReceiverParameters,
): Promise<ResolvedReceiver> {
  if (!isName(text)) return readReceiver({ text, network, rules })
  const { caipNetworkId, chainNamespace } = network
  const parameters = { namespace: chainNamespace, name: text, caipNetworkId, isFresh }
  const found = await resolveName(latchkey, parameters)
  return { ...found, address: rules.parse({ address: found.address, caipNetworkId }) }
}
