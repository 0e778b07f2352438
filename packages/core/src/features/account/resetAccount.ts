import type { ChainNamespace } from '@latchkey/protocol'
import type { Latchkey } from '../../Latchkey.js'
import { renewDiscovery } from '../../loading/openDiscovery.js'
import { disconnectedState } from '../../store/disconnectedState.js'
import { updateNamespace } from '../../store/updateNamespace.js'
import { cancelConnect } from '../connect/connect.js'

export type ResetAccountParameters = {
  /** The active namespace by default. */
  namespace?: ChainNamespace | undefined
}

export type ResetAccountReturnType = void

/** It asks nobody who could refuse. */
export type ResetAccountErrorType = never

/**
 * Forgets the account of a namespace without asking its wallet: account data, chosen tab and stored connector ids go, and
 * the status is `disconnected`. `disconnect` asks the wallet as well.
 *
 * The adapter goes with its sessions, and the next use loads a new one. A connection in a wagmi config of the page is the
 * page's own and is read again then.
 */
export async function resetAccount(
  latchkey: Latchkey,
  { namespace = latchkey.store.getState().activeNamespace }: ResetAccountParameters = {},
): Promise<ResetAccountReturnType> {
  cancelConnect(latchkey, namespace)
  const loading = latchkey.internal.adapters.get(namespace)
  latchkey.internal.adapters.delete(namespace)
  await loading
    ?.then((adapter) => {
      adapter.dispose()
      const descriptor = latchkey.descriptors.get(namespace)
      return descriptor && renewDiscovery(latchkey, descriptor)
    })
    // An adapter that never loaded knows of no account.
    .catch(() => {})
  latchkey.internal.memory.setConnectorIds(namespace, [])
  updateNamespace(latchkey, namespace, disconnectedState(latchkey, namespace))
}
