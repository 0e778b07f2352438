import type {
  AdapterHost,
  ReadTransactionParameters,
  TrackCapability,
  TransactionReading,
} from '@latchkey/core/adapter'
import type { Caip2Id } from '@latchkey/protocol'
import { type Address, getBase64Encoder, isSignature, type Signature } from '@solana/kit'
import type { SolanaNode } from '../rpc/createNode.js'
import { compareMessages } from './send/compareMessages.js'
import { decodeMessage } from './send/decodeMessage.js'
import { explainFailure } from './send/explainFailure.js'
import { isSame } from './send/isSame.js'
import { isTaken, longestLife, readUntil } from './send/lifetime.js'
import { createOutbox, type Outgoing, unknownHeight } from './send/outbox.js'
import { readPayload } from './send/payload.js'
import { hasMoved } from './send/readNonce.js'
import { readTransfer, type Transfer } from './send/readTransfer.js'
import { sendWire } from './send/simulate.js'
import { type FoundTransaction, findTransaction } from './send/verifyTransaction.js'

export type CreateTrackParameters = {
  nodesOf: (caipNetworkId: Caip2Id) => readonly [SolanaNode, ...SolanaNode[]]
  host: AdapterHost
}

/** Transactions of an account that are looked through for one whose signature was lost. */
const searched = 50
/** Seconds that a cluster's clock may be behind a person's. */
const clockDrift = 120
/** Blocks after which no cluster takes a block back; a node that calls it final counts none. */
const finalDepth = 32

/** Finds a transaction by one node; nothing where that does not know it. */
type Find = (node: SolanaNode) => Promise<TransactionReading | undefined>
/** Tells by one node whether a transaction can never be in a block any more, unless it is in one, and since so many blocks. */
type IsOver = (node: SolanaNode, since?: number) => Promise<boolean>

/** Reads what became of transactions by their signatures, and sends those again that no block has yet. */
export function createTrack({ nodesOf, host }: CreateTrackParameters): TrackCapability {
  const outbox = createOutbox(host)

  /** Signed by a lost answer: whatever has its blockhash and does what was reviewed is it (F-26). */
  async function findByAnchor(node: SolanaNode, parameters: ReadTransactionParameters) {
    const { from, anchor, since = 0, others = [] } = parameters
    if (anchor?.kind !== 'blockhash' && anchor?.kind !== 'nonce-account') return undefined
    const blockhash = anchor.kind === 'blockhash' ? anchor.blockhash : anchor.nonce
    const signatures = await node.call('getSignaturesForAddress', async (rpc) => {
      const found = await rpc.getSignaturesForAddress(from as Address, { commitment: 'confirmed' }).send()
      const earliest = since / 1_000 - clockDrift
      return found.flatMap(({ signature, blockTime }) =>
        others.includes(signature) || (blockTime !== null && Number(blockTime) < earliest) ? [] : [signature],
      )
    })
    // The oldest first: what strangers put into the account's list after it does not push it out.
    for (const signature of signatures.toReversed().slice(0, searched)) {
      const found = await findTransaction(node, signature)
      if (found && isExpected(found, blockhash, parameters))
        return findBySignature(node, { ...parameters, hash: signature })
    }
    // It may be among those that were not looked at.
    return signatures.length > searched ? ({ status: 'unseen' } as const) : undefined
  }

  async function findBySignature(
    node: SolanaNode,
    { hash, from, expected }: ReadTransactionParameters & { hash: Signature },
  ): Promise<TransactionReading | undefined> {
    const status = await readStatus(node, hash)
    if (!status) return undefined
    if (status.confirmationStatus === 'processed') return { status: 'pending', hash }
    outbox.remove(hash)
    const isFinal = status.confirmationStatus === 'finalized'
    const { slot: blockNumber, err } = status
    const found = err || expected.token || expected.bought ? await findTransaction(node, hash) : undefined
    if (err) {
      const reason = explainFailure({ err: found?.err ?? err, logs: found?.logs })
      return { status: 'failed', hash, blockNumber, reason, isFinal }
    }
    const confirmations = isFinal ? finalDepth : Math.min(finalDepth, Number(status.confirmations ?? 0n) + 1)
    const { to, token, bought, value } = expected
    const asset = bought ? { mint: bought, owner: from } : token && { mint: token, owner: to }
    const received = found && asset ? readReceived(found, asset) : undefined
    const isTold = received !== undefined && (bought !== undefined || received < value)
    return { status: 'confirmed', hash, blockNumber, confirmations, isFinal, ...(isTold && { received }) }
  }

  /** What was signed here, until when it lives; where no node told its height as it left, it is no later than one tells now. */
  async function findOutgoing(hash: Signature, nodes: readonly [SolanaNode, ...SolanaNode[]]) {
    const outgoing = outbox.find(hash)
    if (outgoing?.lastValidHeight !== unknownHeight) return outgoing
    const known = { ...outgoing, lastValidHeight: (await readUntil(nodes)) ?? unknownHeight }
    outbox.add(known)
    return known
  }

  return {
    async read(parameters) {
      const { hash, anchor, caipNetworkId } = parameters
      // A wallet's garbage: nothing can be said of it (F-27).
      if (hash !== undefined && !isSignature(hash)) return { status: 'unknown' }
      const nodes = nodesOf(caipNetworkId)
      const [node] = nodes
      const find: Find = (one) =>
        hash === undefined ? findByAnchor(one, parameters) : findBySignature(one, { ...parameters, hash })
      const found = await find(node)
      if (found) return found
      const isFindable = anchor?.kind === 'blockhash' || anchor?.kind === 'nonce-account'
      if (hash === undefined && !isFindable) return { status: 'unknown' }
      const outgoing = hash === undefined ? undefined : await findOutgoing(hash, nodes)
      const reading = await readMissing(nodes, { find, isOver: limitOf(anchor, outgoing) })
      if (reading.status === 'dropped' && hash) outbox.remove(hash)
      // Leaders forget; what was signed is sent again for as long as it can be taken.
      if (reading.status === 'unseen' && outgoing?.wire) await sendWire(node, outgoing.wire).catch(() => {})
      return reading
    },
  }
}

