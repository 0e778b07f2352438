import { type Caip2Id, type ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import type { Latchkey } from '../../Latchkey.js'
import { loadAdapter } from '../../loading/loadAdapter.js'

/** Who signs for a name, and on which network. */
export type NameAccount = { namespace: ChainNamespace; address: string; caipNetworkId: Caip2Id }

/** The account in use, in the one spelling of its address: the server compares letter by letter. */
export async function findNameAccount(
  latchkey: Latchkey,
  namespace: ChainNamespace = latchkey.store.getState().activeNamespace,
): Promise<NameAccount> {
  const { account, caipNetworkId } = latchkey.store.getState().namespaces[namespace] ?? {}
  if (!account || !caipNetworkId)
    throw new LatchkeyError('connection/not-connected', { context: { namespace } })
  const { parse } = await (await loadAdapter(latchkey, namespace)).loadAddressRules()
  return { namespace, address: parse({ address: account.address, caipNetworkId }), caipNetworkId }
}
