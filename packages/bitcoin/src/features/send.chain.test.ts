import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadCapability } from '@latchkey/core/adapter'
import { makeAmount } from '@latchkey/protocol'
import { type BitcoinApi, createBitcoinWallet, type SatsConnectMethods } from '@latchkey/testing/bitcoin'
import { base64, hex } from '@scure/base'
import { TEST_NETWORK, Transaction, WIF } from '@scure/btc-signer'
import { randomPrivateKeyBytes } from '@scure/btc-signer/utils.js'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openPage } from '../../test/openPage.js'
import { openRegtest } from '../../test/regtest.js'
import { regtestPrefixes } from '../../test/regtestPrefixes.js'
import { codeOf, createHost, signal } from '../../test/setUp.js'
import { createBitcoinAdapter } from '../createBitcoinAdapter.js'
import { bitcoinRegtest } from '../networks/publicNetworks.js'
import { toCaip2Id } from '../networks/toCaip2Id.js'

const page = openPage()
const { rpcUrl, genesisHash, call, mine, fund, readBalance } = openRegtest()
const caipNetworkId = toCaip2Id(genesisHash)

const types = ['p2wpkh', 'p2tr', 'p2sh-p2wpkh', 'p2pkh'] as const
const apis: readonly [BitcoinApi, string][] = [
  ['wallet-standard', 'Demo'],
  ['sats-connect', 'Demo'],
  ['leather', 'Leather'],
  ['unisat', 'UniSat'],
  ['okx', 'OKX Wallet'],
]
type Type = (typeof types)[number]

const createWif = () => WIF(TEST_NETWORK).encode(randomPrivateKeyBytes())
const btc = (value: bigint) => makeAmount(value, 8)

/** Somebody with a wallet of their own, whose address is new. */
function createPerson(type: Type = 'p2wpkh', lacks: readonly (keyof SatsConnectMethods)[] = []) {
  const wallet = createBitcoinWallet({
    name: 'Demo',
    accounts: [{ payment: { wif: createWif(), type }, ordinals: createWif() }],
    network: 'regtest',
    rpcUrl,
    lacks,
  })
  const [{ payment, ordinals } = { payment: '', ordinals: '' }] = wallet.accounts
  return { wallet, address: payment, ordinals }
}

async function open(
  parameters: {
    type?: Type
    api?: (typeof apis)[number]
    lacks?: readonly (keyof SatsConnectMethods)[]
    coins?: readonly bigint[]
    url?: string
    saved?: Map<string, string>
  } = {},
) {
  const {
    type,
    api: [api, connectorId] = ['sats-connect', 'Demo'],
    coins = [100_000n, 50_000n],
    url = rpcUrl,
  } = parameters
  const person = createPerson(type, parameters.lacks)
  onTestFinished(person.wallet.announce(page, { apis: [api] }))
  for (const coin of coins) await fund(person.address, coin)
  const network = { ...bitcoinRegtest({ rpcUrl: url }), genesisHash }
  const adapter = createBitcoinAdapter({ networks: [network], host: createHost(parameters.saved), page })
  onTestFinished(adapter.dispose)
  await adapter.connect({ connectorId, signal })
  const [send, track] = [await loadCapability(adapter, 'send'), await loadCapability(adapter, 'track')]
  const from = person.address
  const to = createPerson().address
  const intent = { caipNetworkId, from, to, amount: btc(60_000n) }
  const expected = { to, value: intent.amount.value }
  return { ...person, adapter, send, track, from, to, intent, expected }
}

/** The node behind a server that answers some of the questions by itself. */
async function openProxy(answers: (body: string, response: ServerResponse) => boolean): Promise<string> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString()
    if (answers(body, response)) return
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(rpcUrl, { method: 'POST', body, headers })
    response.end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The inputs and the sighash, as each kind of wallet has them named in its request. */
