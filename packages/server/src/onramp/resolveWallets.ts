import type { OnrampUrlBody } from '@latchkey/protocol/wire'
import { Refusal, refuseValue } from '../answers/Refusal.js'
import type { Networks } from '../networks/Network.js'
import { blockchainName, findBlockchain, parsePublicAddress } from './blockchains.js'
import type { CheckoutWallet } from './OnrampProvider.js'

/**
 * The wallets of a request with the chains they are for; an address has to be one of every chain that is named for it,
 * since coins that are sent elsewhere are lost (S-29).
 */
export function resolveWallets(
  networks: Networks,
  wallets: OnrampUrlBody['destinationWallets'],
): CheckoutWallet[] {
  return wallets.map(({ address, blockchains, supported_networks, assets = [] }) => {
    const named = [...new Set([...(blockchains ?? []), ...(supported_networks ?? [])])]
    if (named.length === 0) return { ...guessChains(networks, address), coins: assets }
    const chainIds = [...new Set(named.map((name) => resolveChain(networks, name)))]
    const spellings = chainIds.map((chainId) => parseAddress(networks, chainId, address))
    return { address: spellings[0] ?? address, chainIds, coins: assets }
  })
}

/** The CAIP-2 id of a chain by its id, by our name for it or by the providers' one. */
export function findChain(networks: Networks, name: string): string | undefined {
  const id = /^\d{1,32}$/.test(name) ? `eip155:${name}` : name
  const network =
    networks.find(id) ?? networks.all.find((each) => each.name.toLowerCase() === name.toLowerCase())
  return network?.chainId ?? findBlockchain(name) ?? (blockchainName(id) ? id : undefined)
}

function resolveChain(networks: Networks, name: string): string {
  const chainId = findChain(networks, name)
  if (chainId === undefined) throw refuseValue('chainId', 'A blockchain of a wallet is not known here')
  return chainId
}

/** The canonical spelling of an address on a chain, ours or public. */
export function parseAddress(networks: Networks, chainId: string, address: string): string {
  return networks.find(chainId)?.parseAddress(address) ?? parsePublicAddress(chainId, address)
}

/** All chains of ours that the address is one of. */
function guessChains(networks: Networks, address: string): { address: string; chainIds: string[] } {
  let spelling: string | undefined
  const chainIds: string[] = []
  for (const { chainId, parseAddress } of networks.all) {
    try {
      spelling ??= parseAddress(address)
      parseAddress(address)
      chainIds.push(chainId)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  if (spelling === undefined)
    throw refuseValue('address', 'This is no address of a chain that is served here')
  return { address: spelling, chainIds }
}
