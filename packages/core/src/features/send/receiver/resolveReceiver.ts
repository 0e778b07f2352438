import type { Latchkey } from '../../../Latchkey.js'
import { resolveName } from '../../names/resolveName.js'
import type { ResolvedReceiver } from '../state/SendState.js'
import { isName, type ReadReceiverParameters, readReceiver } from './readReceiver.js'

export type ResolveReceiverParameters = ReadReceiverParameters & { signal?: AbortSignal | undefined }

/** The receiver that an address or a name stands for; a name's address is checked like a typed one. */
export async function resolveReceiver(
  latchkey: Latchkey,
  { text, network, rules, signal }: ResolveReceiverParameters,
): Promise<ResolvedReceiver> {
  if (!isName(text)) return readReceiver({ text, network, rules })
  const { caipNetworkId, chainNamespace } = network
  const parameters = { namespace: chainNamespace, name: text, caipNetworkId, signal }
  const { name, address, source } = await resolveName(latchkey, parameters)
  return { address: rules.parse({ address, caipNetworkId }), name, source }
}