function namedIn(api: BitcoinApi, address: string, indexes: readonly number[], sighash: number): object {
  const signInputs = { [address]: indexes }
  const toSignInputs = indexes.map((index) => ({ index, address, sighashTypes: [sighash] }))
  if (api === 'wallet-standard')
    return [{ inputsToSign: [{ account: address, signingIndexes: indexes, sigHash: sighash }] }]
  if (api === 'sats-connect') return { signInputs }
  if (api === 'leather') return { signInputs, allowedSighash: [sighash] }
  return [expect.any(String), { autoFinalized: false, toSignInputs }]
}

describe.each(types)('%s', (type) => {
  test.each(apis)('default: %s', async (...api) => {
    const { send, track, intent, from, to, expected, wallet } = await open({ type, api })
    const payload = await send.prepare(intent)
    const summary = send.describe(payload)
    expect(summary).toMatchObject({ from, to, amount: intent.amount })
    const [fee, change] = summary.costs.map(({ amount }) => amount.value)
    const spent = summary.coins?.reduce((sum, { amount }) => sum + amount.value, 0n) ?? 0n
    expect(spent).toBe(60_000n + (fee ?? 0n) + (change ?? 0n))
    await send.check?.(payload)
    const asked = wallet.control.requests.length
    const hash = await send.submit(payload)
    expect(wallet.control.requests.length).toBe(asked + 1)
    const indexes = (summary.coins ?? []).map((_, index) => index)
    const { params } = wallet.control.requests.at(-1) ?? {}
    expect(params).toMatchObject(namedIn(api[0], from, indexes, type === 'p2tr' ? 0 : 1))
    // In the PSBT, too, which is all that sats-connect has for it; taproot's own is the one that is not named.
    const reviewed = Transaction.fromPSBT(base64.decode(summary.raw ?? ''))
    for (const index of indexes)
      expect(reviewed.getInput(index).sighashType).toBe(type === 'p2tr' ? undefined : 1)
    // The node's own count: no less than the rate that was asked for, and hardly more.
    const entry = await call<{ vsize: number; fees: { base: number } }>('getmempoolentry', hash)
    expect(BigInt(Math.round(entry.fees.base * 1e8))).toBe(fee)
    const rate = summary.feeRate?.rate ?? 0n
    expect((fee ?? 0n) * 1_000n).toBeGreaterThanOrEqual(BigInt(entry.vsize) * rate)
    expect((fee ?? 0n) * 1_000n).toBeLessThan(BigInt(entry.vsize + 3) * rate)
    const reading = { caipNetworkId, from, hash, anchor: summary.anchor, expected }
    expect(await track.read(reading)).toEqual({ status: 'pending', hash })
    await mine()
    expect(await readBalance(to)).toBe(60_000n)
    expect(await readBalance(from)).toBe(150_000n - 60_000n - (fee ?? 0n))
    expect(await track.read(reading)).toMatchObject({
      status: 'confirmed',
      hash,
      confirmations: 1,
      isFinal: false,
    })
    expect(await send.verify({ hash, payload })).toBe('same')
  })

  test('behavior: Max leaves nothing', async () => {
    const { send, intent, from, to } = await open({ type })
    const { options } = await send.estimate({ ...intent, amount: btc(0n) })
    const { rate, spendable } = options[1] ?? {}
    const payload = await send.prepare({ ...intent, amount: spendable ?? btc(0n), fee: rate })
    expect(send.describe(payload).costs.map(({ kind }) => kind)).toEqual(['network'])
    await send.submit(payload)
    await mine()
    expect(await readBalance(to)).toBe(spendable?.value)
    expect(await readBalance(from)).toBe(0n)
  })
})

test('behavior: M-31 change that waits can be spent, and what others pay cannot before it is in a block', async () => {
  const { send, intent, from, to } = await open({ coins: [100_000n] })
  await send.submit(await send.prepare(intent))
  const again = await send.prepare({ ...intent, amount: btc(20_000n) })
  await send.submit(again)
  // The receiver's coin waits, and is of somebody else.
  const { options } = await send.estimate({ ...intent, from: to, to: from, amount: btc(0n) })
  expect(options[0]?.spendable?.value).toBe(0n)
  await mine()
  expect(await readBalance(to)).toBe(80_000n)
})

