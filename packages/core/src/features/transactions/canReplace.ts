import type { LatchkeyError } from '@latchkey/protocol'
import type { Latchkey } from '../../Latchkey.js'
import { loadAdapter } from '../../loading/loadAdapter.js'
import type { Transaction } from './Transaction.js'

export type CanReplaceParameters = { transaction: Transaction }

export type CanReplaceReturnType = boolean

export type CanReplaceErrorType = LatchkeyError<
  'adapter/not-found' | 'adapter/load-failed' | 'network/no-node'
>

/** Tells whether a transaction can still be sped up or cancelled, by the wallet that is connected now. */
export async function canReplace(
  latchkey: Latchkey,
  { transaction: { namespace, status, hash, from, unseenSince, anchor } }: CanReplaceParameters,
): Promise<CanReplaceReturnType> {
  const account = latchkey.store.getState().namespaces[namespace]?.account
  if (status !== 'pending' || !hash || account?.address !== from) return false
  // What others send for an account is not its to replace.
  if (anchor?.kind === 'contract' || anchor?.kind === 'calls') return false
  // A replacement is built from what a node has, or from what was signed here: on Bitcoin it is kept.
  if (unseenSince !== undefined && anchor?.kind !== 'inputs') return false
  const adapter = await loadAdapter(latchkey, namespace)
  const send = await adapter.send?.()
  return send?.replace !== undefined
}
