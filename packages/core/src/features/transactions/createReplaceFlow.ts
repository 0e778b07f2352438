import { LatchkeyError } from '@latchkey/protocol'
import type { SendSummary } from '../../adapter/SendSummary.js'
import type { Latchkey } from '../../Latchkey.js'
import { loadCapability } from '../../loading/capability.js'
import { loadAdapter } from '../../loading/loadAdapter.js'
import { createRequestFlow } from './createRequestFlow.js'
import { getTransactions } from './getTransactions.js'
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
    async build(kind) {
      const pending = requirePending()
      const { namespace, caipNetworkId, hash } = pending
      const capability = await loadCapability(await loadAdapter(latchkey, namespace), 'send')
      if (!capability.replace) throw new LatchkeyError('transaction/not-replaceable', { context: { hash } })
      const payload = await capability.replace({ caipNetworkId, hash, kind })
      const summary = capability.describe(payload)
      // It is built from what the network has: what was altered on its way is not sent a second time (S-22).
      if (kind === 'speed-up' && !isSame(pending, summary))
        throw new LatchkeyError('transaction/not-replaceable', { context: { hash } })
      return { namespace, payload, summary, replaces: { id, kind } }
    },
    // In a block meanwhile: there is nothing left to replace, and the wallet is not bothered.
    check: requirePending,
  })
}

function isSame({ to, amount, token }: Transaction, summary: SendSummary): boolean {
  return (
    to === summary.to && token === summary.token?.address && BigInt(amount.value) === summary.amount.value
  )
}
