import type { BitcoinInfo, BitcoinKey } from '@latchkey/devnet'
import { p2sh, p2tr, p2wpkh, TEST_NETWORK, Transaction, WIF } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'

/** Regtest's own parameters. */
export const regtest = { ...TEST_NETWORK, bech32: 'bcrt' }

export type NodeCoin = { txid: string; vout: number; amount: number; height: number; coinbase: boolean }

const satoshis = (coins: number) => BigInt(coins.toFixed(8).replace('.', ''))

/** Asks the devnet's Bitcoin node, pays out of its wallets and mines, as a test's second opinion. */
export function createBitcoinPayer({ rpcUrl, genesisHash }: BitcoinInfo, controlUrl: string) {
  async function call<result>(method: string, ...params: unknown[]): Promise<result> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const { result, error } = (await (await fetch(rpcUrl, { method: 'POST', body })).json()) as {
      result: result
      error?: { message: string }
    }
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }

  async function control(path: string, body: object) {
    const response = await fetch(`${controlUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ chain: `bip122:${genesisHash.slice(0, 32)}`, ...body }),
    })
    if (!response.ok) throw new Error(await response.text())
  }

  /** The mined coins of an address by the node itself. */
  const scan = async (address: string) =>
    (await call<{ unspents: NodeCoin[] }>('scantxoutset', 'start', [`addr(${address})`])).unspents

  async function inputOf({ type, wif }: BitcoinKey, { txid, amount }: Pick<NodeCoin, 'txid' | 'amount'>) {
    const secret = WIF(regtest).decode(wif)
    if (type === 'p2pkh')
      return { nonWitnessUtxo: Buffer.from(await call<string>('getrawtransaction', txid), 'hex') }
    if (type === 'p2tr') {
      const { script, tapInternalKey } = p2tr(pubSchnorr(secret), undefined, regtest)
      return { tapInternalKey, witnessUtxo: { script, amount: satoshis(amount) } }
    }
    const inner = p2wpkh(pubECDSA(secret), regtest)
    if (type === 'p2wpkh') return { witnessUtxo: { script: inner.script, amount: satoshis(amount) } }
    const { script, redeemScript } = p2sh(inner, regtest)
    return { redeemScript: redeemScript!, witnessUtxo: { script, amount: satoshis(amount) } }
  }

  /** A signed transaction that spends one coin, pays, and gives the rest back. */
  async function sign(
    key: BitcoinKey,
    coin: Pick<NodeCoin, 'txid' | 'vout' | 'amount'>,
    { to, amount, fee = 2_000n }: { to: string; amount: bigint; fee?: bigint },
  ) {
    const transaction = new Transaction()
    transaction.addInput({
      txid: coin.txid,
      index: coin.vout,
      sequence: 0xfffffffd,
      ...(await inputOf(key, coin)),
    })
    transaction.addOutputAddress(to, amount, regtest)
    transaction.addOutputAddress(key.address, satoshis(coin.amount) - amount - fee, regtest)
    transaction.sign(WIF(regtest).decode(key.wif))
    transaction.finalize()
    return { txid: transaction.id, hex: transaction.hex }
  }

  /** The largest coin of a key that no waiting transaction spends. */
  async function largestCoin({ address }: BitcoinKey): Promise<NodeCoin> {
    const coins = (await scan(address)).sort((a, b) => b.amount - a.amount)
    for (const coin of coins) if (await call('gettxout', coin.txid, coin.vout, true)) return coin
    throw new Error(`${address} has nothing to spend`)
  }

  return {
    call,
    scan,
    sign,
    largestCoin,
    satoshis,
    mine: (blocks: number) => control('/mine', { blocks }),
    /** The newest blocks give way to a longer branch, which holds nothing but these transactions. */
    reorganise: (blocks: number, transactions: readonly string[] = []) =>
      control('/reorganise', { blocks, transactions }),
  }
}
