import type { LatchkeyError } from '@latchkey/protocol'
import { loadAdapter } from '../../adapter/loadAdapter.js'
import type { Latchkey } from '../../Latchkey.js'

export type LoadConnectorsReturnType = void

export type LoadConnectorsErrorType = LatchkeyError<'adapter/load-failed'>

/**
 * Loads every adapter, so that the wallets of all namespaces announce themselves in the store.
 * One adapter that cannot load does not hide the others; it throws only when none could.
 */
export async function loadConnectors(latchkey: Latchkey): Promise<LoadConnectorsReturnType> {
  const results = await Promise.allSettled(
    latchkey.namespaces.map((namespace) => loadAdapter(latchkey, namespace)),
  )
  const failure = results.find((result) => result.status === 'rejected')
  if (failure && results.every((result) => result.status === 'rejected')) throw failure.reason
}