test('behavior: what an account has is told apart, and what is held back is the reason', async () => {
  const { send, intent, from, to } = await open({ coins: [100_000n, 600n] })
  const partsOf = async (address: string) => {
    const { balance } = await send.estimate({ ...intent, from: address, amount: btc(0n) })
    return Object.fromEntries(Object.entries(balance ?? {}).map(([part, { value }]) => [part, value]))
  }
  const none = { confirmed: 0n, change: 0n, incoming: 0n, protected: 0n, outgoing: 0n }
  expect(await partsOf(from)).toEqual({ ...none, confirmed: 100_000n, protected: 600n })
  const payload = await send.prepare(intent)
  const [fee = 0n, change = 0n] = send.describe(payload).costs.map(({ amount }) => amount.value)
  await send.submit(payload)
  expect(await partsOf(from)).toEqual({ ...none, change, protected: 600n, outgoing: 60_000n + fee })
  expect(await partsOf(to)).toEqual({ ...none, incoming: 60_000n })
  await expect(send.prepare({ ...intent, from: to, to: from, amount: btc(1_000n) })).rejects.toMatchObject({
    code: 'send/insufficient-funds',
    context: { available: 0n, held: 60_000n },
  })
  await mine()
  expect(await partsOf(from)).toEqual({ ...none, confirmed: change, protected: 600n })
  expect(await partsOf(to)).toEqual({ ...none, confirmed: 60_000n })
})

test('behavior: each speed says how long it takes', async () => {
  const { send, intent } = await open({ coins: [100_000n] })
  const { options } = await send.estimate(intent)
  for (const { expectedMs } of options) expect(expectedMs).toBeGreaterThanOrEqual(600_000)
})

test('behavior: M-31 what looks like an inscription, and the address for ordinals, are left alone', async () => {
  const { send, intent, ordinals } = await open({ coins: [600n, 20_000n] })
  const spendable = async (from: string) =>
    (await send.estimate({ ...intent, from, amount: btc(0n) })).options[0]?.spendable?.value
  expect(await spendable(intent.from)).toBeLessThan(20_000n)
  expect(await spendable(intent.from)).toBeGreaterThan(10_000n)
  await fund(ordinals, 50_000n)
  expect(await spendable(ordinals)).toBe(0n)
})

test('param: coins chosen by hand', async () => {
  const { send, intent, from } = await open()
  const { unspents } = await call<{ unspents: { txid: string; vout: number; amount: number }[] }>(
    'scantxoutset',
    'start',
    [`addr(${from})`],
  )
  const smaller = unspents.find(({ amount }) => amount === 0.0005)
  const coins = [`${smaller?.txid}:${smaller?.vout}`]
  expect(await send.readCoins?.({ caipNetworkId, from })).toEqual([
    { id: expect.any(String), amount: btc(100_000n), confirmations: 2, isProtected: false },
    { id: coins[0], amount: btc(50_000n), confirmations: 1, isProtected: false },
  ])
  const payload = await send.prepare({ ...intent, amount: btc(10_000n), coins })
  expect(send.describe(payload).coins?.map(({ id }) => id)).toEqual(coins)
})

