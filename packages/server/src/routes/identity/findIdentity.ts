import { isEvmAddress } from '@latchkey/protocol/address'
import type { Dependencies } from '../../Dependencies.js'
import { ethereumCoinType } from '../../names/coinTypes.js'
import { findNamesOfAddress } from '../../names/findNamesOfAddress.js'
import { parseAvatar } from '../../networks/evm/identity/parseAvatar.js'
import type { IdentitySource } from '../../networks/Network.js'

/** Who an account is, and when that was found out. */
export type FoundIdentity = {
  name: string | null
  avatar: string | null
  resolvedAt: string
  /** The coin types that the name is the account's by, where that is not all of EVM. */
  coinTypes?: readonly number[]
}

/** An ENS name where the account has one, else the oldest name it registered here; none is an answer too. */
export async function findIdentity(dependencies: Dependencies, address: string): Promise<FoundIdentity> {
  const { networks, now } = dependencies
  // ENS names accounts of EVM alone.
  const source = isEvmAddress(address) ? networks.all.find(({ identity }) => identity)?.identity : undefined
  const found = toFound(await source?.identify(address)) ?? (await findRegistered(dependencies, address))
  return {
    name: found?.name ?? null,
    avatar: found?.avatar ?? null,
    resolvedAt: new Date(now()).toISOString(),
    ...(found?.coinTypes && { coinTypes: found.coinTypes }),
  }
}

type Named = Pick<FoundIdentity, 'coinTypes'> & { name: string; avatar: string | null }

function toFound(identity: Awaited<ReturnType<IdentitySource['identify']>>): Named | undefined {
  if (!identity) return undefined
  const { name, avatar, isOfEthereum } = identity
  return { name, avatar, ...(isOfEthereum && { coinTypes: [ethereumCoinType] }) }
}

async function findRegistered(dependencies: Dependencies, address: string): Promise<Named | undefined> {
  const [oldest] = await findNamesOfAddress(dependencies, { address })
  if (!oldest) return undefined
  const { name, attributes, addresses } = oldest
  const coinTypes = Object.entries(addresses)
    .filter(([, record]) => record.address.toLowerCase() === address.toLowerCase())
    .map(([coinType]) => Number(coinType))
  return { name, avatar: parseAvatar(attributes.avatar), coinTypes }
}
