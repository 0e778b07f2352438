import type { ChainNamespace } from '@latchkey/protocol'
import type { SendPayload } from '../../adapter/SendPayload.js'
import type { SendSummary } from '../../adapter/SendSummary.js'
import type { TransactionAnchor } from '../../adapter/TransactionAnchor.js'
import { defineOnce } from '../../defineOnce.js'
import type { Latchkey } from '../../Latchkey.js'
import { openTracker } from './openTracker.js'
import { longestCall, longestReviewed } from './records/transactionRules.js'
import type { Transaction } from './Transaction.js'
import { watchTransactions } from './watchTransactions.js'

export type AddTransactionParameters = {
  namespace: ChainNamespace
  /** What the wallet is about to be asked, decoded from the request itself. */
  summary: Pick<
    SendSummary,
    'caipNetworkId' | 'from' | 'to' | 'amount' | 'token' | 'anchor' | 'purpose' | 'call'
  >
  /** Read just now, where the request itself does not say it. */
  anchor?: TransactionAnchor | undefined
  /** The request itself: what the network has is compared with it. */
  payload?: SendPayload | undefined
  /** What it replaces. */
  replaces?: Transaction['replaces'] | undefined
}

/**
 * Writes a transaction down just before the wallet is asked, so that a tab that is closed before the answer loses nothing
 * (F-26), and returns the id of the record. From then on the page follows it by itself.
 */
export function addTransaction(
  latchkey: Latchkey,
  { namespace, summary, anchor = summary.anchor, payload, replaces }: AddTransactionParameters,
): string {
  const { caipNetworkId, from, to, amount, token, purpose, call } = summary
  const network = latchkey.networks.find((one) => one.caipNetworkId === caipNetworkId)
  const symbol = token ? token.symbol : (network?.nativeCurrency.symbol ?? '')
  const transaction: Transaction = {
    id: createId(),
    namespace,
    caipNetworkId,
    from,
    to,
    amount: { value: String(amount.value), decimals: amount.decimals, symbol: symbol.slice(0, 32) },
    ...(token && { token: token.address }),
    ...(purpose && { purpose }),
    ...(call && call.data.length <= longestCall && { call }),
    ...(replaces && { replaces }),
    ...(payload && payload.length <= longestReviewed && { reviewed: payload }),
    ...(anchor && { anchor }),
    status: 'pending',
    submittedAt: readTime(latchkey),
  }
  openTracker(latchkey).change(transaction.id, () => transaction)
  watchOwn(latchkey)
  return transaction.id
}

/** Now; a moment later where another one was sent just now, so that their order stays what it was. */
function readTime(latchkey: Latchkey): number {
  const taken = new Set(
    openTracker(latchkey)
      .store.getState()
      .map(({ submittedAt }) => submittedAt),
  )
  let time = Date.now()
  while (taken.has(time)) time += 1
  return time
}

/** For as long as the page lives, or until the instance is disposed of. */
const watchOwn = defineOnce(watchTransactions, { dispose: (stop) => stop() })

function createId(): string {
  const words = crypto.getRandomValues(new Uint32Array(3))
  return Array.from(words, (word) => word.toString(36)).join('')
}
