import { connect, createLatchkey, type Latchkey } from '@latchkey/core'
import { listActivity } from '@latchkey/core/account'
import { createSendFlow, type SendFlow } from '@latchkey/core/send'
import { getTransactions, watchTransactions } from '@latchkey/core/transactions'
import { createBitcoinWallet } from '@latchkey/testing/bitcoin'
import { p2wpkh, TEST_NETWORK, Transaction, WIF } from '@scure/btc-signer'
import { pubECDSA, randomPrivateKeyBytes } from '@scure/btc-signer/utils.js'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type OwnBitcoin, startOwnBitcoin } from '../../../devnet/test/startOwnBitcoin.js'
import { openPage } from '../../test/openPage.js'
import { regtestPrefixes } from '../../test/regtestPrefixes.js'
import { bitcoin } from '../bitcoin.js'
import { bitcoinRegtest } from '../networks/publicNetworks.js'

const page = openPage()
let chain: OwnBitcoin
beforeAll(async () => {
  chain = await startOwnBitcoin()
})
afterAll(() => chain?.stop())

const createKey = () => {
  const secret = randomPrivateKeyBytes()
  const { address = '', script } = p2wpkh(pubECDSA(secret), regtestPrefixes)
  return { secret, address, script, wif: WIF(TEST_NETWORK).encode(secret) }
}

let latchkey: Latchkey
let flow: SendFlow
let key: ReturnType<typeof createKey>
let to: string
let stops: (() => void)[] = []

beforeEach(async () => {
  key = createKey()
  to = createKey().address
  await chain.fund(key.address, 100_000n)
  const { rpcUrl, genesisHash } = chain
  const wallet = createBitcoinWallet({
    name: 'Demo',
    accounts: [{ payment: key.wif, ordinals: createKey().wif }],
    network: 'regtest',
    rpcUrl,
  })
  const withdraw = wallet.announce(page, { apis: ['sats-connect'] })
  latchkey = createLatchkey({
    adapters: [bitcoin({ networks: [{ ...bitcoinRegtest({ rpcUrl }), genesisHash }] })],
    storage: null,
  })
  await connect(latchkey, { connectorId: 'Demo' })
  flow = createSendFlow(latchkey, { namespace: 'bip122', locale: 'en' })
  stops = [watchTransactions(latchkey), flow.dispose, latchkey.dispose, withdraw]
})
afterEach(() => {
  for (const stop of stops) stop()
})

const transactions = () => getTransactions(latchkey).getState()
const seen = (expected: object) =>
  vi.waitFor(() => expect(transactions()[0]).toMatchObject(expected), { timeout: 20_000 })
/** What the person sees of it in the list. */
const activity = () =>
  listActivity({
    history: [],
    transactions: transactions(),
    address: key.address,
    networks: latchkey.networks,
    currency: 'usd',
  })[0]

/** Sends. */
async function send(): Promise<string> {
  flow.edit({ amount: '0.0006', receiver: to })
  await flow.review()
  await flow.confirm()
  return transactions()[0]?.hash ?? ''
}

/** Sends, and waits until it is in a block. */
async function sendAndMine(): Promise<string> {
  const hash = await send()
  await chain.mine(1)
  await seen({ status: 'confirmed', confirmations: 1, isFinal: false })
  return hash
}

/** Another payment of the same coin, which somebody with the same key has made. */
async function payElsewhere(hash: string) {
  const sent = await chain.call<{ vin: { txid: string; vout: number }[] }>('getrawtransaction', hash, 1)
  return pay(key, sent.vin[0])
}

/** Pays 90,000 of a coin of 100,000 satoshis to somebody. */
function pay({ script, secret }: ReturnType<typeof createKey>, coin = { txid: '', vout: 0 }) {
  const payment = new Transaction()
  const witnessUtxo = { script, amount: 100_000n }
  payment.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo })
  const receiver = createKey().address
  payment.addOutputAddress(receiver, 90_000n, regtestPrefixes)
  payment.sign(secret)
  payment.finalize()
  return { txid: payment.id, hex: payment.hex, receiver }
}

test('behavior: F-30 its block is taken back: it waits again, and is in the next one', async () => {
  const hash = await sendAndMine()
  const before = activity()
  const block = await chain.takeBack()
  await seen({ status: 'pending', hash })
  expect(await chain.call('getrawmempool')).toContain(hash)
  expect(activity()?.status).not.toBe(before?.status)
  await chain.call('reconsiderblock', block)
  await seen({ status: 'confirmed', hash, confirmations: 1 })
  expect(activity()?.status).toBe(before?.status)
})

test('behavior: F-30 another branch holds a transaction that spends the same coin: it is in conflict with that', async () => {
  const hash = await sendAndMine()
  const other = await payElsewhere(hash)
  const block = await chain.takeBack()
  await chain.call('generateblock', other.receiver, [other.hex])
  await seen({
    status: 'replaced',
    hash,
    replacedBy: { hash: other.txid, kind: 'conflicted' },
    isFinal: false,
  })
  // Its own branch grows longer: what was replaced was paid after all.
  await chain.call('invalidateblock', await chain.call('getbestblockhash'))
  await chain.call('reconsiderblock', block)
  await seen({ status: 'confirmed', hash })
  const paid = await chain.call<{ total_amount: number }>('scantxoutset', 'start', [`addr(${to})`])
  expect(paid.total_amount).toBe(0.0006)
})

test('behavior: a node throws it out of its pool: it is handed in again, and is in the next block', async () => {
  const other = createKey()
  await chain.fund(other.address, 100_000n)
  const { unspents } = await chain.call<{ unspents: { txid: string; vout: number }[] }>(
    'scantxoutset',
    'start',
    [`addr(${other.address})`],
  )
  const hash = await send()
  expect(await chain.call('getrawmempool')).toContain(hash)
  // What waits for longer than a fortnight is thrown out when the next one comes.
  const later = Math.floor(Date.now() / 1_000) + 15 * 86_400
  await chain.call('setmocktime', later)
  const next = pay(other, unspents[0])
  await chain.call('sendrawtransaction', next.hex)
  const cameBack = async () => {
    const { time } = await chain.call<{ time: number }>('getmempoolentry', hash)
    expect(time).toBeGreaterThanOrEqual(later)
  }
  await vi.waitFor(cameBack, { timeout: 20_000 })
  expect(transactions()[0]).toMatchObject({ status: 'pending', hash })
  await chain.mine(1)
  await seen({ status: 'confirmed', hash })
  const paid = await chain.call<{ total_amount: number }>('scantxoutset', 'start', [`addr(${to})`])
  expect(paid.total_amount).toBe(0.0006)
  await chain.call('setmocktime', 0)
})
