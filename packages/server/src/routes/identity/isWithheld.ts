import type { Dependencies } from '../../Dependencies.js'
import { evmCoinTypesOf } from '../../names/coinTypes.js'
import { bytesAnswerSchema } from '../../networks/evm/nodeAnswers.js'
import { readNode } from '../../networks/evm/readNode.js'
import type { Network } from '../../networks/Network.js'
import type { FoundIdentity } from './findIdentity.js'

export type IsWithheldParameters = {
  address: string
  /** The network that the name is to be shown on. */
  chainId: string | undefined
  found: FoundIdentity
}

const ethereum = 'eip155:1'
/** What is a contract stays one; what is none may become one. */
const ttlMs = 600_000

/**
 * Tells whether a name must not be shown on a network: it is the account's on another one, and the account is a contract there or
 * here. A contract is at its address on one network; elsewhere the address can be anybody's (S-05).
 */
export async function isWithheld(
  { networks, cache }: Pick<Dependencies, 'networks' | 'cache'>,
  { address, chainId, found: { name, coinTypes } }: IsWithheldParameters,
): Promise<boolean> {
  const network = chainId === undefined ? undefined : networks.find(chainId)
  if (name === null || coinTypes === undefined || network?.namespace !== 'eip155') return false
  const wanted = evmCoinTypesOf(network)
  if (wanted.some((coinType) => coinTypes.includes(coinType))) return false
  const home = networks.find(ethereum) ?? networks.all.find(({ identity }) => identity)
  // The chain that the name was found on needs no second look.
  if (home?.chainId === network.chainId) return false
  const asked = [...(home ? [home] : []), network].map((one) =>
    cache.remember(`contract:${one.chainId}:${address}`, { ttlMs }, () => isContract(one, address)),
  )
  return (await Promise.all(asked)).includes(true)
}

/** A person's account that runs a contract's code (EIP-7702) is none. */
async function isContract({ nodes }: Network, address: string): Promise<boolean> {
  const params = [address, 'latest']
  const code = await readNode(nodes, { method: 'eth_getCode', params, schema: bytesAnswerSchema })
  return code !== '0x' && !(code.length === 48 && code.startsWith('0xef0100'))
}
