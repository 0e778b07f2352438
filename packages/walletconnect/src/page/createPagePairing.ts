import type { Pairing, PairingHost } from '@latchkey/core/adapter'
import type { CreateSignClientParameters } from '../sign/createSignClient.js'
import type { ProposedNamespace } from '../sign/Session.js'
import { announceProvider, registerWallet } from './announce.js'
import { createEvmProvider } from './createEvmProvider.js'
import { createSessionLink } from './createSessionLink.js'
import { createStandardWallet } from './createStandardWallet.js'
import { defaultProject, describePage, publicRelay } from './pageDefaults.js'
import { proposals } from './proposals.js'
import type { WalletConnectParameters } from './walletConnect.js'

export type CreatePagePairingParameters = WalletConnectParameters &
  PairingHost & {
    /** For tests, which have a relay without a network. */
    client?: Partial<CreateSignClientParameters> | undefined
  }

const name = 'WalletConnect'

/** What wallets of the Wallet Standard call the networks of Bitcoin. */
const bitcoinNames: Readonly<Record<string, string>> = {
  'bip122:000000000019d6689c085ae165831e93': 'mainnet',
  'bip122:000000000933ea01ad0ee984209779ba': 'testnet',
  'bip122:00000000da84f2bafbbc53dee25a72ae': 'testnet4',
  'bip122:00000008819873e925422c1ff0f99f7c': 'signet',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': 'regtest',
}

/** Announces one session to the page, as a wallet of each chain family that the page has. */
export function createPagePairing({
  relayUrl = publicRelay,
  projectId = defaultProject,
  metadata,
  networks,
  storage,
  client,
}: CreatePagePairingParameters): Pairing {
  const chainsOf = (namespace: string) =>
    networks.flatMap((network) => (network.chainNamespace === namespace ? network.caipNetworkId : []))
  const namespaces: Record<string, ProposedNamespace> = {}
  for (const [namespace, proposal] of Object.entries(proposals)) {
    const chains = chainsOf(namespace)
    if (chains.length > 0) namespaces[namespace] = { chains, ...proposal }
  }
  const link = createSessionLink({
    relayUrl,
    projectId,
    metadata: describePage(metadata),
    namespaces,
    storage,
    client,
  })
  const stops: (() => void)[] = []
  if (namespaces.eip155) {
    const provider = createEvmProvider({ link, storage, chains: chainsOf('eip155') })
    stops.push(announceProvider(name, 'walletconnect.latchkey', provider))
  }
  if (namespaces.solana) {
    const wallet = createStandardWallet({
      link,
      name,
      namespace: 'solana',
      chains: chainsOf('solana'),
      toChain: (chainId) => chainId,
      features: ['solana:signTransaction', 'solana:signMessage', 'solana:signAndSendTransaction'],
      load: async () => (await import('./solanaCalls.js')).solanaCalls,
    })
    stops.push(registerWallet(wallet))
  }
  if (namespaces.bip122) {
    const wallet = createStandardWallet({
      link,
      name,
      namespace: 'bip122',
      chains: chainsOf('bip122'),
      toChain: (chainId) => `bitcoin:${bitcoinNames[chainId] ?? chainId}`,
      features: ['bitcoin:signTransaction', 'bitcoin:signMessage'],
      load: async () => (await import('./bitcoinCalls.js')).bitcoinCalls,
    })
    stops.push(registerWallet(wallet))
  }
  window.addEventListener('storage', link.refresh)
  return {
    state: link.state,
    retry: link.retry,
    cancel: link.cancel,
    dispose() {
      window.removeEventListener('storage', link.refresh)
      for (const stop of stops) stop()
      link.dispose()
    },
  }
}
