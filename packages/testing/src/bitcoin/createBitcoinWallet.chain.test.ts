import { base64 } from '@scure/base'
import { TEST_NETWORK, Transaction, WIF } from '@scure/btc-signer'
import { describe, expect, inject, test } from 'vitest'
import type { BitcoinAddressType } from './bitcoinKey.js'
import { toBitcoinKey } from './bitcoinKey.js'
import { createBitcoinWallet } from './createBitcoinWallet.js'
import type { SatsConnectResponse } from './SatsConnect.js'

const { bitcoin, bitcoinUnavailable, controlUrl, accounts } = inject('devnet')
if (!bitcoin) throw new Error(bitcoinUnavailable)

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
async function control(path: 'faucet' | 'mine', body: object): Promise<void> {
  const response = await fetch(`${controlUrl}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chain: `bip122:${bitcoin!.genesisHash.slice(0, 32)}`, ...body }),
  })
  if (!response.ok) throw new Error(await response.text())
}
const mine = () => control('mine', { blocks: 1 })
const fund = (address: string, sats: bigint) => control('faucet', { address, amount: String(sats) })
function result<T>(response: SatsConnectResponse<T>): T {
  if ('error' in response) throw new Error(`${response.error.code}: ${response.error.message}`)
  return response.result
}

type Output = { value: number; scriptPubKey: { address: string } }
/** What the chain holds, by address, in satoshis. */
async function confirmedOutputs(txid: string): Promise<Record<string, bigint>> {
  const { vout, confirmations } = await call<{ vout: Output[]; confirmations?: number }>(
    'getrawtransaction',
    txid,
    1,
  )
  expect(confirmations).toBeGreaterThan(0)
  return Object.fromEntries(
    vout.map(({ value, scriptPubKey }) => [scriptPubKey.address, BigInt(value.toFixed(8).replace('.', ''))]),
  )
}
async function coinsOf(address: string) {
  const { unspents } = await call<{ unspents: { txid: string; vout: number; amount: number }[] }>(
    'scantxoutset',
    'start',
    [`addr(${address})`],
  )
  return unspents.map(({ txid, vout, amount }) => ({
    txid,
    index: vout,
    amount: BigInt(amount.toFixed(8).replace('.', '')),
  }))
}

const random = () => crypto.getRandomValues(new Uint8Array(32))
const stranger = (type: BitcoinAddressType = 'p2wpkh') => toBitcoinKey(random(), type, 'regtest')

/** A connected wallet of fresh keys, so that no other test has a hand in its money. */
async function setUp(type: BitcoinAddressType = 'p2wpkh') {
  const [pay, ord] = [stranger(type), stranger('p2tr')]
  const wif = (privateKey: Uint8Array) => WIF(TEST_NETWORK).encode(privateKey)
  const wallet = createBitcoinWallet({
    accounts: [{ payment: { wif: wif(pay.privateKey), type }, ordinals: wif(ord.privateKey) }],
    network: 'regtest',
    rpcUrl: bitcoin!.rpcUrl,
  })
  await wallet.provider.request('wallet_connect')
  return { ...wallet, request: wallet.provider.request, pay, ord }
}

describe('createBitcoinWallet on a chain', () => {
  test.each(['p2pkh', 'p2sh-p2wpkh', 'p2wpkh', 'p2tr'] as const)(
    'default: sendTransfer from %s',
    async (type) => {
      const { request, pay, control } = await setUp(type)
      await fund(pay.address, 60_000n)
      await fund(pay.address, 50_000n)
      const [bob, carol] = [stranger('p2wpkh'), stranger('p2tr')]
      const recipients = [
        { address: bob.address, amount: 70_001 },
        { address: carol.address, amount: 1_000 },
      ]
      const { txid } = result(await request('sendTransfer', { recipients }))
      await mine()
      const outputs = await confirmedOutputs(txid)
      expect(outputs[bob.address]).toBe(70_001n)
      expect(outputs[carol.address]).toBe(1_000n)
      const fee = 110_000n - Object.values(outputs).reduce((sum, amount) => sum + amount, 0n)
      const { vsize } = await call<{ vsize: number }>('getrawtransaction', txid, 1)
      expect(fee).toBeGreaterThanOrEqual(BigInt(vsize))
      expect(control.requests.at(-1)!.summary).toContainEqual([
        'Fee',
        expect.stringMatching(/^0\.0000\d+ BTC$/),
      ])
      expect(result(await request('getBalance'))).toEqual({
        confirmed: String(outputs[pay.address]),
        unconfirmed: '0',
        total: String(outputs[pay.address]),
      })
    },
  )

  test('behavior: two payments between two blocks', async () => {
    const { request, pay } = await setUp()
    await fund(pay.address, 100_000n)
    const bob = stranger()
    const pays = async (amount: number) =>
      result(await request('sendTransfer', { recipients: [{ address: bob.address, amount }] })).txid
    const [first, second] = [await pays(10_000), await pays(20_000)]
    await mine()
    expect(await confirmedOutputs(first)).toHaveProperty(bob.address, 10_000n)
    expect(await confirmedOutputs(second)).toHaveProperty(bob.address, 20_000n)
  })

  test('default: signPsbt spends P2WPKH and P2TR together', async () => {
    const { request, pay, ord } = await setUp()
    await fund(pay.address, 40_000n)
    await fund(ord.address, 30_000n)
    const bob = stranger()
    const draft = new Transaction()
    for (const key of [pay, ord])
      for (const { amount, ...coin } of await coinsOf(key.address))
        draft.addInput({ ...coin, witnessUtxo: { script: key.script, amount } })
    draft.addOutput({ script: bob.script, amount: 68_765n })
    const psbt = base64.encode(draft.toPSBT())
    const signInputs = { [pay.address]: [0], [ord.address]: [1] }

    const signed = result(await request('signPsbt', { psbt, signInputs }))
    const transaction = Transaction.fromPSBT(base64.decode(signed.psbt))
    transaction.finalize()
    const [verdict] = await call<{ allowed: boolean; fees: { base: number } }[]>('testmempoolaccept', [
      transaction.hex,
    ])
    expect(verdict).toMatchObject({ allowed: true, fees: { base: 0.00001235 } })

    const { txid } = result(await request('signPsbt', { psbt, signInputs, broadcast: true }))
    await mine()
    expect(await confirmedOutputs(txid!)).toEqual({ [bob.address]: 68_765n })
  })

  test('default: Wallet Standard signs and sends', async () => {
    const { wallet, ord } = await setUp()
    await fund(ord.address, 10_000n)
    const [coin] = await coinsOf(ord.address)
    const draft = new Transaction()
    draft.addInput({
      txid: coin!.txid,
      index: coin!.index,
      witnessUtxo: { script: ord.script, amount: 10_000n },
    })
    draft.addOutput({ script: ord.script, amount: 9_500n })
    const { accounts } = await wallet.features['bitcoin:connect'].connect({ purposes: ['ordinals'] })
    const [output] = await wallet.features['bitcoin:signAndSendTransaction'].signAndSendTransaction({
      psbt: draft.toPSBT(),
      chain: 'bitcoin:regtest',
      inputsToSign: [{ account: accounts[0]!, signingIndexes: [0] }],
    })
    await mine()
    expect(await confirmedOutputs(output!.txId)).toEqual({ [ord.address]: 9_500n })
  })

  test("behavior: the node's own verifymessage accepts a signature", async () => {
    const { request, pay } = await setUp('p2pkh')
    const message = 'grüezi'
    const { signature } = result(await request('signMessage', { address: pay.address, message }))
    expect(await call('verifymessage', pay.address, signature, message)).toBe(true)
    expect(await call('verifymessage', pay.address, signature, 'gruezi')).toBe(false)
  })

  test("behavior: the devnet's people have the addresses it says", async () => {
    const [alice] = accounts
    const { accounts: found } = createBitcoinWallet({
      accounts: [alice!.bitcoin],
      network: 'regtest',
      rpcUrl: bitcoin.rpcUrl,
    })
    expect(found).toEqual([
      { payment: alice!.bitcoin.payment.address, ordinals: alice!.bitcoin.ordinals.address },
    ])
  })

  test('error: the node refuses, and says why', async () => {
    const { request, pay } = await setUp()
    const draft = new Transaction()
    draft.addInput({ txid: '11'.repeat(32), index: 0, witnessUtxo: { script: pay.script, amount: 10_000n } })
    draft.addOutput({ script: pay.script, amount: 9_000n })
    const psbt = base64.encode(draft.toPSBT())
    expect(await request('signPsbt', { psbt, broadcast: true })).toMatchObject({
      error: { code: -32603, message: expect.stringContaining('missing') },
    })
  })
})
