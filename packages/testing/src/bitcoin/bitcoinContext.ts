import type { WalletRequest } from '../behavior.js'
import type { Session } from '../standard/createSession.js'
import { BitcoinRpcError, bitcoinErrorCode, invalidParams } from './BitcoinRpcError.js'
import type { BitcoinKey } from './bitcoinKey.js'
import type { BitcoinNetworkName } from './bitcoinNetwork.js'
import type { BitcoinRpc } from './bitcoinRpc.js'
import type { Purse } from './createPurse.js'

/** What an address is used for. */
export type BitcoinPurpose = 'payment' | 'ordinals'

/** The two keys of an account, on the network that is selected now. */
export type AccountKeys = Record<BitcoinPurpose, BitcoinKey>

/** What both APIs of one wallet share. */
export type BitcoinContext = {
  session: Session
  purse: Purse
  domain: string
  /** Methods of sats-connect that the wallet does not have. */
  lacks: readonly string[]
  networks: readonly BitcoinNetworkName[]
  network(): BitcoinNetworkName
  keys(): AccountKeys
  /** The node of the selected network. */
  rpc(): BitcoinRpc
}

/** A checked request: what the person is shown, and what happens if they agree. */
export type Prepared<T> = { request: WalletRequest; run(): Promise<T> }

/** Refuses a page that the person did not let in. */
export function assertConnected({ session }: BitcoinContext): void {
  if (!session.open)
    throw new BitcoinRpcError(bitcoinErrorCode.accessDenied, 'The site is not connected to the wallet.')
}

/** The wallet's key of an address. */
export function keyOfAddress(context: BitcoinContext, address: unknown): BitcoinKey {
  const { payment, ordinals } = context.keys()
  const key = [payment, ordinals].find((candidate) => candidate.address === address)
  if (!key) throw invalidParams(`The selected account has no address ${String(address)}.`)
  return key
}

/** The lines every prompt begins with. */
export function siteLines({ domain, network }: BitcoinContext): [label: string, value: string][] {
  return [
    ['Site', domain],
    ['Network', network()],
  ]
}
