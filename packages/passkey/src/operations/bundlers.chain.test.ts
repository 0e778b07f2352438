import { type BundlerFault, type BundlerManner, goBack, openStandIn, type StandIn } from '@latchkey/devnet'
import { type Hex, numberToHex, parseEther, parseGwei } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { connectChainOf, openPasskeyWallet } from '../../test/openPasskeyWallet.js'
import type { Confirmation } from '../provider/confirm.js'
import { toSafeAddress } from '../safe/toSafeAddress.js'

// What goes wrong between a page and its bundler, with the transport that ships. Bundlers differ in what they say of what waits.
const info = inject('devnet').evm[0]!
const chain = connectChainOf(info)
const stranger = '0x00000000000000000000000000000000000000ee'
const away: BundlerFault = { status: 503 }

let snapshot: Hex
beforeAll(async () => {
  snapshot = await chain.snapshot()
})
afterAll(() => goBack(chain, snapshot))

async function setBaseFee(fee: bigint) {
  await chain.setNextBlockBaseFeePerGas({ baseFeePerGas: fee })
  await chain.mine({ blocks: 1 })
}

/** A base fee beyond what is shown: other tests leave tips behind that are asked for next, so no figure is high enough by itself. */
const outbid = async (shown: Confirmation) =>
  shown.kind === 'operation' && setBaseFee(4n * shown.operation.maxFeePerGas)

