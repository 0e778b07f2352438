import { silentTimeout, within } from '@latchkey/core/adapter'
import type { Config } from '@wagmi/core'
import { type Address, type Hash, isHash } from 'viem'
import { type EvmWallet, getWallet } from '../../adapter/getWallet.js'
import { liveConnections } from '../../connection/liveConnections.js'
import type { Discovery } from '../../discovery/createDiscovery.js'
import { isSameHex } from '../../isSameHex.js'

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

export type FindCallsParameters = { config: Config; discovery: Discovery; from: Address; id: string }

/**
 * Finds calls by the id that the page gave them, in the wallet that it asked; nothing where that wallet is not connected, or
 * knows none of that id: it may not have been answered yet.
 */
export async function findCalls({
  config,
  discovery,
  from,
  id,
}: FindCallsParameters): Promise<CallsReading | undefined> {
  for (const { connector, accounts } of liveConnections(config)) {
    if (!accounts.some((account) => isSameHex(account, from))) continue
    const asked = getWallet(connector, discovery).then((wallet) => wallet && readCalls(wallet, id))
    const reading = await within(asked, silentTimeout).catch(() => undefined)
    if (reading) return reading
  }
  return undefined
}