describe('refusals', () => {
  test('error: M-28 dust, by the kind of receiver', async () => {
    const { send, intent } = await open()
    await expect(send.prepare({ ...intent, amount: btc(293n) })).rejects.toMatchObject({
      code: 'send/amount-too-small',
      context: { minimum: 294n },
    })
    const { address: to } = createPerson('p2pkh')
    await expect(send.prepare({ ...intent, to, amount: btc(545n) })).rejects.toMatchObject({
      context: { minimum: 546n },
    })
  })

  test('error: more than there is', async () => {
    const { send, intent } = await open()
    expect(await codeOf(send.prepare({ ...intent, amount: btc(150_000n) }))).toBe('send/insufficient-funds')
  })

  test('error: M-30 a fee below what the node passes on', async () => {
    const { send, intent } = await open()
    const fee = { model: 'size', rate: 1n } as const
    expect(await codeOf(send.prepare({ ...intent, fee }))).toBe('send/fee-too-low')
  })

  test('error: F-34 a coin that was spent meanwhile', async () => {
    const { send, track, from, intent, expected, wallet } = await open({ coins: [100_000n] })
    const [first, second] = [
      await send.prepare(intent),
      await send.prepare({ ...intent, fee: { model: 'size', rate: 50_000n } }),
    ]
    const hash = await send.submit(first)
    const asked = wallet.control.requests.length
    expect(await codeOf(send.check?.(second) ?? Promise.resolve())).toBe('send/expired')
    // It pays more: without a second look, the node would put it in place of the first. Signed it is a payment all the same (F-55).
    const other = await send.submit(second)
    expect(wallet.control.requests.length).toBe(asked + 1)
    expect(await call('getmempoolentry', hash)).toBeDefined()
    const { anchor } = send.describe(second)
    const reading = { caipNetworkId, from, hash: other, anchor, expected }
    expect(await track.read(reading)).toEqual({ status: 'pending', hash: other })
    await mine()
    expect(await track.read(reading)).toMatchObject({ status: 'replaced', by: hash })
  })

  test.each([
    'bad-txns-inputs-missingorspent',
    'txn-mempool-conflict',
    'mempool min fee not met, 200 < 1000',
  ])(
    'behavior: F-55 signed and refused (%s), it stays a payment, and its place can be taken',
    async (message) => {
      let refuses = true
      const url = await openProxy((body, response) => {
        if (!refuses || !body.includes('sendrawtransaction')) return false
        response.end(JSON.stringify({ id: 1, result: null, error: { code: -26, message } }))
        return true
      })
      const { send, track, intent, from, expected } = await open({ url })
      const payload = await send.prepare(intent)
      const onTrace = vi.fn()
      const hash = await send.submit(payload, onTrace)
      expect(onTrace.mock.calls).toEqual([[{ hash }]])
      const { anchor, coins = [] } = send.describe(payload)
      const reserved = coins.map(({ id }) => id)
      const reading = { caipNetworkId, from, hash, anchor, expected }
      expect(await track.read(reading)).toEqual({ status: 'unseen' })
      // A payment of its own takes other coins, although the server still lists these.
      const other = await send.prepare({ ...intent, amount: btc(20_000n), reserved })
      expect(send.describe(other).coins?.map(({ id }) => reserved.includes(id))).toEqual([false])
      expect(await codeOf(send.prepare({ ...intent, reserved }))).toBe('send/insufficient-funds')
      // What takes its place spends its coins, although no node has it.
      const cancel = await send.replace?.({ caipNetworkId, hash, kind: 'cancel', reserved })
      expect(cancel && send.describe(cancel).coins?.map(({ id }) => id)).toEqual(reserved)
      refuses = false
      expect(await track.read(reading)).toEqual({ status: 'pending', hash })
      await mine()
    },
  )
})

