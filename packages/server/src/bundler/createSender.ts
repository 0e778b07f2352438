import { keccak256 } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Log } from '../observe/Log.js'
import type { BundlerClient } from './BundlerClient.js'
import { BundlerError } from './BundlerError.js'
import type { Pool, Waiting } from './createPool.js'
import { isDone } from './findOperation.js'
import { transactionGas } from './gas.js'
import { entryPoint } from './Operation.js'
import { encodeHandleOps, simulateOperation } from './simulateOperation.js'

export type CreateSenderParameters = {
  client: BundlerClient
  chainId: number
  account: PrivateKeyAccount
  pool: Pool
  log: Log
  now: () => number
  /** Blocks after which a block is taken to stay. */
  confirmations: bigint
}

/** How long an operation waits whose fee is too low. */
const patienceMs = 30 * 60_000

/**
 * Brings waiting operations onto the chain, each in a transaction of its own: one that fails at the last moment then
 * takes no other one along. An operation stays until its block is old enough, and is sent again if that block goes.
 */
export function createSender(parameters: CreateSenderParameters) {
  const { client, chainId, account, pool, log, now, confirmations } = parameters

  async function send(waiting: Waiting, baseFee: bigint): Promise<void> {
    const { operation, hash, replaces } = waiting
    if (operation.maxFeePerGas < baseFee) {
      if (now() - waiting.acceptedAtMs > patienceMs) drop(waiting, 'its fee was too low for too long')
      return
    }
    await simulateOperation(client, { operation, from: account.address })
    const isFree = replaces && !(await readReceipt(replaces.hash))
    const nonce = isFree
      ? replaces.nonce
      : await client.getTransactionCount({ address: account.address, blockTag: 'pending' })
    // The fees are the operation's own, so that what the account pays is what the transaction costs.
    const raw = await account.signTransaction({
      type: 'eip1559',
      chainId,
      nonce,
      to: entryPoint,
      data: encodeHandleOps(operation, account.address),
      gas: transactionGas(operation),
      maxFeePerGas: operation.maxFeePerGas,
      maxPriorityFeePerGas: operation.maxPriorityFeePerGas,
    })
    waiting.sent = { hash: keccak256(raw), raw, nonce }
    waiting.replaces = undefined
    await client.request({ method: 'eth_sendRawTransaction', params: [raw] }).catch((error: unknown) => {
      waiting.sent = undefined
      waiting.replaces = replaces
      throw error
    })
    log.info('operation sent', { operation: hash, transaction: keccak256(raw) })
  }

  /** Looks after an operation whose transaction was sent. */
  async function follow(waiting: Waiting, head: bigint): Promise<void> {
    const { sent, hash } = waiting
    if (!sent) return
    const receipt = await readReceipt(sent.hash)
    waiting.isMined = receipt !== undefined
    if (receipt) {
      // Something changed the account in the same block.
      if (receipt.status === 'reverted') drop(waiting, 'its transaction failed')
      else if (head - receipt.blockNumber >= confirmations) pool.remove(waiting)
      return
    }
    const known = await client.request({ method: 'eth_getTransactionByHash', params: [sent.hash] })
    if (known) return
    log.warn('operation sent again', { operation: hash, transaction: sent.hash })
    try {
      await client.request({ method: 'eth_sendRawTransaction', params: [sent.raw] })
    } catch (error) {
      if (/already (?:known|imported)/i.test(String(error))) return
      // Its nonce was used by another transaction, or its fee no longer does: it is made anew, if it is still to be done.
      if (await isDone(client, hash)) pool.remove(waiting)
      else waiting.sent = undefined
    }
  }

  const readReceipt = (hash: `0x${string}`) => client.getTransactionReceipt({ hash }).catch(toMissing)

  function drop(waiting: Waiting, why: string): void {
    pool.remove(waiting)
    log.warn('operation dropped', { operation: waiting.hash, why })
  }

  /** Does what can be done now: follows what was sent, in the order of nonces, then sends what waits. */
  return async function work(): Promise<void> {
    const waitings = pool.list()
    if (waitings.length === 0) return
    const { number: head, baseFeePerGas } = await client.getBlock()
    for (const waiting of waitings.filter(({ sent }) => sent).sort(byNonce)) await follow(waiting, head)
    for (const waiting of pool.list().filter(({ sent }) => !sent)) {
      try {
        await send(waiting, baseFeePerGas ?? 0n)
      } catch (error) {
        // What the entry point refuses now, it accepted before: the account has changed.
        if (error instanceof BundlerError) drop(waiting, error.message)
        else log.error('operation not sent', { operation: waiting.hash, error: String(error) })
      }
    }
  }
}

const byNonce = (first: Waiting, second: Waiting) => (first.sent?.nonce ?? 0) - (second.sent?.nonce ?? 0)

/** A node says that it has no such receipt by an error of the library; other errors are told. */
function toMissing(error: unknown): undefined {
  if (error instanceof Error && error.name === 'TransactionReceiptNotFoundError') return undefined
  throw error
}
