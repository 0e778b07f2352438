import type { AdapterConnection, Session, Sessions } from '@latchkey/core/adapter'
import type { Caip2Id } from '@latchkey/protocol'
import type { SolanaWallet } from './wallets/createWalletList.js'
import type { KnownAccount } from './wallets/readAccounts.js'

/** The accounts of a connected wallet; never empty. */
export type SessionAccounts = readonly [KnownAccount, ...KnownAccount[]]

/** A connected wallet, with the accounts as it wants them back. */
export type SolanaSession = Session<SolanaWallet> & { accounts: SessionAccounts }

export type SolanaSessions = Sessions<SolanaSession>

export type ToSessionParameters = {
  connectorId: string
  wallet: SolanaWallet
  accounts: SessionAccounts
  caipNetworkId: Caip2Id
  /** Networks of the page that the wallet lists, where it does not list all. */
  networks?: readonly Caip2Id[] | undefined
}

/** Makes a session of what a wallet shares; in the connection, as the port has it, is nothing of the wallet's own. */
export function toSession({
  connectorId,
  wallet,
  accounts,
  caipNetworkId,
  networks,
}: ToSessionParameters): SolanaSession {
  const [first, ...rest] = accounts
  const connection: AdapterConnection = {
    connectorId,
    accounts: [toAccount(first), ...rest.map(toAccount)],
    caipNetworkId,
    ...(networks && { networks }),
  }
  return { wallet, accounts, connection }
}

const toAccount = ({ address, publicKey }: KnownAccount) => ({ address, ...(publicKey && { publicKey }) })
