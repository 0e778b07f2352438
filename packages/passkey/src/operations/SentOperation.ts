import type { Address, Hex } from 'viem'

/** An operation that the wallet has signed: it is pending until its nonce is used, whatever a bundler says of it. */
export type SentOperation = {
  hash: Hex
  chainId: number
  account: Address
  /** In hex, as the record is JSON. Each payment has a nonce key of its own; a replacement has that of what it replaces. */
  nonce: Hex
  /** The block before it was signed, in hex: the chain is searched from there. */
  since: Hex
  callData: Hex
  /** What it paid at most per gas, which a replacement has to exceed. */
  fees: { maxFeePerGas: Hex; maxPriorityFeePerGas: Hex }
  /** By which the page that asked for it follows it (EIP-5792). */
  id?: string
  /** It makes the account: until its end no other operation of the account can be sent on its network. */
  isFirst?: boolean
  /** It stands for another one with the same nonce, to be undone by it. */
  isCancel?: boolean
  /** A block holds it, or another one with its nonce; or its bundler has refused it. */
  isOver?: boolean
}

/** The operations that a browser remembers, the newest first. */
export type SentOperations = {
  list: () => readonly SentOperation[]
  /** Adds one, or changes the one of this hash. */
  put: (operation: SentOperation) => void
}

/** Operations in memory alone. */
export function createSentOperations(): SentOperations {
  let operations: readonly SentOperation[] = []
  return {
    list: () => operations,
    put(operation) {
      operations = putOperation(operations, operation)
    },
  }
}

/** How many are remembered; what waits is never forgotten for a newer one that is over. */
const maximum = 50

/** A list with one more operation, or with one changed. */
export function putOperation(
  operations: readonly SentOperation[],
  operation: SentOperation,
): readonly SentOperation[] {
  const at = operations.findIndex(({ hash }) => hash === operation.hash)
  const next = at < 0 ? [operation, ...operations] : operations.with(at, operation)
  if (next.length <= maximum) return next
  const last = next.findLastIndex(({ isOver }) => isOver)
  return last < 0 ? next : next.toSpliced(last, 1)
}
