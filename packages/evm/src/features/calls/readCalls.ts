import { type Hash, isHash } from 'viem'
import type { EvmWallet } from '../../getWallet.js'

/** What a wallet says of calls that it makes together: their transaction, once there is one, or that there will be none. */
export type CallsReading = { hash?: Hash | undefined; isOver: boolean }

/** Asks a wallet what became of calls (EIP-5792). Throws where it knows none of that id. */
export async function readCalls(wallet: EvmWallet, id: string): Promise<CallsReading> {
  const answer: unknown = await wallet.request({ method: 'wallet_getCallsStatus', params: [id] })
  if (typeof answer !== 'object' || answer === null) return { isOver: false }
  const { status, receipts } = answer as { status?: unknown; receipts?: unknown }
  const last = Array.isArray(receipts)
    ? (receipts.at(-1) as { transactionHash?: unknown } | undefined)
    : undefined
  const hash = last?.transactionHash
  if (typeof hash === 'string' && isHash(hash)) return { hash, isOver: true }
  // 4xx: not in a block, and never will be.
  return { isOver: typeof status === 'number' && status >= 400 && status < 500 }
}
