import { type Hex, numberToHex } from 'viem'
import type { ChainClients } from '../provider/connectChain.js'
import { ProviderError } from '../provider/ProviderError.js'
import { readFate } from './followOperation.js'
import { askReceipt, isKnown, type OperationReceipt } from './readReceipt.js'
import type { SentOperation, SentOperations } from './SentOperation.js'

export type ReadCallsStatusParameters = {
  /** A page's own id, or the hash of an operation. */
  id: unknown
  /** What this browser has signed by that id. */
  sent: SentOperation | undefined
  operations: SentOperations
}

/** Answers `wallet_getCallsStatus` (EIP-5792). What this browser has signed is known, whatever a bundler says. */
export async function readCallsStatus(
  chains: readonly ChainClients[],
  { id, sent, operations }: ReadCallsStatusParameters,
) {
  const own = sent && chains.find(({ chainId }) => chainId === sent.chainId)
  if (sent && own) {
    const fate = await readFate(own, { operation: sent, operations })
    const { chainId } = own
    if (fate.status === 'done') return tell(fate.receipt, chainId)
    return { ...about(chainId), status: fate.status === 'pending' ? 100 : 400 }
  }
  if (typeof id !== 'string' || !/^0x[0-9a-f]{64}$/i.test(id)) throw unknown()
  // Of another browser of the same account.
  for (const { bundler, chainId } of chains) {
    const receipt = await askReceipt(bundler, id as Hex)
    if (receipt) return tell(receipt, chainId)
    if (await isKnown(bundler, id as Hex)) return { ...about(chainId), status: 100 }
  }
  throw unknown()

  function about(chainId: number) {
    return { version: '2.0.0', id, chainId: numberToHex(chainId), atomic: true }
  }
  function tell({ isSuccess, logs, ...rest }: OperationReceipt, chainId: number) {
    const { transactionHash, blockHash, blockNumber, gasUsed } = rest
    const status = isSuccess ? '0x1' : '0x0'
    const receipt = { transactionHash, blockHash, blockNumber, gasUsed, status, logs }
    return { ...about(chainId), status: isSuccess ? 200 : 500, receipts: [receipt] }
  }
  function unknown() {
    return new ProviderError('unknown-bundle', `There are no calls of the id ${String(id)}.`)
  }
}
