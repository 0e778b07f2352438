import type { BitcoinAccount, CreateBitcoinWalletParameters } from '../src/bitcoin/BitcoinWallet.js'
import { toBitcoinKey } from '../src/bitcoin/bitcoinKey.js'
import { createBitcoinWallet } from '../src/bitcoin/createBitcoinWallet.js'
import type { SatsConnectResponse } from '../src/bitcoin/SatsConnect.js'
import { regtestWif } from './regtestWif.js'
import { type NodeCoin, scriptedBitcoinNode } from './scriptedBitcoinNode.js'

/** A regtest key of 32 equal bytes. */
export const key = (byte: number, type: 'p2wpkh' | 'p2tr' | 'p2sh-p2wpkh' | 'p2pkh') =>
  toBitcoinKey(new Uint8Array(32).fill(byte), type, 'regtest')
export const [payment, ordinals, bob] = [key(1, 'p2wpkh'), key(2, 'p2tr'), key(3, 'p2wpkh')]
const accounts: BitcoinAccount[] = [
  { payment: regtestWif(1), ordinals: regtestWif(2) },
  { payment: regtestWif(3), ordinals: regtestWif(4) },
]

/** A wallet with two accounts in front of a node with these coins. */
export function setUp(parameters: Partial<CreateBitcoinWalletParameters> = {}, coins: NodeCoin[] = []) {
  const node = scriptedBitcoinNode(coins)
  const scripted = createBitcoinWallet({
    accounts,
    network: 'regtest',
    rpcUrl: 'http://node.test',
    otherNetworks: [{ network: 'testnet', rpcUrl: 'http://testnet.test' }],
    domain: 'app.test',
    fetch: node.fetch,
    ...parameters,
  })
  return { ...scripted, scripted, node, request: scripted.provider.request }
}
/** The same, after the page has connected. */
export async function connected(
  parameters: Partial<CreateBitcoinWalletParameters> = {},
  coins: NodeCoin[] = [],
) {
  const wallet = setUp(parameters, coins)
  await wallet.request('wallet_connect', null)
  wallet.control.reset()
  return wallet
}
/** The result of a request that succeeded. */
export function result<T>(response: SatsConnectResponse<T>): T {
  if ('error' in response) throw new Error(`${response.error.code}: ${response.error.message}`)
  return response.result
}
