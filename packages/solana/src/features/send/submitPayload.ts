import {
  invalidResponse,
  notConnected,
  type TransactionTrace,
  translateWalletError,
} from '@latchkey/core/adapter'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { getBase58Decoder } from '@solana/kit'
import { toWalletChain } from '../../networks/toWalletChain.js'
import type { SolanaNode } from '../../rpc/createNode.js'
import type { SolanaNetwork } from '../../SolanaNetwork.js'
import type { SolanaSession, SolanaSessions } from '../../SolanaSession.js'
import { callFunction } from '../../wallets/callFunction.js'
import { type KnownAccount, readAccounts } from '../../wallets/readAccounts.js'
import { isSigned } from '../isSigned.js'
import { compareMessages } from './compareMessages.js'
import { decodeMessage } from './decodeMessage.js'
import { explainFailure, isExpired } from './explainFailure.js'
import { isTooDear } from './feeOfMessage.js'
import { isSame } from './isSame.js'
import { assertAlive, readUntil } from './lifetime.js'
import { type Outbox, unknownHeight } from './outbox.js'
import type { SolanaPayload } from './payload.js'
import { readNonce } from './readNonce.js'
import { sendWire, simulate, toTransaction, toWire } from './simulate.js'
import { splitTransaction } from './splitTransaction.js'
import { listFeatures } from './walletSupport.js'

export type SubmitContext = {
  sessions: SolanaSessions
  network: SolanaNetwork
  nodes: readonly [SolanaNode, ...SolanaNode[]]
  outbox: Outbox
}

/**
 * Puts a payload to the wallet, once, and returns the signature of the transaction. A wallet that only signs is preferred:
 * what it signed is compared with what was reviewed before it leaves (S-22).
 */
export function submitPayload(
  context: SubmitContext,
  payload: SolanaPayload,
  onTrace?: (trace: TransactionTrace) => void,
): Promise<string> {
  const { sessions, network } = context
  const { feePayer, version } = decodeMessage(payload.message, payload.tables)
  const session = sessions.find()
  if (!session) throw notConnected('solana')
  assertSame(session, { from: feePayer, network: payload.network })
  return sessions.use(feePayer, async (found) => {
    const { wallet } = found
    const account = findAccount(found, feePayer)
    const [feature, other] = listFeatures(wallet, version)
    const input = {
      account: account.given,
      chain: toWalletChain(network),
      transaction: toTransaction(payload.message, payload.signatures),
    }
    return ask(feature).catch((error: unknown) => {
      // Wallets of another device list what their protocol knows, and may not sign without sending.
      if (other && isUnknownMethod(error)) return ask(other)
      throw error
    })

    async function ask(method: typeof feature): Promise<string> {
      const request = { connector: wallet.name, method }
      try {
        return method === 'solana:signTransaction' ? await sign(request) : await signAndSend(request)
      } catch (error) {
        throw translateWalletError(error, request)
      }
    }

    async function signAndSend(request: WalletRequest): Promise<string> {
      const options = { preflightCommitment: 'confirmed' }
      const answer = await callFunction(wallet, 'solana:signAndSendTransaction', { ...input, options })
      const signature = readBytes(answer, 'signature')
      if (signature?.length !== 64) throw invalidResponse(request)
      return noteSent(context, getBase58Decoder().decode(signature))
    }

    async function sign(request: WalletRequest): Promise<string> {
      const answer = await callFunction(wallet, 'solana:signTransaction', input)
      const signed = readSigned(readBytes(answer, 'signedTransaction'), payload)
      if (!signed) throw invalidResponse(request)
      const { message, signature } = signed
      const { tables } = payload
      const additions = compareMessages({ reviewed: payload.message, found: message, tables })
      if (!additions || isTooDear(payload.message, message, tables))
        throw new LatchkeyError('send/altered', { context: { connector: wallet.name } })
      if (!(await isSigned({ key: account.key, message, signature }))) throw invalidResponse(request)
      return broadcast(context, { signed, payload, onTrace })
    }
  })
}

type WalletRequest = { connector: string; method: string }

