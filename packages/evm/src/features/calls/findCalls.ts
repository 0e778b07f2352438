import { silentTimeout, within } from '@latchkey/core/adapter'
import type { Config } from '@wagmi/core'
import { type Address, isAddress, isAddressEqual } from 'viem'
import { liveConnections } from '../../connection/liveConnections.js'
import type { Discovery } from '../../discovery/createDiscovery.js'
import { getWallet } from '../../getWallet.js'
import { type CallsReading, readCalls } from './readCalls.js'

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
  const isOwner = (account: string) => isAddress(account, { strict: false }) && isAddressEqual(account, from)
  for (const { connector, accounts } of liveConnections(config)) {
    if (!accounts.some(isOwner)) continue
    const asked = getWallet(connector, discovery).then((wallet) => wallet && readCalls(wallet, id))
    const reading = await within(asked, silentTimeout).catch(() => undefined)
    if (reading) return reading
  }
  return undefined
}