describe('replacing', () => {
  test('default: sped up, and the first is replaced', async () => {
    const { send, track, intent, from, to, expected } = await open()
    const payload = await send.prepare({ ...intent, fee: 'slow' })
    const hash = await send.submit(payload)
    const { anchor, costs } = send.describe(payload)
    const faster = (await send.replace?.({ caipNetworkId, hash, kind: 'speed-up' })) ?? payload
    const summary = send.describe(faster)
    expect(summary).toMatchObject({ to, amount: intent.amount })
    expect(summary.costs[0]?.amount.value).toBeGreaterThan(costs[0]?.amount.value ?? 0n)
    const by = await send.submit(faster)
    const reading = { caipNetworkId, from, hash, anchor, expected }
    expect(await track.read(reading)).toEqual({ status: 'pending', hash })
    await mine()
    expect(await track.read(reading)).toEqual({
      status: 'replaced',
      hash,
      by,
      kind: 'repriced',
      isFinal: false,
      outcome: 'confirmed',
    })
    expect(await readBalance(to)).toBe(60_000n)
    expect(
      await codeOf(send.replace?.({ caipNetworkId, hash: by, kind: 'cancel' }) ?? Promise.resolve()),
    ).toBe('transaction/not-replaceable')
  })

  test('behavior: one without change takes another coin', async () => {
    const { send, intent, from } = await open({ coins: [60_300n, 50_000n] })
    const hash = await send.submit(await send.prepare({ ...intent, fee: { model: 'size', rate: 1_000n } }))
    const faster = await send.replace?.({ caipNetworkId, hash, kind: 'speed-up' })
    const summary = faster && send.describe(faster)
    expect(summary?.coins).toHaveLength(2)
    if (faster) await send.submit(faster)
    await mine()
    expect(await readBalance(from)).toBe(summary?.costs[1]?.amount.value)
  })

  test('behavior: cancelled: all of it comes back', async () => {
    const { send, track, intent, from, to, expected } = await open()
    const payload = await send.prepare(intent)
    const hash = await send.submit(payload)
    const cancel = (await send.replace?.({ caipNetworkId, hash, kind: 'cancel' })) ?? payload
    expect(send.describe(cancel)).toMatchObject({ from, to: from })
    const by = await send.submit(cancel)
    await mine(6)
    const { anchor } = send.describe(payload)
    expect(await track.read({ caipNetworkId, from, hash, anchor, expected })).toEqual({
      status: 'replaced',
      hash,
      by,
      kind: 'cancelled',
      isFinal: true,
    })
    expect(await readBalance(to)).toBe(0n)
  })

  test('error: BIP-125 rule 1: one that does not say that it may be', async () => {
    const { send, from, to, wallet } = await open({ coins: [100_000n] })
    const { unspents } = await call<{ unspents: { txid: string; vout: number; scriptPubKey: string }[] }>(
      'scantxoutset',
      'start',
      [`addr(${from})`],
    )
    const [coin = { txid: '', vout: 0, scriptPubKey: '' }] = unspents
    const final = new Transaction()
    const witnessUtxo = { script: hex.decode(coin.scriptPubKey), amount: 100_000n }
    final.addInput({ txid: coin.txid, index: coin.vout, sequence: 0xffffffff, witnessUtxo })
    final.addOutputAddress(to, 60_000n, regtestPrefixes)
    final.addOutputAddress(from, 39_000n, regtestPrefixes)
    const psbt = base64.encode(final.toPSBT())
    const answer = await wallet.provider.request('signPsbt', { psbt, broadcast: true })
    const { txid: hash = '' } = 'result' in answer ? answer.result : {}
    for (const kind of ['speed-up', 'cancel'] as const)
      expect(await codeOf(send.replace?.({ caipNetworkId, hash, kind }) as never)).toBe(
        'transaction/not-replaceable',
      )
    await mine()
  })

  test('error: BIP-125 rule 2: no coin is added that waits itself', async () => {
    const { send, intent, from } = await open({ coins: [60_300n, 50_000n] })
    const fee = { model: 'size', rate: 1_000n } as const
    // Each takes one coin whole: one waits as a coin of one's own, the other leaves no change.
    await send.submit(await send.prepare({ ...intent, to: from, amount: btc(49_800n), fee }))
    const payload = await send.prepare({ ...intent, fee })
    expect(send.describe(payload).coins).toMatchObject([{ amount: btc(60_300n) }])
    const hash = await send.submit(payload)
    expect(await codeOf(send.replace?.({ caipNetworkId, hash, kind: 'speed-up' }) as never)).toBe(
      'send/insufficient-funds',
    )
    await mine()
  })

  test('error: BIP-125 rule 5: one that somebody has built on', async () => {
    const { send, intent } = await open({ coins: [100_000n] })
    const hash = await send.submit(await send.prepare(intent))
    await send.submit(await send.prepare({ ...intent, amount: btc(10_000n) }))
    expect(await codeOf(send.replace?.({ caipNetworkId, hash, kind: 'speed-up' }) ?? Promise.resolve())).toBe(
      'transaction/not-replaceable',
    )
  })
})