/**
 * What to make of a transaction that a node does not know. It is gone only if each node that answers says that its time is
 * over, and does not know it after that. A node that is alone in it is believed only after the same time again (F-33).
 */
async function readMissing(
  [first, ...others]: readonly [SolanaNode, ...SolanaNode[]],
  { find, isOver }: { find: Find; isOver: IsOver | undefined },
): Promise<TransactionReading> {
  if (!isOver) return { status: 'unseen' }
  const ask = async (node: SolanaNode): Promise<TransactionReading> =>
    (await isOver(node)) ? ((await find(node)) ?? { status: 'dropped' }) : { status: 'unseen' }
  const reading = await ask(first)
  if (reading.status !== 'dropped') return reading
  const answers = await Promise.allSettled(others.map(ask))
  const readings = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  return (
    readings.find(({ status }) => status !== 'dropped' && status !== 'unseen') ??
    readings.find(({ status }) => status === 'unseen') ??
    (readings.length > 0 || (await isOver(first, longestLife)) ? reading : { status: 'unseen' })
  )
}

/** What ends a transaction's time: a height, or another nonce in the account of its nonce. */
function limitOf(anchor: ReadTransactionParameters['anchor'], outgoing?: Outgoing): IsOver | undefined {
  if (anchor?.kind === 'nonce-account') return (node) => hasMoved(node, anchor)
  if (anchor?.kind !== 'blockhash') return undefined
  const { blockhash } = anchor
  // What a wallet has sent by itself may live for longer than what it was asked for.
  const last = BigInt(Math.max(anchor.lastValidHeight, outgoing?.lastValidHeight ?? 0))
  // The last height is the word of the node that gave the blockhash; each node says for itself that it takes it no more.
  return async (node, since = 0) =>
    (await readFinalHeight(node)) > last + BigInt(since) && !(await isTaken(node, blockhash))
}

async function readStatus(node: SolanaNode, signature: Signature) {
  return node.call('getSignatureStatuses', async (rpc) => {
    const { value } = await rpc.getSignatureStatuses([signature], { searchTransactionHistory: true }).send()
    const [status] = value
    if (value.length !== 1 || !(status === null || isStatus(status)))
      throw new TypeError('This is no status.')
    return status
  })
}

/** What is no status must not be taken for one that says nothing of a failure. */
const isStatus = (value: unknown) => {
  const { slot, confirmationStatus } = (value ?? {}) as Record<string, unknown>
  return (
    typeof slot === 'bigint' && ['processed', 'confirmed', 'finalized'].includes(String(confirmationStatus))
  )
}

/** What is in no block by its last height never will be; only a final height is proof (F-33). */
async function readFinalHeight(node: SolanaNode): Promise<bigint> {
  return node.call('getBlockHeight', async (rpc) => {
    const found: unknown = await rpc.getBlockHeight({ commitment: 'finalized' }).send()
    if (typeof found !== 'bigint') throw new TypeError('This is no height.')
    return found
  })
}

/** Whether a transaction is the one that was reviewed, with no more than a wallet may make another. */
function isExpected(
  { message }: FoundTransaction,
  blockhash: string,
  { expected, reviewed: payload }: ReadTransactionParameters,
): boolean {
  try {
    if (payload !== undefined) {
      const { message: reviewed, tables } = readPayload(payload)
      return compareMessages({ reviewed, found: message, tables, anyBlockhash: true }) !== undefined
    }
    // What is no transfer is told by the message itself.
    if (expected.data !== undefined) {
      const reviewed = toBytes(expected.data)
      if (!compareMessages({ reviewed, found: message, anyBlockhash: true })) return false
      return isSame(reviewed, message) || decodeMessage(message).blockhash === blockhash
    }
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

const toBytes = (text: string) => Uint8Array.from(getBase64Encoder().encode(text))

/** What an owner has more of a token than before; nothing where it was sent to oneself. */
function readReceived(
  { balances }: FoundTransaction,
  asset: { mint: string; owner: string },
): bigint | undefined {
  const sum = (list: FoundTransaction['balances']['before']) =>
    list
      .filter(({ mint, owner }) => mint === asset.mint && owner === asset.owner)
      .reduce((total, { uiTokenAmount }) => total + BigInt(uiTokenAmount.amount), 0n)
  const received = sum(balances.after) - sum(balances.before)
  return received > 0n ? received : undefined
}
