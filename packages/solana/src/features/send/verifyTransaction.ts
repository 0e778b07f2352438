import type { SendVerdict } from '@latchkey/core/adapter'
import { getBase58Decoder, getBase64Encoder, isSignature, type Signature } from '@solana/kit'
import type { SolanaNode } from '../../rpc/createNode.js'
import { compareMessages } from './compareMessages.js'
import { decodeMessage } from './decodeMessage.js'
import { feeOfMessage } from './feeOfMessage.js'
import type { SolanaPayload } from './payload.js'
import { splitTransaction } from './splitTransaction.js'

/** A transaction as a block has it. */
export type FoundTransaction = {
  message: Uint8Array
  slot: bigint
  err: unknown
  logs: readonly string[] | undefined
  /** Lamports that the network took. */
  fee: bigint
  balances: {
    before: readonly TokenBalance[]
    after: readonly TokenBalance[]
  }
}

export type TokenBalance = { mint: string; owner?: string; uiTokenAmount: { amount: string } }

/** Reads a transaction from the chain; nothing where the node does not have it, or what it has makes no sense. */
export async function findTransaction(
  node: SolanaNode,
  signature: string,
): Promise<FoundTransaction | undefined> {
  if (!isSignature(signature)) return undefined
  return node.call('getTransaction', async (rpc) => {
    const found = await rpc
      .getTransaction(signature as Signature, {
        commitment: 'confirmed',
        encoding: 'base64',
        maxSupportedTransactionVersion: 0,
      })
      .send()
    if (!found?.meta) return undefined
    const split = splitTransaction(getBase64Encoder().encode(found.transaction[0]))
    // An answer about another transaction says nothing of this one.
    if (!split || getBase58Decoder().decode(split.signatures.slice(0, 64)) !== signature) return undefined
    const { err, logMessages, fee, preTokenBalances, postTokenBalances } = found.meta
    return {
      message: split.message,
      slot: found.slot,
      err,
      logs: logMessages ?? undefined,
      fee,
      balances: { before: (preTokenBalances ?? []) as never, after: (postTokenBalances ?? []) as never },
    }
  })
}

/** Reads a transaction back, and tells whether it does what was reviewed, and what its wallet has made another (S-22). */
export async function verifyTransaction(
  node: SolanaNode,
  { signature, payload }: { signature: string; payload: SolanaPayload },
): Promise<SendVerdict> {
  const found = await findTransaction(node, signature)
  if (!found) return 'unknown'
  const { message: reviewed, tables } = payload
  const additions = compareMessages({ reviewed, found: found.message, anyBlockhash: true, tables })
  if (!additions) return 'altered'
  const before = feeOfMessage(decodeMessage(reviewed, tables))
  const after = feeOfMessage(decodeMessage(found.message, tables))
  const added = additions.filter((one) => one !== 'fee')
  if (after.fee === before.fee && added.length === 0) return 'same'
  return {
    // By the rule of the network, which is exact where the message names its limit (M-21).
    ...(after.fee !== before.fee && { fee: after.isMost ? found.fee : after.fee }),
    ...(added.length > 0 && { added }),
  }
}