describe('what others pay', () => {
  test('default: a payment to oneself pays for it too, and the node counts the rate of both', async () => {
    const wanted = 20_000n
    const url = await openProxy((body, response) => {
      if (!body.includes('estimatesmartfee')) return false
      response.end(JSON.stringify({ id: 1, result: { feerate: 0.0002, blocks: 2 } }))
      return true
    })
    const payer = await open({ type: 'p2tr', api: ['unisat', 'UniSat'] })
    const { send, from } = await open({ coins: [], url })
    const fee = { model: 'size', rate: 1_000n } as const
    const parent = await payer.send.submit(await payer.send.prepare({ ...payer.intent, to: from, fee }))
    const payload = await send.accelerate?.({ caipNetworkId, from })
    if (!payload) throw new Error('It cannot be sped up.')
    expect(send.describe(payload)).toMatchObject({ from, to: from, coins: [{ amount: btc(60_000n) }] })
    const child = await send.submit(payload)
    const entry = await call<{ ancestorsize: number; fees: { ancestor: number } }>('getmempoolentry', child)
    const paid = BigInt(Math.round(entry.fees.ancestor * 1e8))
    expect(paid * 1_000n).toBeGreaterThanOrEqual(BigInt(entry.ancestorsize) * wanted)
    expect(paid * 1_000n).toBeLessThan(BigInt(entry.ancestorsize + 3) * wanted)
    await mine()
    expect(await call('getrawtransaction', parent, 1)).toMatchObject({ confirmations: 1 })
    expect(await readBalance(from)).toBe(send.describe(payload).amount.value)
  })

  test('error: nothing waits, or too little to pay for it', async () => {
    const { send, from } = await open({ coins: [20_000n] })
    const accelerate = () => codeOf(send.accelerate?.({ caipNetworkId, from }) ?? Promise.resolve())
    expect(await accelerate()).toBe('transaction/not-replaceable')
    await mine()
    const payer = await open({ api: ['unisat', 'UniSat'] })
    const url = await openProxy((body, response) => {
      if (!body.includes('estimatesmartfee')) return false
      response.end(JSON.stringify({ id: 1, result: { feerate: 0.002, blocks: 2 } }))
      return true
    })
    const poor = await open({ coins: [], url })
    const intent = { ...payer.intent, to: poor.from, amount: btc(9_000n) }
    await payer.send.submit(await payer.send.prepare(intent))
    const accelerated = poor.send.accelerate?.({ caipNetworkId, from: poor.from })
    await expect(accelerated).rejects.toMatchObject({
      code: 'send/amount-too-small',
      context: { minimum: expect.any(BigInt), symbol: 'BTC' },
    })
  })

  test('behavior: M-31 a payment that brings less than it costs is left where it is', async () => {
    const url = await openProxy((body, response) => {
      if (!body.includes('estimatesmartfee')) return false
      response.end(JSON.stringify({ id: 1, result: { feerate: 0.0002, blocks: 2 } }))
      return true
    })
    const payer = await open({ api: ['unisat', 'UniSat'] })
    const { send, from } = await open({ coins: [], url })
    const fee = { model: 'size', rate: 1_000n } as const
    for (const amount of [40_000n, 1_200n]) {
      const intent = { ...payer.intent, to: from, amount: btc(amount), fee }
      await payer.send.submit(await payer.send.prepare(intent))
    }
    const payload = await send.accelerate?.({ caipNetworkId, from })
    expect(payload && send.describe(payload).coins).toMatchObject([{ amount: btc(40_000n) }])
    await mine()
  })
})

