import { isEvmAddress } from '@latchkey/protocol/address'
import type { Dependencies } from '../../Dependencies.js'
import { findNamesOfAddress } from '../../names/findNamesOfAddress.js'
import { parseAvatar } from '../../networks/evm/identity/parseAvatar.js'
import type { NamedAccount } from '../../networks/Network.js'

/** Who an account is, and when that was found out. */
export type FoundIdentity = NamedAccount & { resolvedAt: string }

export type FindIdentityParameters = {
  address: string
  /** The one coin type whose name is looked for, in ENS alone (ENSIP-19). */
  coinType?: number
}

/** An ENS name where the account has one, else the oldest name it registered here; none is an answer too. */
export async function findIdentity(
  dependencies: Dependencies,
  { address, coinType }: FindIdentityParameters,
): Promise<FoundIdentity> {
  const { networks, now } = dependencies
  // ENS names accounts of EVM alone.
  const source = isEvmAddress(address) ? networks.all.find(({ identity }) => identity)?.identity : undefined
  const known = await source?.identify(address, coinType === undefined ? {} : { coinTypes: [coinType] })
  const registered =
    known?.name == null && coinType === undefined ? await findRegistered(dependencies, address) : undefined
  return { name: null, avatar: null, ...known, ...registered, resolvedAt: new Date(now()).toISOString() }
}

async function findRegistered(
  dependencies: Dependencies,
  address: string,
): Promise<NamedAccount | undefined> {
  const [oldest] = await findNamesOfAddress(dependencies, { address })
  if (!oldest) return undefined
  const { name, attributes, addresses } = oldest
  const coinTypes = Object.entries(addresses)
    .filter(([, record]) => record.address.toLowerCase() === address.toLowerCase())
    .map(([coinType]) => Number(coinType))
  return { name, avatar: parseAvatar(attributes.avatar), coinTypes }
}
