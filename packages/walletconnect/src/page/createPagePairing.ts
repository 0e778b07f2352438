import type { Pairing, PairingHost } from '@latchkey/core/adapter'
import type { CreateSignClientParameters } from '../sign/createSignClient.js'
import type { ProposedNamespace } from '../sign/Session.js'
import { announceProvider, registerWallet } from './announce.js'
import { createEvmProvider } from './createEvmProvider.js'
import { createSessionLink, type SessionLink } from './createSessionLink.js'
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

const bitcoinFeatures = ['bitcoin:signTransaction', 'bitcoin:signMessage', 'latchkey:sendTransfer']

/** The session of a page, which all its instances share: two would announce two wallets of one name. */
type Shared = {
  link: SessionLink
  /** What is proposed; a later instance adds what it has more. */
  namespaces: Record<string, ProposedNamespace>
  users: number
  /** Take back what was announced, once nobody uses it any more. */
  stops: (() => void)[]
}

/** By which an instance asks whether another is there already; nothing is kept outside of them. */
const question = 'latchkey:pairing'

function findShared(): Shared | undefined {
  let found: Shared | undefined
  const answer = (shared: Shared) => {
    found ??= shared
  }
  window.dispatchEvent(new CustomEvent(question, { detail: answer }))
  return found
}

/** Announces one session to the page, as a wallet of each chain family that the page has. */
export function createPagePairing({
  relayUrl = publicRelay,
  projectId = defaultProject,
  metadata,
  networks,
  storage,
  signIn,
  client,
}: CreatePagePairingParameters): Pairing {
  const chainsOf = (namespace: string) =>
    networks.flatMap((network) => (network.chainNamespace === namespace ? network.caipNetworkId : []))
  const shared = findShared() ?? createShared()
  const { link, namespaces, stops } = shared
  shared.users += 1

  function createShared(): Shared {
    const proposed: Shared['namespaces'] = {}
    const page = describePage(metadata)
    const made = createSessionLink({
      relayUrl,
      projectId,
      metadata: page,
      namespaces: proposed,
      storage,
      signIn,
      client,
    })
    return { link: made, namespaces: proposed, users: 0, stops: [] }
  }

  /** Adds what is proposed in a chain family; tells whether no instance has announced it yet. */
  function propose(namespace: keyof typeof proposals): boolean {
    const own = chainsOf(namespace)
    if (own.length === 0) return false
    const before = namespaces[namespace]
    const chains = [...new Set([...(before?.chains ?? []), ...own])]
    namespaces[namespace] = { ...proposals[namespace], chains }
    return !before
  }

  if (propose('eip155')) {
    const provider = createEvmProvider({ link, storage, chains: chainsOf('eip155') })
    stops.push(announceProvider(name, 'walletconnect.latchkey', provider))
  }
  if (propose('solana')) {
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
  if (propose('bip122')) {
    const wallet = createStandardWallet({
      link,
      name,
      namespace: 'bip122',
      chains: chainsOf('bip122'),
      toChain: (chainId) => `bitcoin:${bitcoinNames[chainId] ?? chainId}`,
      features: bitcoinFeatures,
      // Where a wallet signs nothing that was built here, it makes payments by itself.
      select: (methods) => {
        const isAlone = methods.includes('sendTransfer') && !methods.includes('signPsbt')
        return bitcoinFeatures.slice(...(isAlone ? [1] : [0, 2]))
      },
      load: async () => (await import('./bitcoinCalls.js')).bitcoinCalls,
    })
    stops.push(registerWallet(wallet))
  }
  const tell = (event: Event) => (event as CustomEvent<(shared: Shared) => void>).detail(shared)
  window.addEventListener(question, tell)
  window.addEventListener('storage', link.refresh)
  return {
    state: link.state,
    peer: { get: () => link.session.get()?.peer.name, subscribe: link.session.subscribe },
    prepare: link.prepare,
    start: link.start,
    retry: link.retry,
    cancel: link.cancel,
    dispose() {
      window.removeEventListener(question, tell)
      window.removeEventListener('storage', link.refresh)
      shared.users -= 1
      // Another instance may still be connected by what this one has announced.
      if (shared.users > 0) return
      for (const stop of stops) stop()
      link.dispose()
    },
  }
}