describe('a wallet that makes payments by itself', () => {
  const lacks = ['signPsbt'] as const

  test.each(types)('default: %s: the receiver gets exactly the amount, as the node says', async (type) => {
    const { send, track, intent, from, to, expected, wallet } = await open({ type, lacks })
    expect((await send.estimate(intent)).options).toHaveLength(1)
    const payload = await send.prepare(intent)
    const summary = send.describe(payload)
    expect(summary).toMatchObject({ from, to, amount: intent.amount, costs: [{ isGuess: true }] })
    expect([summary.feeRate, summary.coins, summary.anchor]).toEqual([undefined, undefined, undefined])
    await send.check?.(payload)
    const hash = await send.submit(payload)
    expect(wallet.control.requests.map(({ method }) => method)).toEqual(['wallet_connect', 'sendTransfer'])
    expect(await send.verify({ hash, payload })).toBe('same')
    const reading = { caipNetworkId, from, hash, expected }
    const { vin } = await call<{ vin: { txid: string; vout: number }[] }>('getrawtransaction', hash, 1)
    const anchor = { kind: 'inputs', inputs: vin.map(({ txid, vout }) => `${txid}:${vout}`) } as const
    // The coins that the wallet chose are learnt, so that what takes its place is found by them.
    expect(await track.read(reading)).toEqual({ status: 'pending', hash, anchor })
    await mine()
    expect(await readBalance(to)).toBe(60_000n)
    expect(await track.read({ ...reading, anchor })).toMatchObject({ status: 'confirmed', hash })
  })

  test('behavior: Max leaves enough for the wallet’s own fee', async () => {
    const { send, intent, to } = await open({ lacks })
    const { options } = await send.estimate({ ...intent, amount: btc(0n) })
    const { rate, spendable } = options[0] ?? {}
    await send.submit(await send.prepare({ ...intent, amount: spendable ?? btc(0n), fee: rate }))
    await mine()
    expect(await readBalance(to)).toBe(spendable?.value)
  })

  test('error: S-22 another amount, or another receiver', async () => {
    const { send, intent } = await open({ lacks })
    const payload = await send.prepare(intent)
    const more = await send.prepare({ ...intent, amount: btc(60_001n) })
    const elsewhere = await send.prepare({ ...intent, to: createPerson().address })
    const toOneself = await send.prepare({ ...intent, to: intent.from })
    const hash = await send.submit(payload)
    for (const other of [more, elsewhere, toOneself])
      expect(await send.verify({ hash, payload: other })).toBe('altered')
    expect(await send.verify({ hash: 'f'.repeat(64), payload })).toBe('unknown')
    await mine()
  })

  test('behavior: to oneself, where change comes to the same address', async () => {
    const { send, intent, from } = await open({ lacks })
    const payload = await send.prepare({ ...intent, to: from })
    expect(await send.verify({ hash: await send.submit(payload), payload })).toBe('same')
    await mine()
  })

  test('behavior: one that has not said so: nothing is sent, and the payment is prepared anew', async () => {
    const { send, intent, to } = await open({ lacks: ['signPsbt', 'getInfo'] })
    const payload = await send.prepare(intent)
    expect(send.describe(payload).coins).toBeDefined()
    expect(await codeOf(send.submit(payload))).toBe('send/expired')
    const again = await send.prepare(intent)
    expect(send.describe(again)).toMatchObject({ costs: [{ isGuess: true }] })
    await send.submit(again)
    await mine()
    expect(await readBalance(to)).toBe(60_000n)
  })

  test('error: what needs a signature: coins by hand, a replacement, a faster receipt', async () => {
    const { send, intent, from } = await open({ lacks })
    const unsupported = 'capability/unsupported'
    expect(await codeOf(send.prepare({ ...intent, coins: [] }))).toBe(unsupported)
    const hash = await send.submit(await send.prepare(intent))
    for (const kind of ['speed-up', 'cancel'] as const)
      expect(await codeOf(send.replace?.({ caipNetworkId, hash, kind }) as never)).toBe(unsupported)
    expect(await codeOf(send.accelerate?.({ caipNetworkId, from }) as never)).toBe(unsupported)
    expect(await codeOf(send.readCoins?.({ caipNetworkId, from }) as never)).toBe(unsupported)
    await mine()
  })

  test('error: F-27 an answer that is no id, and M-10 more than there is', async () => {
    const { send, intent, wallet } = await open({ lacks })
    const payload = await send.prepare(intent)
    wallet.control.once({ type: 'garbage' })
    expect(await codeOf(send.submit(payload))).toBe('wallet/invalid-response')
    wallet.control.once({ type: 'reject' })
    expect(await codeOf(send.submit(payload))).toBe('wallet/rejected')
    expect(await codeOf(send.prepare({ ...intent, amount: btc(150_000n) }))).toBe('send/insufficient-funds')
  })
})

