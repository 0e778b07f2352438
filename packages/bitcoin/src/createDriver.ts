import {
  type AdapterConnection,
  invalidResponse,
  type Session,
  silentTimeout,
  type WalletDriver,
  within,
} from '@latchkey/core/adapter'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { type Refusal, toConnection } from './accounts/toConnection.js'
import { listWalletNetworks, type PageNetworks, type WalletNetwork } from './networks/createPageNetworks.js'
import { linkOf } from './wallets/linkOf.js'
import type { BitcoinWallet, Shared, WalletLink } from './wallets/WalletLink.js'

/** A connected wallet. */
export type BitcoinSession = Session<BitcoinWallet>

/** Asks wallets by their links, whatever their kind. */
export function createDriver(networks: PageNetworks): WalletDriver<BitcoinWallet, BitcoinSession> {
  return {
    async connect({ connector, wallet }, signal) {
      const chosen = networks.getChosen()
      const wanted = chosen ? [chosen] : networks.list()
      const [first] = wanted
      const link = linkOf(wallet)
      const choices = choicesOf(link, networks)
      const read = (shared: Shared | undefined, networks: readonly WalletNetwork[] = wanted) =>
        shared ? toConnection({ connectorId: connector.id, shared, networks, choices }) : 'elsewhere'
      const shared = await link.connect(wanted.map(({ name }) => name))
      let connection = read(shared)
      // Whoever gave up waiting is not asked for more when the wallet answers after all (F-21).
      if (connection === 'elsewhere' && first && !signal.aborted)
        connection = read(await link.switchNetwork?.(first.name).catch(orStays))
      // Let in, and on a network of its own: it is connected there, and the page says that it is not one of its own.
      if (connection === 'elsewhere') connection = read(shared, listWalletNetworks(networks))
      return { wallet, connection: assertThere(connection, connector.name, first) }
    },

    async restore({ connector, wallet }) {
      const names = networks.list().map(({ name }) => name)
      const link = linkOf(wallet)
      const shared = await link.silentConnect(names)
      const choices = choicesOf(link, networks)
      const all = listWalletNetworks(networks)
      const connection = shared && toConnection({ connectorId: connector.id, shared, networks: all, choices })
      return typeof connection === 'object' ? { wallet, connection } : undefined
    },

    async disconnect({ wallet }) {
      const link = linkOf(wallet)
      try {
        if (link.disconnect) await within(link.disconnect(), silentTimeout)
      } catch (cause) {
        throw new LatchkeyError('connection/disconnect-failed', {
          context: { connector: wallet.name },
          cause,
        })
      }
    },
  }
}

/** The page's networks, where it cannot bring the wallet to them. */
export const choicesOf = (link: WalletLink, networks: PageNetworks) =>
  link.switchNetwork ? undefined : networks.list()

/** Of a wallet whose person declines to move it: it stays where it is. */
function orStays(error: unknown): undefined {
  if (!isLatchkeyError(error, 'wallet/rejected')) throw error
}

/** A connection, or why there is none. */
export function assertThere(
  connection: AdapterConnection | Refusal,
  connector: string,
  network: WalletNetwork | undefined,
): AdapterConnection {
  if (connection === 'invalid') throw invalidResponse({ connector, method: 'connect' })
  if (connection === 'elsewhere')
    throw new LatchkeyError('network/unsupported', {
      context: { network: network?.caipNetworkId ?? '', connector },
      details: 'Its addresses belong to another Bitcoin network.',
    })
  return connection
}
