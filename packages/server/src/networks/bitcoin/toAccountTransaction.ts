import type { AccountTransaction, AccountTransfer, Token } from '../Network.js'
import type { Movement } from './movementsOf.js'

export type MovedTransaction = Movement & {
  txid: string
  minedAt: Date | undefined
  /** Its block and the newest one; none while it waits, and where the newest is not known. */
  height?: number | undefined
  tip?: number | undefined
}

/** Blocks after which no reorganisation is expected any more. */
const finality = 6

/** A transaction from the view of one address, as histories show it. */
export function toAccountTransaction(native: Token, moved: MovedTransaction): AccountTransaction {
  const { txid, address, counterparty = '', minedAt, height, tip } = moved
  const count = height === undefined || tip === undefined ? finality : Math.max(tip - height + 1, 1)
  const { direction, amount } = netTransfer(moved)
  const isIncoming = direction === 'in'
  return {
    id: txid,
    hash: txid,
    operation: isIncoming ? 'receive' : 'send',
    minedAt,
    from: isIncoming ? counterparty : address,
    to: direction === 'out' ? counterparty : address,
    // A coin is spent by its owner's signature alone.
    isInitiator: moved.spent > 0n,
    status: minedAt ? 'confirmed' : 'pending',
    // Transactions of this chain have no order of their own.
    nonce: 0,
    ...(count < finality && { confirmations: { count, of: finality } }),
    transfers: [{ token: native, direction, amount }],
  }
}

/**
 * What went in or out on balance. A payment leaves out the fee, where it is known to be the sender's: transactions that
 * several people pay for together do not say whose share of the fee is which.
 */
function netTransfer({
  received,
  spent,
  fee,
  sole,
}: Movement): Pick<AccountTransfer, 'direction' | 'amount'> {
  if (spent === 0n || received > spent) return { direction: 'in', amount: received - spent }
  const paid = spent - received - (sole ? fee : 0n)
  return paid > 0n ? { direction: 'out', amount: paid } : { direction: 'self', amount: received }
}
