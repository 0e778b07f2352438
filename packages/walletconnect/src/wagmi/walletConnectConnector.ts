import type { CreateConnectorFn } from '@wagmi/core'
import { createEvmProvider } from '../page/createEvmProvider.js'
import { createSessionLink } from '../page/createSessionLink.js'
import { icon } from '../page/icon.js'
import { defaultProject, describePage, publicRelay } from '../page/pageDefaults.js'
import { proposals } from '../page/proposals.js'
import { providerError } from '../page/providerError.js'
import type { WalletConnectParameters } from '../page/walletConnect.js'
import type { CreateSignClientParameters } from '../sign/createSignClient.js'
import { createMemoryStorage } from '../storage/createMemoryStorage.js'
import type { Storage } from '../storage/createRecord.js'

export type WalletConnectConnectorParameters = WalletConnectParameters & {
  /** Shows the code to scan; nothing once it is not needed. The connector's `message` event has it too, as `display_uri`. */
  onUri?: ((uri: string | undefined) => void) | undefined
  /** Where the session is kept; `localStorage` by default, or memory where there is none. */
  storage?: Storage | undefined
  /** For tests, which have a relay without a network. */
  client?: Partial<CreateSignClientParameters> | undefined
}

type Provider = ReturnType<typeof createEvmProvider>
type Address = `0x${string}`

/**
 * A connector for a page's own wagmi config: EVM wallets on phones, without the widget. The client is loaded when a person
 * connects.
 *
 * @example
 * createConfig({ chains, transports, connectors: [walletConnectConnector({ projectId: 'your-project', onUri })] })
 */
export function walletConnectConnector({
  relayUrl = publicRelay,
  projectId = defaultProject,
  metadata,
  onUri,
  storage = findStorage(),
  client,
}: WalletConnectConnectorParameters): CreateConnectorFn<Provider> {
  return ({ chains, emitter }) => {
    const wanted = chains.map(({ id }) => `eip155:${id}`)
    const open = once(() => {
      const link = createSessionLink({
        relayUrl,
        projectId,
        metadata: describePage(metadata),
        namespaces: { eip155: { chains: wanted, ...proposals.eip155 } },
        storage,
        client,
      })
      const provider = createEvmProvider({ link, storage, chains: wanted })
      let shown: string | undefined
      link.state.subscribe(() => {
        const { uri } = link.state.get()
        if (uri === shown) return
        shown = uri
        onUri?.(uri)
        if (uri) emitter.emit('message', { type: 'display_uri', data: uri })
      })
      provider.on('accountsChanged', (accounts) => connector.onAccountsChanged(accounts as string[]))
      provider.on('chainChanged', (chainId) => connector.onChainChanged(String(chainId)))
      return { link, provider }
    })
    const ask = (method: string, params?: unknown) => open().provider.request({ method, params })
    const readAccounts = async (method = 'eth_accounts') => (await ask(method)) as readonly Address[]
    const readChainId = async () => Number(await ask('eth_chainId'))

    const connector: ReturnType<CreateConnectorFn<Provider>> = {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'walletConnect',
      icon,
      async connect({ chainId, isReconnecting, withCapabilities } = {}) {
        const accounts = await readAccounts(isReconnecting ? 'eth_accounts' : 'eth_requestAccounts')
        if (accounts.length === 0) throw providerError(4100, 'There is no session.')
        // The wallet may not have agreed to it; wagmi reads where it is.
        if (chainId) await connector.switchChain?.({ chainId }).catch(() => {})
        const shown = withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts
        return { accounts: shown as never, chainId: await readChainId() }
      },
      async disconnect() {
        const { link } = open()
        link.cancel()
        await link.restore()
        link.end()
      },
      getAccounts: () => readAccounts(),
      getChainId: readChainId,
      getProvider: async () => open().provider,
      isAuthorized: async () => (await readAccounts()).length > 0,
      async switchChain({ chainId }) {
        const chain = chains.find(({ id }) => id === chainId)
        if (!chain) throw providerError(4902, 'The page does not have this network.')
        await ask('wallet_switchEthereumChain', [{ chainId: `0x${chainId.toString(16)}` }])
        return chain
      },
      onAccountsChanged(accounts) {
        if (accounts.length === 0) connector.onDisconnect()
        else emitter.emit('change', { accounts: accounts as Address[] })
      },
      onChainChanged: (chainId) => emitter.emit('change', { chainId: Number(chainId) }),
      onDisconnect: () => emitter.emit('disconnect'),
    }
    return connector
  }
}

function once<value>(make: () => value): () => value {
  let made: value | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Beside what the widget keeps, which has a session of its own. */
function findStorage(): Storage {
  try {
    const items = localStorage
    const own = (key: string) => `latchkey.wagmi.${key}`
    return {
      getItem: (key) => items.getItem(own(key)),
      setItem: (key, value) => items.setItem(own(key), value),
      removeItem: (key) => items.removeItem(own(key)),
    }
  } catch {
    return createMemoryStorage()
  }
}
