import type { Latchkey, TransactionEventType } from '@latchkey/core'
import { getTransactions, type Transaction } from '@latchkey/core/transactions'
import type { Router } from '../../router/createRouter.js'
import { dismissToast, showToast } from '../../shell/toast/showToast.js'
import type { Toast } from '../../shell/toast/Toast.js'
import { formatTransactionAmount } from './formatTransactionAmount.js'

export type ToastTransactionParameters = {
  type: TransactionEventType
  transactionId: string
  modal: Router
}

/** Says by a toast what has become of a transaction, unless the person is looking at it anyway. */
export function toastTransaction(
  latchkey: Latchkey,
  { type, transactionId, modal }: ToastTransactionParameters,
): void {
  const all = getTransactions(latchkey).getState()
  const transaction = all.find(({ id }) => id === transactionId)
  if (!transaction) return
  if (type === 'transaction-started') {
    showToast(latchkey, { tone: 'plain', text: ({ toast }) => toast.started })
    return
  }
  const { open, stack } = modal.store.getState()
  const view = stack[stack.length - 1]
  const isSeen = open && view?.id === 'transaction' && (view.transactionId ?? all[0]?.id) === transactionId
  const outcome = outcomeOf(type, transaction, all)
  // “Started” is no news any more to who sees what has become of it.
  if (isSeen) dismissToast(latchkey)
  if (isSeen || !outcome) return
  const action: Toast['action'] = {
    text: ({ toast }) => toast.view,
    run: () => modal.open({ id: 'transaction', transactionId }),
  }
  const { amount, purpose } = transaction
  // An approval moves nothing, and the swap after it is told of; one that failed is.
  if (purpose?.kind === 'approval' && outcome === 'sent') return
  if (purpose && outcome !== 'altered') {
    const to = purpose.kind === 'swap' ? ` → ${purpose.bought.symbol}` : ''
    showToast(latchkey, {
      tone: outcome === 'sent' ? 'good' : 'bad',
      text: ({ activity }, locale) =>
        `${activity.statuses[outcome === 'sent' ? 'confirmed' : 'failed']}: ${formatTransactionAmount(amount, locale)}${to}`,
      ...(outcome !== 'sent' && { action }),
    })
    return
  }
  if (outcome === 'sent')
    showToast(latchkey, {
      tone: 'good',
      text: ({ toast }, locale) => toast.confirmed(formatTransactionAmount(amount, locale)),
    })
  else
    showToast(latchkey, {
      tone: 'bad',
      text: ({ toast }, locale) =>
        outcome === 'altered' ? toast.altered : toast.failed(formatTransactionAmount(amount, locale)),
      action,
    })
}

/** What it comes to for the person: whether the amount has gone where it was meant to. */
function outcomeOf(
  type: TransactionEventType,
  { replaces, replacedBy }: Transaction,
  all: readonly Transaction[],
): 'sent' | 'not-sent' | 'altered' | undefined {
  if (type === 'transaction-altered') return 'altered'
  // A cancellation moves nothing; the one that it cancels is told of.
  if (replaces?.kind === 'cancel') return undefined
  if (type === 'transaction-confirmed') return 'sent'
  if (type !== 'transaction-replaced' || replacedBy?.kind !== 'repriced') return 'not-sent'
  // The one that was sent in its place is told of itself, if it was sent here.
  if (all.some(({ hash }) => hash === replacedBy.hash)) return undefined
  return replacedBy.outcome === 'failed' ? 'not-sent' : 'sent'
}
