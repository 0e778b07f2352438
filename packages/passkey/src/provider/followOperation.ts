import { type Client, type Hex, numberToHex } from 'viem'
import type { ChainClients } from '../account/buildOperation.js'
import { ProviderError } from './ProviderError.js'

type OperationReceipt = {
  success: boolean
  receipt: { transactionHash: Hex } & Record<string, unknown>
  logs: unknown[]
}

/** How long a page waits for the hash of a transaction. */
const patienceMs = 120_000

const ask = <answer>(bundler: Client, method: string, hash: Hex) =>
  bundler.request({ method, params: [hash] } as never) as Promise<answer | null>

/** Waits until an operation is in a block; returns the hash of the transaction that it is in. */
export async function waitForTransaction(bundler: Client, hash: Hex, pollMs: number): Promise<Hex> {
  const until = Date.now() + patienceMs
  while (Date.now() < until) {
    const receipt = await ask<OperationReceipt>(bundler, 'eth_getUserOperationReceipt', hash)
    if (receipt) return receipt.receipt.transactionHash
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  throw new ProviderError(
    'internal',
    `The operation ${hash} was sent and is in no block yet. It may still be done: do not send it again.`,
  )
}

/** Answers `wallet_getCallsStatus` (EIP-5792): an id is the hash of an operation, on one of the wallet's chains. */
export async function readCallsStatus(chains: readonly ChainClients[], id: unknown) {
  if (typeof id !== 'string' || !/^0x[0-9a-f]{64}$/i.test(id)) throw unknown(id)
  const hash = id as Hex
  for (const { bundler, chainId } of chains) {
    const about = { version: '2.0.0', id, chainId: numberToHex(chainId), atomic: true }
    const done = await ask<OperationReceipt>(bundler, 'eth_getUserOperationReceipt', hash)
    if (done) {
      const { transactionHash, blockHash, blockNumber, gasUsed } = done.receipt
      const status = done.success ? '0x1' : '0x0'
      const receipt = { transactionHash, blockHash, blockNumber, gasUsed, status, logs: done.logs }
      return { ...about, status: done.success ? 200 : 500, receipts: [receipt] }
    }
    if (await ask(bundler, 'eth_getUserOperationByHash', hash)) return { ...about, status: 100 }
  }
  throw unknown(id)
}

const unknown = (id: unknown) =>
  new ProviderError('unknown-bundle', `There are no calls of the id ${String(id)}.`)
