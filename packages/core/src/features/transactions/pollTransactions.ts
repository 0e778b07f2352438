import type { Latchkey } from '../../Latchkey.js'
import { createDoubts } from './createDoubts.js'
import { createLease } from './createLease.js'
import { followTransaction } from './followTransaction.js'
import { onPageReturn } from './onPageReturn.js'
import { openTracker } from './openTracker.js'
import { pollDelay } from './pollDelay.js'
import { isOpen } from './rules.js'
import type { Transaction } from './Transaction.js'

/** Read side by side; a page with a hundred of them is no reason to flood a node. */
const batch = 6
/** Milliseconds that the other tabs wait longer than a reading tab means to. */
const grace = 5_000

/** Asks the chain about every open transaction, again and again; what it returns ends it. */
export function pollTransactions(latchkey: Latchkey): () => void {
  const { store } = openTracker(latchkey)
  // A clock that nobody can set (F-36); when something happened is told by the other one.
  const clock = () => performance.now()
  const offset = Date.now() - clock()
  const now = () => Math.round(offset + clock())
  const doubts = createDoubts({ clock, now })
  const lease = createLease(latchkey)
  const readAt = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isReading = false
  let isOver = false

  // The earlier of two clocks: a jump of either does not make old what was just sent (F-36).
  const delayOf = (transaction: Transaction) => pollDelay(transaction, Math.min(Date.now(), now()))
  const dueIn = (transaction: Transaction) => {
    const last = readAt.get(transaction.id)
    return last === undefined ? 0 : last + delayOf(transaction) - clock()
  }
  const listOpen = () =>
    store.getState().filter((one) => isOpen(one) && latchkey.descriptors.has(one.namespace))

  function schedule(): void {
    clearTimeout(timer)
    if (isOver || isReading || !page.isVisible()) return
    const open = listOpen()
    if (open.length === 0) return
    timer = setTimeout(readDue, Math.max(0, Math.min(...open.map(dueIn))))
  }

  async function readDue(): Promise<void> {
    const open = listOpen()
    const due = open.filter((one) => dueIn(one) <= 0)
    const next = Math.min(...open.map(delayOf))
    if (lease.take(next + grace)) {
      isReading = true
      const byTurn = due.sort((one, other) => (readAt.get(one.id) ?? 0) - (readAt.get(other.id) ?? 0))
      await Promise.all(byTurn.slice(0, batch).map(readOne))
      isReading = false
    } else {
      for (const { id } of due) readAt.set(id, clock())
    }
    schedule()
  }

  async function readOne(transaction: Transaction): Promise<void> {
    readAt.set(transaction.id, clock())
    await followTransaction(latchkey, { transaction, doubts, now, isOver: () => isOver })
  }

  const page = onPageReturn({
    returned() {
      readAt.clear()
      schedule()
    },
    left() {
      clearTimeout(timer)
      lease.release()
    },
  })
  const unsubscribe = store.subscribe(schedule)
  schedule()

  return () => {
    isOver = true
    clearTimeout(timer)
    unsubscribe()
    page.stop()
    lease.release()
  }
}
