import type { Transaction } from '@latchkey/core/transactions'
import { expect } from 'vitest'
import { describeView } from '../../../test/describeView.js'
import { eventually } from '../../../test/eventually.js'
import { makeReplaceable } from '../../../test/makeReplaceable.js'
import { makeTransaction, seedTransaction } from '../../../test/seedTransaction.js'
import { connected, sendData, type Widget } from '../../../test/viewSteps.js'

const followed =
  (parts: Partial<Transaction> = {}) =>
  ({ evm, latchkey }: Widget) => {
    makeReplaceable(evm)
    seedTransaction(latchkey, makeTransaction(parts))
  }
const transaction = {
  opens: { view: 'transaction', transactionId: 'one' },
  render: connected,
  data: sendData,
} as const
const landed = { blockNumber: '1234567', isFinal: true, settledAt: Date.UTC(2026, 10, 1, 12, 1) }
const byButton = (index: number) => async (widget: Widget) => {
  await eventually(() => expect(widget.dialog().querySelectorAll('.duo button')).toHaveLength(2))
  const before = widget.title()
  await widget.click(widget.dialog().querySelectorAll('.duo button')[index]?.textContent ?? '')
  await eventually(() => expect(widget.title()).not.toBe(before))
}
describeView('transaction', {
  ...transaction,
  given: followed(),
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelector('.duo')).not.toBeNull()),
})
describeView('transaction-confirmed', {
  ...transaction,
  given: followed({ status: 'confirmed', ...landed, received: '495000000000000000' }),
})
describeView('transaction-failed', {
  ...transaction,
  given: followed({ status: 'failed', ...landed, reason: 'transfers are paused' }),
  data: [...sendData, 'transfers are paused'],
})
describeView('transaction-altered', {
  ...transaction,
  given: followed({ status: 'confirmed', ...landed, isAltered: true }),
})
describeView('transaction-speed-up', { ...transaction, given: followed(), prepare: byButton(0) })
describeView('transaction-cancel', { ...transaction, given: followed(), prepare: byButton(1) })
