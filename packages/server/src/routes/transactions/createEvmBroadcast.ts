import { cleanText, parseCaip2Id } from '@latchkey/protocol'
import { type Hex, keccak256, parseTransaction, type TransactionSerialized } from 'viem'
import { refuseUnavailable, refuseValue } from '../../answers/Refusal.js'
import type { BroadcastSource } from '../../networks/Network.js'
import { type NodePool, NodeRefusal } from '../../nodes/NodePool.js'

/** Nodes take transactions of at most 128 KiB. */
const mostBytes = 131_072

/** Hands signed transactions to EVM nodes. */
export function createEvmBroadcast(nodes: NodePool): BroadcastSource {
  return {
    async broadcast(transaction, signal) {
      const options = signal ? { signal } : {}
      const hash = readHash(transaction, parseCaip2Id(nodes.chainId).reference)
      try {
        const answer = await nodes.request('eth_sendRawTransaction', [transaction], options)
        if (answer === hash) return hash
      } catch (error) {
        if (!(error instanceof NodeRefusal)) throw error
        // Nodes word it differently that they have it, and one that is mined is refused for its nonce.
        const known = await nodes.request('eth_getTransactionByHash', [hash], options).catch(() => null)
        if (known !== null && known !== undefined) return hash
        if (!isOfTransaction(error)) throw error
        throw refuseValue('transaction', `The network refuses it: ${cleanText(error.message, 200)}`, error)
      }
      throw refuseUnavailable(
        'transaction',
        'The node gave no usable answer; look for the transaction by its hash',
      )
    },
  }
}

/** Whether the refusal is about the transaction: a node that does not serve the call says nothing of it. */
const isOfTransaction = ({ code, message, isRevert }: NodeRefusal) =>
  isRevert || (code <= -32_000 && code >= -32_099 && !/\bmethod\b/i.test(message))

/** The hash of a signed transaction, which has to be for this chain and no other. */
function readHash(transaction: string, chainId: string): Hex {
  if (!/^0x(?:[0-9a-fA-F]{2})+$/.test(transaction)) {
    throw refuseValue('transaction', 'An EVM transaction is sent as hex that begins with 0x')
  }
  if (transaction.length > 2 + 2 * mostBytes) {
    throw refuseValue('transaction', `An EVM transaction has at most ${mostBytes} bytes`)
  }
  // Its hash is not that of what is sent, which carries the blobs along; wallets send none.
  if (transaction.startsWith('0x03'))
    throw refuseValue('transaction', 'Transactions with blobs are not taken')
  let parsed: ReturnType<typeof parseTransaction>
  try {
    parsed = parseTransaction(transaction as TransactionSerialized)
  } catch (cause) {
    throw refuseValue('transaction', 'This is no EVM transaction', cause)
  }
  if (!('r' in parsed) || !parsed.r) throw refuseValue('transaction', 'This transaction is not signed')
  if (String(parsed.chainId) !== chainId) {
    const other = parsed.chainId === undefined ? 'no chain' : `chain ${parsed.chainId}`
    throw refuseValue('transaction', `This transaction is signed for ${other}, not for chain ${chainId}`)
  }
  return keccak256(transaction as Hex)
}
