import type { ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import type { Latchkey } from '../../Latchkey.js'
import { loadAdapter } from '../../loading/loadAdapter.js'

export type SwitchWalletParameters = {
  connectorId: string
  /** The active namespace by default. */
  namespace?: ChainNamespace
}

export type SwitchWalletReturnType = void

export type SwitchWalletErrorType = LatchkeyError<
  'adapter/not-found' | 'adapter/load-failed' | 'network/no-node' | 'connection/not-connected'
>

/** Makes another connected wallet of a namespace the active one, without asking it. */
export async function switchWallet(
  latchkey: Latchkey,
  { connectorId, namespace = latchkey.store.getState().activeNamespace }: SwitchWalletParameters,
): Promise<SwitchWalletReturnType> {
  const adapter = await loadAdapter(latchkey, namespace)
  await adapter.activate({ connectorId })
  latchkey.store.setState({ activeNamespace: namespace })
}
