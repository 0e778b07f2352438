import {
  type Adapter,
  type AdapterPart,
  abortedBy,
  createSessions,
  createConnection as createWalletConnection,
  notConnected,
  orAborted,
  type Sessions,
  type WalletList,
} from '@latchkey/core/adapter'
import { toConnection } from './accounts/toConnection.js'
import { assertThere, type BitcoinSession, choicesOf, createDriver } from './createDriver.js'
import { listWalletNetworks, type PageNetwork, type PageNetworks } from './networks/createPageNetworks.js'
import { linkOf } from './wallets/linkOf.js'
import type { BitcoinWallet } from './wallets/WalletLink.js'

export type CreateConnectionParameters = {
  networks: PageNetworks
  wallets: WalletList<BitcoinWallet>
}

export type BitcoinConnection = AdapterPart &
  Pick<Adapter, 'switchNetwork'> &
  Pick<Sessions<BitcoinSession>, 'use'>

/** Connecting, whatever the kind of wallet; each is on a network of its own. */
export function createConnection({ networks, wallets }: CreateConnectionParameters): BitcoinConnection {
  const sessions = createSessions<BitcoinSession>({
    namespace: 'bip122',
    follow: ({ wallet }, changed) => linkOf(wallet).onChange(changed),
    async read({ wallet, connection: { connectorId, caipNetworkId } }) {
      const link = linkOf(wallet)
      const shared = await link.read()
      const all = listWalletNetworks(networks)
      // Where two networks fit, the wallet has not left the one it was on.
      const here = all.filter((network) => network.caipNetworkId === caipNetworkId)
      const choices = choicesOf(link, networks)
      const connection = shared && toConnection({ connectorId, shared, networks: [...here, ...all], choices })
      return typeof connection === 'object' ? { wallet, connection } : undefined
    },
  })
  const connection = createWalletConnection({
    namespace: 'bip122',
    wallets,
    sessions,
    driver: createDriver(networks),
  })

  return {
    ...connection,
    use: sessions.use,

    async switchNetwork({ caipNetworkId, signal }) {
      const network = networks.find(caipNetworkId)
      const session = sessions.find()
      if (session && session.connection.caipNetworkId !== caipNetworkId)
        await sessions.move(session.connection.connectorId, (moved) =>
          orAborted(moveTo(moved, network, networks), signal, () => abortedBy(moved.wallet.name)),
        )
      networks.choose(network)
    },
  }
}

async function moveTo(
  { wallet, connection }: BitcoinSession,
  network: PageNetwork,
  networks: PageNetworks,
): Promise<BitcoinSession> {
  const link = linkOf(wallet)
  const shared = (await link.switchNetwork?.(network.name)) ?? (await link.read())
  if (!shared) throw notConnected('bip122')
  const { connectorId } = connection
  const moved = toConnection({ connectorId, shared, networks: [network], choices: choicesOf(link, networks) })
  return { wallet, connection: assertThere(moved, wallet.name, network) }
}
