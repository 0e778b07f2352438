import { type Address, type Client, type Hash, type Hex, hexToBigInt, hexToNumber, numberToHex } from 'viem'
import { isSameHex } from '../../isSameHex.js'
import type { Log } from '../contractAccount/operations.js'
import { type HashedTransaction, hashOf } from './hashOf.js'

// What is followed needs these few fields: the formatters of the library bring every field of every chain.

/** A transaction as a node knows it, in a block or not. */
export type ChainTransaction = {
  hash: Hash
  from: Address
  to: Address | null
  value: bigint
  input: Hex
  gas: bigint
  nonce: number
  /** Null while it waits. */
  blockNumber: bigint | null
  gasPrice?: bigint | undefined
  maxFeePerGas?: bigint | undefined
  maxPriorityFeePerGas?: bigint | undefined
  /** What it says makes the hash that it was asked for by; absent where that cannot be told. */
  isProven?: true
}

/** What came of a transaction in a block. */
export type ChainReceipt = {
  transactionHash: Hash
  blockHash: Hash
  blockNumber: bigint
  from: Address
  to: Address | null
  isDone: boolean
  gasUsed: bigint
  logs: readonly Log[]
}

type Answer<name extends string> = Record<name, Hex>
type TransactionAnswer = HashedTransaction & { hash: Hash; from: Address; blockNumber: Hex | null }
type ReceiptAnswer = Answer<'transactionHash' | 'blockHash' | 'blockNumber' | 'gasUsed' | 'status'> &
  Pick<ChainReceipt, 'from' | 'to' | 'logs'>
type BlockAnswer = { number: Hex | null; transactions: readonly TransactionAnswer[] }

/** What a node knows of a transaction, in a block or not; by its hash, or by whose it is and its place. */
export async function findTransaction(
  node: Client,
  which: Hash | { sender: Address; nonce: number },
): Promise<ChainTransaction | undefined> {
  if (typeof which === 'string') {
    const found = await ask<TransactionAnswer>(node, 'eth_getTransactionByHash', [which])
    const transaction = toTransaction(found)
    if (!found || !transaction || !isSameHex(found.hash, which)) return undefined
    const hash = hashOf(found)
    if (hash === undefined) return transaction
    // What says anything else than was signed, as another nonce, is not it.
    return isSameHex(hash, which) ? { ...transaction, isProven: true } : undefined
  }
  const { sender, nonce } = which
  // Geth cannot look into its pool by sender, and says so; anvil and reth can.
  return ask<TransactionAnswer>(node, 'eth_getTransactionBySenderAndNonce', [
    sender,
    numberToHex(nonce),
  ]).then(toTransaction, () => undefined)
}

/** The receipt of a transaction, once it is in a block. */
export async function findReceipt(node: Client, hash: Hash): Promise<ChainReceipt | undefined> {
  const answer = await ask<ReceiptAnswer>(node, 'eth_getTransactionReceipt', [hash])
  // Another transaction's receipt is none of this one.
  if (!answer || !isSameHex(answer.transactionHash, hash)) return undefined
  const { blockNumber, gasUsed, status, ...same } = answer
  return {
    ...same,
    blockNumber: hexToBigInt(blockNumber),
    gasUsed: hexToBigInt(gasUsed),
    isDone: status === '0x1',
  }
}

/** How many transactions an account has sent, by a block or with those that wait. */
export async function countTransactions(
  node: Client,
  address: Address,
  at: 'latest' | 'pending' | bigint = 'latest',
): Promise<number> {
  const block = typeof at === 'bigint' ? numberToHex(at) : at
  return hexToNumber(await answered(node, 'eth_getTransactionCount', [address, block]))
}

/** The newest block. */
export async function readHead(node: Client): Promise<bigint> {
  return hexToBigInt(await answered(node, 'eth_blockNumber', []))
}

/** The newest block that no reorganisation can take back; undefined where a node does not tell. */
export async function readFinalized(node: Client): Promise<bigint | undefined> {
  const block = await ask<BlockAnswer>(node, 'eth_getBlockByNumber', ['finalized', false]).catch(
    () => undefined,
  )
  return block?.number ? hexToBigInt(block.number) : undefined
}

/**
 * The transaction of a block that has a place in an account's order, where the account's key has signed what a node says of it: a
 * node could make one up, and call the payment whose place it has replaced.
 */
export async function findInBlock(
  node: Client,
  block: bigint,
  { address, nonce }: { address: Address; nonce: number },
): Promise<ChainTransaction | undefined> {
  const answer = await ask<BlockAnswer>(node, 'eth_getBlockByNumber', [numberToHex(block), true])
  const found = answer?.transactions.find(
    (one) => isSameHex(one.from, address) && hexToNumber(one.nonce) === nonce,
  )
  const hash = found && hashOf(found)
  if (!found || hash === undefined || !isSameHex(hash, found.hash)) return undefined
  const { signerOf } = await import('./signer.chunk.js')
  return isSameHex(signerOf(found) ?? '', address) ? toTransaction(found) : undefined
}

function toTransaction(answer: TransactionAnswer | null): ChainTransaction | undefined {
  if (!answer) return undefined
  const { hash, from, to, input, nonce, value, gas, blockNumber } = answer
  const price = (text: Hex | undefined) => (text === undefined ? undefined : hexToBigInt(text))
  return {
    ...{ hash, from, to, input },
    nonce: hexToNumber(nonce),
    value: hexToBigInt(value),
    gas: hexToBigInt(gas),
    blockNumber: blockNumber ? hexToBigInt(blockNumber) : null,
    gasPrice: price(answer.gasPrice),
    maxFeePerGas: price(answer.maxFeePerGas),
    maxPriorityFeePerGas: price(answer.maxPriorityFeePerGas),
  }
}

async function answered(node: Client, method: string, params: readonly unknown[]): Promise<Hex> {
  const answer = await ask<Hex>(node, method, params)
  if (answer === null) throw new TypeError(`${method} has no answer`)
  return answer
}

const ask = <answer>(node: Client, method: string, params: readonly unknown[]) =>
  node.request({ method, params } as never) as Promise<answer | null>
