import { createClient } from 'viem'
import { reachNode } from '../provider/connectChain.js'
import type { PasskeyNetwork } from '../provider/PasskeyNetwork.js'
import { findMissing } from '../safe/findMissing.js'

/** What each network lacks for the wallet's accounts, by chain id. A node that does not answer says nothing of its network. */
export type MissingContracts = Readonly<Record<number, readonly string[]>>

/** Who connects waits for it: a node that is slower says nothing. */
const timeout = 4_000

/** Looks on each network for what an account there needs. */
export async function readMissing(networks: readonly PasskeyNetwork[]): Promise<MissingContracts> {
  const entries = await Promise.all(
    networks.map(async ({ chainId, rpcUrl }) => {
      const node = createClient({ transport: reachNode(rpcUrl, { retryCount: 0, timeout }) })
      return [chainId, await findMissing(node).catch(() => [])] as const
    }),
  )
  return Object.fromEntries(entries.filter(([, missing]) => missing.length > 0))
}