describe.each<BundlerManner>(['alchemy', 'pimlico'])('a bundler as %s’s documentation says', (manner) => {
  let bundler: StandIn
  beforeEach(async () => {
    bundler = await openStandIn({ rpcUrl: info.rpcUrl, chainId: info.chainId, manner, pollMs: 50 })
  })
  afterEach(async () => {
    await bundler.close()
    await setBaseFee(parseGwei('1'))
  })
  const pay = { to: stranger, value: '0x5' }
  const balance = () => chain.getBalance({ address: stranger })
  const countSent = () => bundler.asked.filter((method) => method === 'eth_sendUserOperation').length
  /** Something goes wrong with the next request of a method, once. */
  function failOnce(method: string, fault: BundlerFault) {
    let isOver = false
    bundler.fault = (asked) => {
      if (asked !== method || isOver) return undefined
      isOver = true
      return fault
    }
  }

  test.each<[string, BundlerFault]>([
    ['a cut line', 'lost'],
    ['a gateway’s 504', { status: 504, isDone: true }],
    ['“Already known”', { code: -32_602, message: 'Already known', isDone: true }],
    ['AA25', { code: -32_500, message: 'AA25 invalid account nonce', isDone: true }],
    ['an internal error', { code: -32_603, message: 'Internal error', isDone: true }],
  ])('behavior: the answer is lost in %s: it is sent once, and followed', async (_, fault) => {
    const { request } = await openPasskeyWallet({ info, bundler })
    const before = await balance()
    failOnce('eth_sendUserOperation', fault)
    const hash = (await request('eth_sendTransaction', pay)) as Hex
    expect((await chain.getTransactionReceipt({ hash })).status).toBe('success')
    expect(await balance()).toBe(before + 5n)
    expect(countSent()).toBe(1)
  })

  test.each<[string, BundlerFault, string]>([
    ['429 in a 200', { code: 429, message: 'Your app has exceeded its compute units' }, 'compute units'],
    ['AA21', { code: -32_500, message: 'AA21 didn’t pay prefund' }, 'AA21'],
    ['a fee that is too low', { code: -32_602, message: 'maxFeePerGas must be at least 5' }, 'at least'],
  ])('error: %s refuses it: nothing waits, and the next one is paid once', async (_, fault, words) => {
    const { request, operations } = await openPasskeyWallet({ info, bundler })
    const before = await balance()
    failOnce('eth_sendUserOperation', fault)
    await expect(request('eth_sendTransaction', pay)).rejects.toThrow(words)
    expect(operations.list().filter(({ isOver }) => !isOver)).toEqual([])
    await request('eth_sendTransaction', pay)
    expect(await balance()).toBe(before + 5n)
  })

  test('behavior: a bundler that is away while an operation is followed: the chain tells', async () => {
    const { request } = await openPasskeyWallet({ info, bundler })
    const before = await balance()
    bundler.fault = (method) => (method.startsWith('eth_getUserOperation') ? away : undefined)
    const hash = (await request('eth_sendTransaction', pay)) as Hex
    expect((await chain.getTransactionReceipt({ hash })).status).toBe('success')
    expect(await balance()).toBe(before + 5n)
  })

  test('error: a bundler that is away before anything is signed: nobody is asked, and nothing waits', async () => {
    const { request, operations, seen } = await openPasskeyWallet({ info, bundler })
    bundler.fault = () => away
    await expect(request('eth_sendTransaction', pay)).rejects.toThrow('HTTP request failed')
    expect(seen).toEqual([])
    expect(operations.list()).toEqual([])
  })

  test('behavior: what waits is pending by its id and its hash, whatever the bundler says of it', async () => {
    const spike = { isOn: true }
    const { request } = await openPasskeyWallet({
      info,
      bundler,
      onShown: (shown) => spike.isOn && outbid(shown),
    })
    await request('wallet_sendCalls', { id: 'one', calls: [pay] })
    const { id: hash } = (await request('wallet_getCallsStatus', 'one')) as { id: string }
    expect(hash).toBe('one')
    const status = async () => ((await request('wallet_getCallsStatus', 'one')) as { status: number }).status
    expect(await status()).toBe(100)
    bundler.fault = () => away
    expect(await status()).toBe(100)
    bundler.fault = () => undefined
    await setBaseFee(parseGwei('1'))
    await expect.poll(status).toBe(200)
  })

  test('behavior: two payments at once: the second does not wait for the first, nor take its place', async () => {
    const spike = { isOn: false }
    const { request, seen } = await openPasskeyWallet({
      info,
      bundler,
      value: parseEther('10'),
      onShown: (shown) => spike.isOn && outbid(shown),
    })
    // The first operation makes the account.
    await request('eth_sendTransaction', pay)
    const before = await balance()
    spike.isOn = true
    await request('wallet_sendCalls', { id: 'first', calls: [pay] })
    spike.isOn = false
    await request('eth_sendTransaction', pay)
    // The person was told that one still waits.
    expect(seen.at(-2)).not.toHaveProperty('waiting')
    expect(seen.at(-1)).toMatchObject({ waiting: 1 })
    expect(await balance()).toBe(before + 5n)
    expect(await request('wallet_getCallsStatus', 'first')).toMatchObject({ status: 100 })
    await setBaseFee(parseGwei('1'))
    await expect.poll(() => request('wallet_getCallsStatus', 'first')).toMatchObject({ status: 200 })
    expect(await balance()).toBe(before + 10n)
  })

  test('error: a second operation while the one that makes the account waits', async () => {
    const { request } = await openPasskeyWallet({
      info,
      bundler,
      onShown: outbid,
    })
    await request('wallet_sendCalls', { calls: [pay] })
    await expect(request('eth_sendTransaction', pay)).rejects.toMatchObject({ code: -32_002 })
  })

  test('behavior: another device makes the account meanwhile: it is told, and tried again it is done', async () => {
    const made = { isOn: true }
    const { request, passkey } = await openPasskeyWallet({
      info,
      bundler,
      async onShown() {
        if (!made.isOn) return
        made.isOn = false
        const { factory: to, factoryData: data } = toSafeAddress(passkey)
        const [account] = (await chain.request({ method: 'eth_accounts' } as never)) as Hex[]
        const hash = await chain.sendTransaction({ account: account as Hex, chain: null, to, data })
        await chain.waitForTransactionReceipt({ hash })
      },
    })
    const before = await balance()
    await expect(request('eth_sendTransaction', pay)).rejects.toThrow('AA10')
    await request('eth_sendTransaction', pay)
    expect(await balance()).toBe(before + 5n)
  })

  test('behavior: a fee spike: sped up it is done, once, and the page’s id follows it', async () => {
    const spike = { isOn: true }
    const { request, seen } = await openPasskeyWallet({
      info,
      bundler,
      onShown: () => spike.isOn && setBaseFee(parseGwei('20')),
    })
    const before = await balance()
    await request('wallet_sendCalls', { id: 'slow', calls: [pay] })
    spike.isOn = false
    await request('latchkey_speedUpCalls', 'slow')
    expect(seen[1]).toMatchObject({ kind: 'operation', replaced: 'sped-up', calls: [{ value: 5n }] })
    await expect.poll(() => request('wallet_getCallsStatus', 'slow')).toMatchObject({ status: 200 })
    await setBaseFee(parseGwei('1'))
    expect(await balance()).toBe(before + 5n)
    await expect(request('latchkey_speedUpCalls', 'slow')).rejects.toMatchObject({ code: -32_602 })
  })

  test('behavior: what waits is cancelled: it is never done', async () => {
    const spike = { isOn: true }
    const { request } = await openPasskeyWallet({
      info,
      bundler,
      onShown: () => spike.isOn && setBaseFee(parseGwei('20')),
    })
    const before = await balance()
    await request('wallet_sendCalls', { id: 'regret', calls: [pay] })
    spike.isOn = false
    await request('latchkey_cancelCalls', 'regret')
    await expect.poll(() => request('wallet_getCallsStatus', 'regret')).toMatchObject({ status: 400 })
    await setBaseFee(parseGwei('1'))
    expect(await balance()).toBe(before)
    await expect(request('latchkey_cancelCalls', 'unknown')).rejects.toMatchObject({ code: 5730 })
  })

  test('behavior: an operation that a bundler never got is pending, and sent anew by speeding it up', async () => {
    const { request } = await openPasskeyWallet({ info, bundler })
    const before = await balance()
    failOnce('eth_sendUserOperation', { status: 502 })
    await request('wallet_sendCalls', { id: 'gone', calls: [pay] })
    expect(await request('wallet_getCallsStatus', 'gone')).toMatchObject({ status: 100 })
    await request('latchkey_speedUpCalls', 'gone')
    await expect.poll(() => request('wallet_getCallsStatus', 'gone')).toMatchObject({ status: 200 })
    expect(await balance()).toBe(before + 5n)
  })

  test('error: an id that is not of this browser and that no bundler knows', async () => {
    const { request } = await openPasskeyWallet({ info, bundler })
    for (const id of [numberToHex(1, { size: 32 }), 'mine'])
      await expect(request('wallet_getCallsStatus', id)).rejects.toMatchObject({ code: 5730 })
  })
})
