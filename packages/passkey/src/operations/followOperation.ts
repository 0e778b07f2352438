import type { Hex } from 'viem'
import type { ChainClients } from '../provider/connectChain.js'
import { ProviderError } from '../provider/ProviderError.js'
import { askReceipt, isNonceUsed, type OperationReceipt, searchReceipt } from './readReceipt.js'
import type { SentOperation, SentOperations } from './SentOperation.js'

/** What became of calls that a person has signed. */
export type Fate =
  | { status: 'pending' }
  | { status: 'done'; receipt: OperationReceipt }
  /** The person has cancelled them, and a block holds that. */
  | { status: 'cancelled' }

/** How long a page waits for the hash of a transaction. */
const patienceMs = 120_000

/**
 * Reads what became of an operation, and of those that replaced it. What a bundler does not know is pending all the same:
 * only its nonce tells that it can no longer be done. A bundler or a node that is away is no answer.
 */
export async function readFate(
  clients: ChainClients,
  { operation, operations }: { operation: SentOperation; operations: SentOperations },
): Promise<Fate> {
  const { account, chainId, nonce } = operation
  const siblings = operations
    .list()
    .filter((one) => one.account === account && one.chainId === chainId && one.nonce === nonce)
  const all = siblings.some(({ hash }) => hash === operation.hash) ? siblings : [operation, ...siblings]
  const answers = await Promise.all(all.map(({ hash }) => askReceipt(clients.bundler, hash)))
  const at = answers.findIndex((answer) => answer !== undefined)
  const found = answers[at]
  if (found) return end(all[at] ?? operation, found)
  if (!(await isNonceUsed(clients.node, operation).catch(() => false))) return { status: 'pending' }
  for (const one of all) {
    const receipt = await searchReceipt(clients, one).catch(() => undefined)
    if (receipt) return end(one, receipt)
  }
  // A node behind the one that knows the nonce, or one that keeps no logs of so long ago: asked again, it may tell.
  return { status: 'pending' }

  function end(one: SentOperation, receipt: OperationReceipt): Fate {
    for (const sibling of all)
      if (!sibling.isOver) operations.put({ ...sibling, isOver: true, callData: '0x' })
    return one.isCancel && !operation.isCancel ? { status: 'cancelled' } : { status: 'done', receipt }
  }
}

/** Waits until an operation is in a block; returns the hash of the transaction that it is in. */
export async function waitForTransaction(
  clients: ChainClients,
  { operation, operations, pollMs }: { operation: SentOperation; operations: SentOperations; pollMs: number },
): Promise<Hex> {
  const until = Date.now() + patienceMs
  while (Date.now() < until) {
    const fate = await readFate(clients, { operation, operations })
    if (fate.status === 'done') return fate.receipt.transactionHash
    if (fate.status === 'cancelled') throw new ProviderError('rejected', 'The person cancelled it.')
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  throw new ProviderError(
    'internal',
    `The operation ${operation.hash} was sent and is in no block yet. It may still be done: do not send it again.`,
  )
}