/** A wallet that does not know a function has signed nothing by it. */
const isUnknownMethod = (error: unknown): boolean =>
  isLatchkeyError(error, 'wallet/failed') && error.context.walletCode === -32_601

/** The wallet may have moved on since the review; then nothing is asked of it (S-21). */
function assertSame({ connection }: SolanaSession, expected: { from: string; network: string }): void {
  const actual = connection.accounts[0].address
  if (actual === expected.from && connection.caipNetworkId === expected.network) return
  throw new LatchkeyError('send/account-changed', { context: { expected: expected.from, actual } })
}

/** The account to sign with; a wallet may want the very object that it lists now. */
function findAccount({ wallet, accounts }: SolanaSession, address: string): KnownAccount {
  const isIt = (one: KnownAccount) => one.address === address
  const account = readAccounts(wallet.wallet)?.find(isIt) ?? accounts.find(isIt)
  if (!account) throw notConnected('solana')
  return account
}

/** Bytes of the first of a wallet's answers; nothing where the answer makes no sense. */
function readBytes(answer: unknown, key: 'signature' | 'signedTransaction'): Uint8Array | undefined {
  try {
    const [output] = answer as readonly [Record<string, unknown>]
    const bytes = output[key]
    return bytes instanceof Uint8Array ? Uint8Array.from(bytes) : undefined
  } catch {
    return undefined
  }
}

/**
 * Notes what a wallet has sent by itself. It may have taken a newer blockhash than the reviewed one: then it lives for as
 * long as one of just now.
 */
async function noteSent({ nodes, outbox }: SubmitContext, signature: string): Promise<string> {
  const lastValidHeight = (await readUntil(nodes)) ?? unknownHeight
  outbox.add({ signature, wire: '', lastValidHeight })
  return signature
}

type Signed = { message: Uint8Array; signature: Uint8Array; bytes: Uint8Array }

/** The account's signature comes first, as it pays; those of others are what they were. */
function readSigned(bytes: Uint8Array | undefined, payload: SolanaPayload): Signed | undefined {
  const { signatures, message } = (bytes && splitTransaction(bytes)) ?? {}
  const others = payload.signatures?.slice(64) ?? []
  if (!bytes || !signatures || !message || !isSame(signatures.slice(64), others)) return undefined
  return { message, signature: signatures.slice(0, 64), bytes }
}

type BroadcastParameters = {
  signed: Signed
  payload: SolanaPayload
  onTrace: ((trace: TransactionTrace) => void) | undefined
}

/**
 * Sends what was signed. From the signature on it is a payment, whatever a node answers, for a wallet may have sent it as well:
 * its id is known before anything is asked, and the tracker sends it again for as long as its blockhash lives. What a node says
 * would fail is not sent, and is followed until its time is over.
 */
async function broadcast(
  { nodes: [node], outbox }: SubmitContext,
  { signed, payload, onTrace }: BroadcastParameters,
): Promise<string> {
  const signature = getBase58Decoder().decode(signed.signature)
  onTrace?.({ hash: signature })
  await assertTaken(node, signed.message, payload)
  const wire = toWire(signed.bytes)
  outbox.add({ signature, wire, lastValidHeight: payload.lastValidHeight })
  await sendWire(node, wire).catch(() => {})
  return signature
}

/**
 * Throws where the network would not take what was signed. The node gets it without the account's signature: what it says is
 * believed because nobody can make a payment of that. A node that does not answer says nothing.
 */
async function assertTaken(
  node: SolanaNode,
  message: Uint8Array,
  { tables, signatures }: SolanaPayload,
): Promise<void> {
  const decoded = decodeMessage(message, tables)
  const [alive, tried] = await Promise.allSettled([
    assertAlive(node, decoded),
    simulate(node, message, { signatures }),
  ])
  if (alive.status === 'rejected' && isLatchkeyError(alive.reason, 'send/expired')) throw alive.reason
  const failure = tried.status === 'fulfilled' ? tried.value.failure : undefined
  // A node may not know a nonce for a blockhash where nothing is signed.
  if (failure && !(readNonce(decoded) && isExpired(failure.err)))
    throw new LatchkeyError('send/reverted', { context: { reason: explainFailure(failure) } })
}
