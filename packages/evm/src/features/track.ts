import type { ReadTransactionParameters, TrackCapability, TransactionReading } from '@latchkey/core/adapter'
import type { Config } from '@wagmi/core'
import { type Hash, isHash } from 'viem'
import { getNode } from '../adapter/getNode.js'
import type { Discovery } from '../discovery/createDiscovery.js'
import { translateRpcError } from '../errors/translateRpcError.js'
import { isSameHex } from '../isSameHex.js'
import { createFindExecution } from './contractAccount/executions.js'
import { readAccountKind } from './send/accountKind.js'
import { compareTransaction } from './track/compareTransaction.js'
import { findInPlace } from './track/findInPlace.js'
import { toReader } from './track/Reader.js'
import { countTransactions, findReceipt, findTransaction } from './track/readChain.js'
import { readFinality } from './track/readFinality.js'
import { createReasons } from './track/readReason.js'
import { readReceipt } from './track/readReceipt.js'

/** A wallet that had other transactions waiting put this one behind them: so many places are looked through. */
const placeCount = 8

/** The place that a transaction itself says it has. */
const at = (nonce: number) => ({ kind: 'nonce', nonce, isSure: true }) as const

/** Reads what became of transactions: by their receipts, and without one by their place in the account's order. */
export function createTrack(config: Config, discovery?: Discovery): TrackCapability {
  const reasons = createReasons()
  const findExecution = createFindExecution()

  async function read(parameters: ReadTransactionParameters): Promise<TransactionReading> {
    const node = getNode(config, parameters.caipNetworkId)
    const reader = toReader(node, parameters)
    const { hash, anchor } = parameters
    const anchored = anchor?.kind === 'nonce' ? anchor.nonce : undefined
    if (hash !== undefined) return readByHash(hash)
    return anchor?.kind === 'calls' ? readByWallet(anchor.id) : readByPlace()

    async function readByHash(text: string): Promise<TransactionReading> {
      // A wallet's garbage: nothing can be said of it (F-27).
      if (!isHash(text)) return { status: 'unknown' }
      const receipt = await findReceipt(node, text)
      if (receipt) return readReceipt(reader, { receipt, reasons })
      const waiting = await findTransaction(node, text)
      // Another account sends it for this one, which is a contract.
      if (waiting && !isSameHex(waiting.from, reader.from)) return { status: 'pending', hash: text }
      if (!waiting && (await isContract())) return readExecution(text)
      const nonce = waiting?.nonce ?? anchored
      if (nonce === undefined) return { status: 'unseen' }
      const pending = {
        status: 'pending',
        hash: text,
        ...(waiting?.isProven && { anchor: at(nonce) }),
      } as const
      const taken = await readPlace(nonce)
      // A private pool, or the next node, may have what this one has not: a free place proves nothing (F-29).
      if (taken === 'free') return waiting || (await isAwaited(nonce)) ? pending : { status: 'unseen' }
      // Known to the node and its place taken by nobody that can be found: between two blocks, most likely.
      if (!taken || taken.hash === text) return waiting || taken ? pending : { status: 'unknown' }
      const { isFinal } = await readFinality(node, taken.blockNumber)
      const kind = compareTransaction(reader, taken)
      const replaced = { status: 'replaced', hash: text, by: taken.hash, kind, isFinal } as const
      return kind === 'repriced' ? { ...replaced, ...(await readOutcome(taken.hash)) } : replaced
    }

    /** Others send for a contract: its own order proves nothing, and one that is a Safe waits for its owners. */
    async function isContract(): Promise<boolean> {
      return anchor?.kind === 'contract' || (await readAccountKind(node, reader.from)) === 'contract'
    }

    /** A Safe answers with what its owners sign, and logs that when it has done it. */
    async function readExecution(safeTxHash: Hash): Promise<TransactionReading> {
      if (anchor?.kind !== 'contract') return { status: 'unseen' }
      const since = BigInt(anchor.blockNumber)
      const found = await findExecution(node, { account: reader.from, safeTxHash, since })
      const receipt = found && (await findReceipt(node, found))
      return receipt ? readReceipt(reader, { receipt, reasons, safeTxHash }) : { status: 'unseen' }
    }

    /** The same at another price: what its receipt says is what became of the payment. */
    async function readOutcome(by: Hash) {
      const found = await findReceipt(node, by)
      const outcome = found && (await readReceipt(reader, { receipt: found, reasons }))
      if (outcome?.status === 'failed') return { outcome: outcome.status, reason: outcome.reason }
      if (outcome?.status !== 'confirmed') return {}
      const { status, received } = outcome
      return { outcome: status, ...(received !== undefined && { received }) }
    }

    /** Of calls that a wallet makes together, no node knows the id: the wallet is asked again (F-26). */
    async function readByWallet(id: string): Promise<TransactionReading> {
      if (!discovery) return { status: 'unseen' }
      const { findCalls } = await import('./calls/readCalls.js')
      const found = await findCalls({ config, discovery, from: reader.from, id })
      if (found?.hash) return readByHash(found.hash)
      if (!found) return { status: 'unseen' }
      return { status: found.isOver ? 'dropped' : 'pending' }
    }

    /** The answer of the wallet was lost: whatever does what was reviewed, from its place on, is it (F-26). */
    async function readByPlace(): Promise<TransactionReading> {
      const first = anchored
      // What a contract did bears no mark of what was asked of it.
      if (await isContract()) return { status: 'unseen' }
      if (first === undefined) return { status: 'unknown' }
      const count = await countTransactions(node, reader.from)
      for (let nonce = first; nonce < Math.min(count, first + placeCount); nonce++) {
        const found = await findInPlace(node, { address: reader.from, nonce })
        if (!found || compareTransaction(reader, found) !== 'repriced') continue
        const receipt = await findReceipt(node, found.hash)
        if (receipt) return readReceipt(reader, { receipt, reasons })
      }
      const nonce = Math.max(first, count)
      const waiting = await findTransaction(node, { sender: reader.from, nonce })
      if (waiting && compareTransaction(reader, waiting) === 'repriced')
        return { status: 'pending', hash: waiting.hash, anchor: at(nonce) }
      if (await isAwaited(nonce)) return { status: 'pending' }
      return { status: count > first ? 'unknown' : 'unseen' }
    }

    /** What has a place: nothing yet, something in a block, or something that cannot be found. */
    async function readPlace(nonce: number) {
      const count = await countTransactions(node, reader.from)
      return count <= nonce ? 'free' : findInPlace(node, { address: reader.from, nonce })
    }

    /** Something waits in a place: it is open what will have it. */
    async function isAwaited(nonce: number): Promise<boolean> {
      return (await countTransactions(node, reader.from, 'pending')) > nonce
    }
  }

  return {
    async read(parameters) {
      try {
        return await read(parameters)
      } catch (error) {
        const { caipNetworkId: network } = parameters
        throw translateRpcError(error, { network, method: 'eth_getTransactionReceipt' })
      }
    },
  }
}
