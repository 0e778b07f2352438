import { p2pkh, p2sh, p2tr, p2wpkh, Transaction, WIF } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { describe, expect, inject, test } from 'vitest'
import { regtest } from '../accounts.js'
import type { BitcoinAddressType, BitcoinKey } from '../manifest.js'
import { toSatoshis } from './coins.js'

const { bitcoin, bitcoinUnavailable, accounts, controlUrl } = inject('devnet')
if (!bitcoin) throw new Error(bitcoinUnavailable)

type Unspent = { txid: string; vout: number; amount: number }

async function call<result>(method: string, ...params: unknown[]): Promise<result> {
  const response = await fetch(bitcoin!.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = await response.json()
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}

async function control(path: string, body: object): Promise<Record<string, string>> {
  const chain = `bip122:${bitcoin!.genesisHash.slice(0, 32)}`
  const response = await fetch(`${controlUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chain, ...body }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(JSON.stringify(answer))
  return answer
}

const listUnspent = async (address: string) =>
  (await call<{ unspents: Unspent[] }>('scantxoutset', 'start', [`addr(${address})`])).unspents

/** What a wallet puts into an input of each type. */
const inputFields = {
  p2pkh: async (_: Uint8Array, { txid }: Unspent) => ({
    nonWitnessUtxo: Buffer.from(await call<string>('getrawtransaction', txid), 'hex'),
  }),
  'p2sh-p2wpkh': async (secret: Uint8Array, { amount }: Unspent) => {
    const { script, redeemScript } = p2sh(p2wpkh(pubECDSA(secret), regtest), regtest)
    return { redeemScript, witnessUtxo: { script, amount: toSatoshis(amount) } }
  },
  p2wpkh: async (secret: Uint8Array, { amount }: Unspent) => {
    const { script } = p2wpkh(pubECDSA(secret), regtest)
    return { witnessUtxo: { script, amount: toSatoshis(amount) } }
  },
  p2tr: async (secret: Uint8Array, { amount }: Unspent) => {
    const { script, tapInternalKey } = p2tr(pubSchnorr(secret), undefined, regtest)
    return { tapInternalKey, witnessUtxo: { script, amount: toSatoshis(amount) } }
  },
} satisfies Record<BitcoinAddressType, unknown>

async function spend(key: BitcoinKey, coin: Unspent, to: string, amount: bigint): Promise<string> {
  const secret = WIF(regtest).decode(key.wif)
  const transaction = new Transaction()
  transaction.addInput({
    txid: coin.txid,
    index: coin.vout,
    ...(await inputFields[key.type](secret, coin)),
  })
  transaction.addOutputAddress(to, amount, regtest)
  transaction.addOutputAddress(key.address, toSatoshis(coin.amount) - amount - 2_000n, regtest)
  transaction.sign(secret)
  transaction.finalize()
  return transaction.hex
}

describe('wallets', () => {
  test('default', () => {
    expect(bitcoin.wallets.map(({ type }) => type)).toEqual(['p2pkh', 'p2sh-p2wpkh', 'p2wpkh', 'p2tr'])
  })

  test.each(bitcoin.wallets)('behavior: $type spends, and the payment confirms', async (key) => {
    const coins = await listUnspent(key.address)
    expect(coins.length).toBeGreaterThanOrEqual(3)
    // Somebody else's address, of another type than most.
    const to = p2pkh(pubECDSA(new Uint8Array(32).fill(bitcoin.wallets.indexOf(key) + 1)), regtest).address!
    const largest = coins.reduce((a, b) => (a.amount > b.amount ? a : b))
    const hex = await spend(key, largest, to, 70_000n)

    const [tested] = await call<{ allowed: boolean }[]>('testmempoolaccept', [hex])
    expect(tested).toMatchObject({ allowed: true })
    const txid = await call<string>('sendrawtransaction', hex)
    expect(await call('getrawmempool')).toContain(txid)
    await control('/mine', { blocks: 1 })
    expect(await call('getrawtransaction', txid, 1)).toMatchObject({ confirmations: 1 })
    expect((await listUnspent(to)).map(({ amount }) => toSatoshis(amount))).toContain(70_000n)
    expect(await listUnspent(key.address)).not.toContainEqual(largest)
  })
})

describe('accounts', () => {
  const keys = accounts.flatMap(({ name, bitcoin }) => [
    { name, key: bitcoin.payment, least: 300_000_000n },
    { name, key: bitcoin.ordinals, least: 1_000_000n },
  ])
  test.each(keys)('default: $name has coins on $key.type', async ({ key, least }) => {
    const amounts = (await listUnspent(key.address)).map(({ amount }) => toSatoshis(amount))
    expect(amounts.length).toBeGreaterThanOrEqual(3)
    expect(amounts.reduce((sum, amount) => sum + amount)).toBeGreaterThanOrEqual(least)
  })
})

describe('faucet', () => {
  test.each(bitcoin.wallets)('behavior: pays $type and mines it', async ({ address }) => {
    const before = await call<number>('getblockcount')
    const { transaction } = await control('/faucet', { address, amount: '123456' })
    expect(await call<number>('getblockcount')).toBe(before + 1)
    expect(await call('getrawtransaction', transaction, 1)).toMatchObject({ confirmations: 1 })
    const paid = (await listUnspent(address)).find(({ txid }) => txid === transaction)
    expect(toSatoshis(paid?.amount ?? 0)).toBe(123_456n)
  })

  test('behavior: two at once are both paid', async () => {
    const [one, two] = [bitcoin.wallets[2]!, bitcoin.wallets[3]!]
    const payments = await Promise.all([
      control('/faucet', { address: one.address, amount: '1000' }),
      control('/faucet', { address: two.address, amount: '1000' }),
    ])
    for (const { transaction } of payments) {
      expect(await call('getrawtransaction', transaction, 1)).toHaveProperty('blockhash')
    }
  })

  test('error: dust, and an address of another chain', async () => {
    const { address } = bitcoin.wallets[2]!
    await expect(control('/faucet', { address, amount: '545' })).rejects.toThrow('dust')
    const mainnet = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    await expect(control('/faucet', { address: mainnet, amount: '1000' })).rejects.toThrow()
  })
})

describe('chain', () => {
  test('default: more than 200 blocks, complete and not "still downloading"', async () => {
    const info = await call<{ blocks: number; initialblockdownload: boolean }>('getblockchaininfo')
    expect(info.blocks).toBeGreaterThanOrEqual(200)
    expect(info.initialblockdownload).toBe(false)
  })

  test.each([1, 3, 6, 144])('behavior: fees are estimated for %i blocks', async (blocks) => {
    const { feerate } = await call<{ feerate?: number }>('estimatesmartfee', blocks)
    expect(feerate).toBeGreaterThan(0.00001)
    expect(feerate).toBeLessThan(0.001)
  })

  test('behavior: fees are still estimated after a hundred blocks', async () => {
    await control('/mine', { blocks: 100 })
    expect(await call('estimatesmartfee', 2)).toHaveProperty('feerate')
  })
})
