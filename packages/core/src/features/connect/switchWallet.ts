import type { ChainNamespace } from '@latchkey/protocol'
import { loadAdapter } from '../../adapter/loadAdapter.js'
import type { Latchkey } from '../../Latchkey.js'

export type SwitchWalletParameters = {
  connectorId: string
  /** The active namespace by default. */
  namespace?: ChainNamespace
}

/** Makes another connected wallet of a namespace the active one, without asking it. */
export async function switchWallet(
  latchkey: Latchkey,
  { connectorId, namespace = latchkey.store.getState().activeNamespace }: SwitchWalletParameters,
): Promise<void> {
  const adapter = await loadAdapter(latchkey, namespace)
  await adapter.activate({ connectorId })
  latchkey.store.setState({ activeNamespace: namespace })
}
