import type { BitcoinTransaction } from '../BitcoinTransaction.js'

/** Transactions in an order in which each comes after those whose outputs it spends, as it must have been made. */
export function parentsFirst(transactions: readonly BitcoinTransaction[]): BitcoinTransaction[] {
  const left = new Map(transactions.map((transaction) => [transaction.txid, transaction]))
  const ordered: BitcoinTransaction[] = []
  // A stack of its own: a chain of transactions can be longer than the stack of calls is deep.
  for (const transaction of transactions) {
    const open = [transaction]
    for (let top = open.at(-1); top; top = open.at(-1)) {
      const parent = top.inputs.map(({ txid }) => left.get(txid)).find((other) => other && other !== top)
      if (parent && !open.includes(parent)) {
        open.push(parent)
        continue
      }
      open.pop()
      if (left.delete(top.txid)) ordered.push(top)
    }
  }
  return ordered
}
