import type { Transaction } from '@latchkey/core/transactions'
import { formatLocalAmount } from '@latchkey/protocol'
import { useTransactions } from '@latchkey/react'

const words: { [status in Transaction['status']]: string } = {
  pending: 'on its way',
  confirmed: 'arrived',
  failed: 'failed',
  replaced: 'replaced by another transaction',
  dropped: 'forgotten by the network',
  unknown: 'not known; look it up before you send again',
}

/** What became of the newest transaction. It is followed after a reload too, and in every tab. */
export function TransactionStatus() {
  const [transaction] = useTransactions()
  if (!transaction) return null
  const { amount, status, hash, confirmations, isAltered } = transaction
  return (
    <section aria-labelledby="status" aria-live="polite">
      <h2 id="status">Last transaction</h2>
      <p>
        {formatLocalAmount({ value: BigInt(amount.value), decimals: amount.decimals }, 'en')}{' '}
        <bdi>{amount.symbol}</bdi>: {isAltered ? 'not what you approved' : words[status]}
        {status === 'confirmed' &&
          confirmations !== undefined &&
          `, confirmed by ${confirmations === 1 ? 'a block' : `${confirmations} blocks`}`}
      </p>
      {hash && <code>{hash}</code>}
    </section>
  )
}
