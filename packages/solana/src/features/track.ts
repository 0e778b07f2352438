import type {
  AdapterHost,
  ReadTransactionParameters,
  TrackCapability,
  TransactionReading,
} from '@latchkey/core/adapter'
import type { Caip2Id } from '@latchkey/protocol'
import { type Address, isSignature, type Signature } from '@solana/kit'
import type { SolanaNode } from '../rpc/createNode.js'
import { decodeMessage } from './send/decodeMessage.js'
import { explainFailure } from './send/explainFailure.js'
import { createOutbox } from './send/outbox.js'
import { readTransfer, type Transfer } from './send/readTransfer.js'
import { sendWire } from './send/simulate.js'
import { type FoundTransaction, findTransaction } from './send/verifyTransaction.js'

export type CreateTrackParameters = { nodeOf: (caipNetworkId: Caip2Id) => SolanaNode; host: AdapterHost }

/** Transactions of an account that are looked through for one whose signature was lost. */
const searched = 20
/** Blocks after which no cluster takes a block back; a node that calls it final counts none. */
const finalDepth = 32

/** Reads what became of transactions by their signatures, and sends those again that no block has yet. */
export function createTrack({ nodeOf, host }: CreateTrackParameters): TrackCapability {
  const outbox = createOutbox(host)

  /** Signed by a lost answer: whatever has its blockhash and does what was reviewed is it (F-26). */
  async function readByBlockhash(
    node: SolanaNode,
    parameters: ReadTransactionParameters,
  ): Promise<TransactionReading> {
    const { anchor, from, expected } = parameters
    if (anchor?.kind !== 'blockhash') return { status: 'unknown' }
    const signatures = await node.call('getSignaturesForAddress', async (rpc) => {
      const options = { commitment: 'confirmed', limit: searched } as const
      const found = await rpc.getSignaturesForAddress(from as Address, options).send()
      return found.map(({ signature }) => signature)
    })
    for (const signature of signatures) {
      const found = await findTransaction(node, signature)
      if (found && isExpected(found, anchor.blockhash, expected))
        return readBySignature(node, { ...parameters, hash: signature })
    }
    return isOver(node, anchor.lastValidHeight)
  }

  async function readBySignature(
    node: SolanaNode,
    { hash, anchor, expected }: ReadTransactionParameters & { hash: string },
  ): Promise<TransactionReading> {
    // A wallet's garbage: nothing can be said of it (F-27).
    if (!isSignature(hash)) return { status: 'unknown' }
    const status = await readStatus(node, hash)
    if (!status) {
      const outgoing = outbox.find(hash)
      if (anchor?.kind !== 'blockhash') return { status: 'unseen' }
      const reading = await isOver(node, anchor.lastValidHeight)
      if (reading.status === 'dropped') outbox.remove(hash)
      // Leaders forget; what was signed is sent again for as long as its blockhash lives.
      else if (outgoing) await sendWire(node, outgoing.wire).catch(() => {})
      return reading
    }
    if (status.confirmationStatus === 'processed') return { status: 'pending', hash }
    outbox.remove(hash)
    const isFinal = status.confirmationStatus === 'finalized'
    const { slot: blockNumber, err } = status
    const found = err || expected.token ? await findTransaction(node, hash) : undefined
    if (err) {
      const reason = explainFailure({ err: found?.err ?? err, logs: found?.logs })
      return { status: 'failed', hash, blockNumber, reason, isFinal }
    }
    const confirmations = isFinal ? finalDepth : Math.min(finalDepth, Number(status.confirmations ?? 0n) + 1)
    const received = found && expected.token ? readReceived(found, expected) : undefined
    const isLess = received !== undefined && received < expected.value
    return { status: 'confirmed', hash, blockNumber, confirmations, isFinal, ...(isLess && { received }) }
  }

  return {
    read(parameters) {
      const node = nodeOf(parameters.caipNetworkId)
      const { hash } = parameters
      return hash === undefined
        ? readByBlockhash(node, parameters)
        : readBySignature(node, { ...parameters, hash })
    },
  }
}

async function readStatus(node: SolanaNode, signature: Signature) {
  return node.call('getSignatureStatuses', async (rpc) => {
    const { value } = await rpc.getSignatureStatuses([signature], { searchTransactionHistory: true }).send()
    return value[0]
  })
}

/** What is in no block by its last height never will be; only a final height is proof (F-33). */
async function isOver(node: SolanaNode, lastValidHeight: number): Promise<TransactionReading> {
  const height = await node.call('getBlockHeight', async (rpc) => {
    const found: unknown = await rpc.getBlockHeight({ commitment: 'finalized' }).send()
    if (typeof found !== 'bigint') throw new TypeError('This is no height.')
    return found
  })
  return { status: height > BigInt(lastValidHeight) ? 'dropped' : 'unseen' }
}

function isExpected(
  { message }: FoundTransaction,
  blockhash: string,
  expected: ReadTransactionParameters['expected'],
): boolean {
  try {
    const decoded = decodeMessage(message)
    const { to, amount, token }: Transfer = readTransfer(decoded)
    return (
      decoded.blockhash === blockhash &&
      to === expected.to &&
      amount === expected.value &&
      token?.mint === expected.token
    )
  } catch {
    // Another kind of transaction.
    return false
  }
}

/** What the receiver has more of a token than before; nothing where it was sent to oneself. */
function readReceived(
  { balances }: FoundTransaction,
  { to, token }: ReadTransactionParameters['expected'],
): bigint | undefined {
  const sum = (list: FoundTransaction['balances']['before']) =>
    list
      .filter(({ mint, owner }) => mint === token && owner === to)
      .reduce((total, { uiTokenAmount }) => total + BigInt(uiTokenAmount.amount), 0n)
  const received = sum(balances.after) - sum(balances.before)
  return received > 0n ? received : undefined
}
