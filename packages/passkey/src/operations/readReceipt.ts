import { type Client, type Hex, hexToBigInt, numberToHex, slice } from 'viem'
import { getTransactionReceipt, readContract } from 'viem/actions'
import type { ChainClients } from '../provider/connectChain.js'
import { isRecord } from '../provider/isRecord.js'
import { readAbi, safeContracts } from '../safe/contracts.js'
import type { SentOperation } from './SentOperation.js'

/** What a block says of an operation. */
export type OperationReceipt = {
  isSuccess: boolean
  transactionHash: Hex
  blockHash: Hex
  blockNumber: Hex
  gasUsed: Hex
  logs: readonly unknown[]
}

/** What the entry point notes of each operation that it did. */
const done = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/** Asks a bundler for a receipt; nothing where it has none, or no answer. */
export async function askReceipt(bundler: Client, hash: Hex): Promise<OperationReceipt | undefined> {
  const answer = await bundler
    .request({ method: 'eth_getUserOperationReceipt', params: [hash] } as never)
    .catch(() => undefined)
  const { receipt, success, logs } = isRecord(answer) ? (answer as Record<string, unknown>) : {}
  if (!isRecord(receipt) || typeof receipt.transactionHash !== 'string') return undefined
  const { transactionHash, blockHash, blockNumber, gasUsed } = receipt as Record<string, Hex>
  return {
    isSuccess: success === true,
    ...({ transactionHash, blockHash, blockNumber, gasUsed } as Pick<
      OperationReceipt,
      'transactionHash' | 'blockHash' | 'blockNumber' | 'gasUsed'
    >),
    logs: Array.isArray(logs) ? logs : [],
  }
}

/** Whether a bundler says that it has an operation; public ones say nothing of what waits. */
export const isKnown = async (bundler: Client, hash: Hex): Promise<boolean> =>
  isRecord(
    await bundler
      .request({ method: 'eth_getUserOperationByHash', params: [hash] } as never)
      .catch(() => undefined),
  )

/** Whether the chain has done an operation of this nonce. */
export async function isNonceUsed(node: Client, { account, nonce }: SentOperation): Promise<boolean> {
  const value = hexToBigInt(nonce)
  const next = await readContract(node, {
    address: safeContracts.entryPoint,
    abi: readAbi,
    functionName: 'getNonce',
    args: [account, value >> 64n],
  })
  return next > value
}

/** Looks for an operation in the blocks since it was signed: the chain tells it when no bundler does. */
export async function searchReceipt(
  { node }: Pick<ChainClients, 'node'>,
  { hash, since }: SentOperation,
): Promise<OperationReceipt | undefined> {
  const logs = (await node.request({
    method: 'eth_getLogs',
    params: [
      { address: safeContracts.entryPoint, topics: [done, hash], fromBlock: since, toBlock: 'latest' },
    ],
  } as never)) as readonly { transactionHash: Hex; data: Hex }[]
  const [log] = logs
  if (!log) return undefined
  const receipt = await getTransactionReceipt(node, { hash: log.transactionHash })
  return {
    // Nonce, success, cost, gas.
    isSuccess: hexToBigInt(slice(log.data, 32, 64)) === 1n,
    transactionHash: log.transactionHash,
    blockHash: receipt.blockHash,
    blockNumber: numberToHex(receipt.blockNumber),
    gasUsed: numberToHex(receipt.gasUsed),
    logs: receipt.logs,
  }
}
