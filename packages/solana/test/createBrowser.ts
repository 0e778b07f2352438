import type { Adapter, AdapterHost } from '@latchkey/core/adapter'
import type { Wallet } from '@wallet-standard/base'
import { createSolanaAdapter } from '../src/createSolanaAdapter.js'
import { solanaDevnet, solanaMainnet, solanaTestnet } from '../src/networks/publicNetworks.js'
import { toCaip2Id } from '../src/networks/toCaip2Id.js'
import { createPage } from './createPage.js'

/** Where nobody listens: these tests need wallets, not nodes. */
export const rpcUrl = 'http://127.0.0.1:9'
export const mainnet = solanaMainnet({ rpcUrl })
export const devnet = solanaDevnet({ rpcUrl })
export const local = { name: 'Local', genesisHash: 'LocaLocaLocaLocaLocaLocaLocaLocaLocaLocaLoca', rpcUrl }
const networks = [mainnet, devnet, solanaTestnet({ rpcUrl }), local] as const

/** A page with wallets and a storage, on which adapters are opened: the second of them is a reload. */
export function createBrowser() {
  const page = createPage()
  const storage = new Map<string, string>()
  const opened: Adapter[] = []
  const host: AdapterHost = {
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
  }
  return {
    page,
    storage,
    open(...wallets: readonly Wallet[]) {
      page.register(...wallets)
      const adapter = createSolanaAdapter({ networks, host, page })
      opened.push(adapter)
      return adapter
    },
    close() {
      for (const adapter of opened) adapter.dispose()
    },
  }
}

export const idOf = ({ genesisHash }: { genesisHash: string }) => toCaip2Id(genesisHash)
export const ids = (adapter: Adapter) => adapter.connections.get().map(({ connectorId }) => connectorId)
export const addresses = (adapter: Adapter) =>
  adapter.connections.get().map(({ accounts }) => accounts.map(({ address }) => address))
export const connect = (adapter: Adapter, connectorId = 'Fake') =>
  adapter.connect({ connectorId, signal: new AbortController().signal })
