import {
  type Address,
  type Client,
  type Hash,
  type Transaction,
  TransactionNotFoundError,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'
import { getTransaction, getTransactionReceipt } from 'viem/actions'

/** What a node knows of a transaction, in a block or not; by its hash, or by whose it is and its place. */
export async function findTransaction(
  node: Client,
  which: Hash | { sender: Address; nonce: number },
): Promise<Transaction | undefined> {
  if (typeof which === 'string')
    return getTransaction(node, { hash: which }).catch(noneIf(TransactionNotFoundError))
  // Geth cannot look into its pool by sender, and says so; anvil and reth can.
  return getTransaction(node, which).catch(() => undefined)
}

/** The receipt of a transaction, once it is in a block. */
export async function findReceipt(node: Client, hash: Hash): Promise<TransactionReceipt | undefined> {
  return getTransactionReceipt(node, { hash }).catch(noneIf(TransactionReceiptNotFoundError))
}

function noneIf(type: new (...parameters: never[]) => Error): (error: unknown) => undefined {
  return (error) => {
    if (!(error instanceof type)) throw error
  }
}
