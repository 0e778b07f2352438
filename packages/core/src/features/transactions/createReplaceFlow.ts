import { LatchkeyError } from '@latchkey/protocol'
import type { SendSummary } from '../../adapter/SendSummary.js'
import type { TransactionAnchor } from '../../adapter/TransactionAnchor.js'
import type { Latchkey } from '../../Latchkey.js'
import { loadCapability } from '../../loading/capability.js'
import { loadAdapter } from '../../loading/loadAdapter.js'
import { createRequestFlow } from './createRequestFlow.js'
import { getTransactions } from './getTransactions.js'
import { listReserved } from './listReserved.js'
import type { ReplaceFlow } from './ReplaceFlow.js'
import type { Transaction } from './Transaction.js'

export type ReplaceFlowParameters = { id: string }

/** Creates the flow behind "Speed up" and "Cancel" of a pending transaction. */
export function createReplaceFlow(latchkey: Latchkey, { id }: ReplaceFlowParameters): ReplaceFlow {
  function requirePending(): Transaction & { hash: string } {
    const found = getTransactions(latchkey)
      .getState()
      .find((one) => one.id === id)
    const { hash = id } = found ?? {}
    if (found?.status !== 'pending' || !found.hash)
      throw new LatchkeyError('transaction/not-replaceable', { context: { hash } })
    return { ...found, hash }
  }

  return createRequestFlow(latchkey, {
    async build(kind = 'speed-up') {
      const pending = requirePending()
      const { namespace, caipNetworkId, hash } = pending
      const capability = await loadCapability(await loadAdapter(latchkey, namespace), 'send')
      if (!capability.replace) throw new LatchkeyError('transaction/not-replaceable', { context: { hash } })
      const reserved = listReserved(latchkey, { caipNetworkId, from: pending.from })
      const payload = await capability.replace({
        caipNetworkId,
        hash,
        kind,
        ...(reserved.length > 0 && { reserved }),
      })
      const summary = capability.describe(payload)
      // It is built from what a node says: it has to take the place of the transaction, and pays the same (S-22) or nobody else.
      const isRight = kind === 'cancel' ? summary.to === pending.from : isSame(pending, summary)
      if (!isRight || summary.from !== pending.from || !isInPlaceOf(pending.anchor, summary.anchor))
        throw new LatchkeyError('transaction/not-replaceable', { context: { hash } })
      return { namespace, payload, summary, replaces: { id, kind } }
    },
    // In a block meanwhile: there is nothing left to replace, and the wallet is not bothered.
    check: requirePending,
  })
}

/** Whether only one of two transactions can be in a block; one that does not tell its place is its adapter's to know. */
function isInPlaceOf(one: TransactionAnchor | undefined, other: TransactionAnchor | undefined): boolean {
  if (one?.kind === 'inputs' && other?.kind === 'inputs')
    return one.inputs.some((coin) => other.inputs.includes(coin))
  if (one?.kind === 'nonce' && other?.kind === 'nonce') return !one.isSure || one.nonce === other.nonce
  return true
}

function isSame({ to, amount, token }: Transaction, summary: SendSummary): boolean {
  return (
    to === summary.to && token === summary.token?.address && BigInt(amount.value) === summary.amount.value
  )
}
