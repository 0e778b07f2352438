/** A transaction taken apart: its signatures in their order, one after the other, and the message that they sign. */
export type SplitTransaction = { signatures: Uint8Array; message: Uint8Array }

/** Takes a transaction apart: a count, as many signatures, and the message. No more than a dozen fit. */
export function splitTransaction(bytes: ArrayLike<number>): SplitTransaction | undefined {
  const transaction = Uint8Array.from(bytes)
  const [count = 0] = transaction
  const end = 1 + count * 64
  if (count < 1 || count > 12 || transaction.length <= end) return undefined
  return { signatures: transaction.slice(1, end), message: transaction.slice(end) }
}