describe('following', () => {
  test('behavior: F-26 found by its coins, when the wallet’s answer was lost', async () => {
    const { send, track, intent, from, expected } = await open()
    const payload = await send.prepare(intent)
    const { anchor } = send.describe(payload)
    expect(await track.read({ caipNetworkId, from, anchor, expected })).toEqual({ status: 'unseen' })
    const hash = await send.submit(payload)
    expect(await track.read({ caipNetworkId, from, anchor, expected })).toEqual({ status: 'pending', hash })
    await mine()
    expect(await track.read({ caipNetworkId, from, anchor, expected })).toMatchObject({
      status: 'confirmed',
      hash,
    })
  })

  test('behavior: what no server took is handed in again, also after a reload', async () => {
    let isDown = true
    const url = await openProxy((body, response) => {
      if (!isDown || !body.includes('sendrawtransaction')) return false
      response.writeHead(503).end()
      return true
    })
    const saved = new Map<string, string>()
    const { send, intent, from, expected } = await open({ url, saved })
    const payload = await send.prepare(intent)
    const hash = await send.submit(payload)
    await expect(call('getmempoolentry', hash)).rejects.toThrow()
    const { anchor } = send.describe(payload)

    const network = { ...bitcoinRegtest({ rpcUrl: url }), genesisHash }
    const reloaded = createBitcoinAdapter({ networks: [network], host: createHost(saved), page })
    onTestFinished(reloaded.dispose)
    const track = await loadCapability(reloaded, 'track')
    const reading = { caipNetworkId, from, hash, anchor, expected }
    expect(await track.read(reading)).toEqual({ status: 'unseen' })
    isDown = false
    expect(await track.read(reading)).toEqual({ status: 'pending', hash })
    expect(await call('getmempoolentry', hash)).toBeDefined()
  })

  test('behavior: in conflict with one that spent its coin and is no replacement', async () => {
    const { send, track, intent, from, expected, wallet } = await open({ coins: [100_000n] })
    const payload = await send.prepare({ ...intent, fee: 'slow' })
    const { anchor } = send.describe(payload)
    const hash = await send.submit(payload)
    const { vin, vout } = await call<{
      vin: { txid: string; vout: number }[]
      vout: { scriptPubKey: { hex: string; address: string } }[]
    }>('getrawtransaction', hash, 1)
    const own = vout.find(({ scriptPubKey }) => scriptPubKey.address === from)?.scriptPubKey.hex ?? ''
    // Another page that the wallet is connected to pays somebody else, at a higher fee.
    const other = new Transaction()
    const witnessUtxo = { script: hex.decode(own), amount: 100_000n }
    other.addInput({ txid: vin[0]?.txid ?? '', index: vin[0]?.vout ?? 0, witnessUtxo })
    const stranger = createPerson().address
    other.addOutputAddress(stranger, 80_000n, regtestPrefixes)
    const psbt = base64.encode(other.toPSBT())
    const answer = await wallet.provider.request('signPsbt', { psbt, broadcast: true })
    const { txid: by = '' } = 'result' in answer ? answer.result : {}
    await expect(call('getmempoolentry', hash)).rejects.toThrow()
    const reading = { caipNetworkId, from, hash, anchor, expected }
    // Either can still be in a block.
    expect(await track.read(reading)).toEqual({ status: 'pending', hash })
    await mine()
    const conflicted = { status: 'replaced', hash, by, kind: 'conflicted' }
    expect(await track.read(reading)).toEqual({ ...conflicted, isFinal: false })
    expect(await readBalance(stranger)).toBe(80_000n)
    await mine(5)
    expect(await track.read(reading)).toEqual({ ...conflicted, isFinal: true })
  })

  test('behavior: S-22 one with other outputs is altered', async () => {
    const { send, intent } = await open()
    const payload = await send.prepare(intent)
    const other = await send.prepare({ ...intent, amount: btc(60_001n) })
    const hash = await send.submit(payload)
    expect(await send.verify({ hash, payload: other })).toBe('altered')
    expect(await send.verify({ hash: 'f'.repeat(64), payload })).toBe('unknown')
    const raw = await call<string>('getrawtransaction', hash)
    expect(Transaction.fromRaw(hex.decode(raw)).id).toBe(hash)
  })
})
