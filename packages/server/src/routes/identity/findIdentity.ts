import type { Dependencies } from '../../Dependencies.js'
import { findNamesOfAddress } from '../../names/findNamesOfAddress.js'
import { parseAvatar } from '../../networks/evm/identity/parseAvatar.js'

/** Who an account is, and when that was found out. */
export type FoundIdentity = { name: string | null; avatar: string | null; resolvedAt: string }

/** An ENS name where the account has one, else the oldest name it registered here; none is an answer too. */
export async function findIdentity(dependencies: Dependencies, address: string): Promise<FoundIdentity> {
  const { networks, now } = dependencies
  const source = networks.all.find(({ identity }) => identity)?.identity
  const found = (await source?.identify(address)) ?? (await findRegistered(dependencies, address))
  return {
    name: found?.name ?? null,
    avatar: found?.avatar ?? null,
    resolvedAt: new Date(now()).toISOString(),
  }
}

async function findRegistered(dependencies: Dependencies, address: string) {
  const [oldest] = await findNamesOfAddress(dependencies, { address })
  return oldest && { name: oldest.name, avatar: parseAvatar(oldest.attributes.avatar) }
}
