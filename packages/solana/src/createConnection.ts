import {
  type Adapter,
  type AdapterHost,
  type AdapterPart,
  abortedBy,
  createNetworkChoice,
  createSessions,
  createConnection as createWalletConnection,
  type NetworkChoice,
  type WalletList,
} from '@latchkey/core/adapter'
import { type Caip2Id, LatchkeyError } from '@latchkey/protocol'
import { createDriver } from './createDriver.js'
import { followWallet } from './followWallet.js'
import { toCaip2Id } from './networks/toCaip2Id.js'
import { worksOn } from './networks/worksOn.js'
import type { SolanaNetwork } from './SolanaNetwork.js'
import { type SolanaSession, type SolanaSessions, toSession } from './SolanaSession.js'
import type { SolanaWallet } from './wallets/createWalletList.js'
import { hasAccounts, readAccounts } from './wallets/readAccounts.js'

export type CreateConnectionParameters = {
  networks: readonly [SolanaNetwork, ...SolanaNetwork[]]
  host: AdapterHost
  wallets: WalletList<SolanaWallet>
}

export type SolanaConnection = AdapterPart &
  Pick<Adapter, 'switchNetwork'> & { sessions: SolanaSessions; networks: NetworkChoice<SolanaNetwork> }

/** Connecting to wallets of the Wallet Standard. They have no network of their own: each is on the page's. */
export function createConnection({ networks, host, wallets }: CreateConnectionParameters): SolanaConnection {
  const choice = createNetworkChoice({ networks, host, key: 'solana.network', toCaip2Id: idOf })
  const getNetwork = () => idOf(choice.list()[0])
  const listed = ({ wallet }: SolanaWallet) => {
    const own = choice.list().filter((network) => worksOn(wallet, network))
    return own.length < networks.length ? own.map(idOf) : undefined
  }
  const sessions = createSessions<SolanaSession>({
    namespace: 'solana',
    follow: ({ wallet }, changed) => followWallet(wallet, changed),
    // Wallets change the list they gave before, so it is read anew.
    read({ wallet, connection: { connectorId } }) {
      const accounts = readAccounts(wallet.wallet)
      return hasAccounts(accounts)
        ? toSession({ connectorId, wallet, accounts, caipNetworkId: getNetwork(), networks: listed(wallet) })
        : undefined
    },
  })
  const connection = createWalletConnection({
    namespace: 'solana',
    wallets,
    sessions,
    driver: createDriver((wallet) => {
      const [wanted] = choice.list()
      // Any of the page's will do, until the person or another wallet has made it one of them.
      const isOpen = !choice.getChosen() && sessions.list().length === 0
      const network = (isOpen ? choice.list() : [wanted]).find((one) => worksOn(wallet.wallet, one))
      if (!network) throw cannot(wallet, wanted)
      if (network !== wanted) choice.choose(network)
      return { caipNetworkId: idOf(network), networks: listed(wallet) }
    }),
  })

  return {
    ...connection,
    sessions,
    networks: choice,

    async switchNetwork({ caipNetworkId, signal }) {
      const network = choice.find(caipNetworkId)
      const wallet = sessions.find()?.wallet
      if (signal?.aborted) throw abortedBy(wallet?.name)
      if (wallet && !worksOn(wallet.wallet, network)) throw cannot(wallet, network)
      choice.choose(network)
      sessions.update((session) => ({ ...session, connection: { ...session.connection, caipNetworkId } }))
    },
  }
}

/** The error of a wallet whose list of chains does not have a network. */
const cannot = (wallet: SolanaWallet, network: SolanaNetwork) =>
  new LatchkeyError('network/unsupported', { context: { network: idOf(network), connector: wallet.name } })

const idOf = ({ genesisHash }: SolanaNetwork): Caip2Id => toCaip2Id(genesisHash)
