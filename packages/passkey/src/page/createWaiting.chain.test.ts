import { goBack, openStandIn, type StandIn } from '@latchkey/devnet'
import { makeCaip2Id } from '@latchkey/protocol'
import { encodeFunctionData, erc20Abi, type Hex, parseEther, parseGwei } from 'viem'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectChainOf, openPasskeyWallet } from '../../test/openPasskeyWallet.js'
import { createWaiting } from './createWaiting.js'

const info = inject('devnet').evm[0]!
const chain = connectChainOf(info)
const caipNetworkId = makeCaip2Id({ namespace: 'eip155', reference: String(info.chainId) })
const stranger = '0x00000000000000000000000000000000000000ed'
let snapshot: Hex
let bundler: StandIn
beforeAll(async () => {
  snapshot = await chain.snapshot()
  bundler = await openStandIn({ rpcUrl: info.rpcUrl, chainId: info.chainId, pollMs: 50 })
})
afterAll(async () => {
  await bundler.close()
  await goBack(chain, snapshot)
})

async function setBaseFee(fee: bigint) {
  await chain.setNextBlockBaseFeePerGas({ baseFeePerGas: fee })
  await chain.mine({ blocks: 1 })
}

/** A wallet whose operations wait while fees are high. */
async function open() {
  const spike = { isOn: true }
  const wallet = await openPasskeyWallet({
    info,
    bundler,
    value: parseEther('10'),
    onShown: () => spike.isOn && setBaseFee(parseGwei('20')),
  })
  let onChange = () => {}
  const waiting = createWaiting({
    networks: [wallet.network],
    operations: wallet.operations,
    watch(next) {
      onChange = next
    },
    request: ({ method, params }) => wallet.request(method, ...params),
  })
  const payment = { caipNetworkId, from: wallet.address, to: stranger, value: 5n }
  const list = () => {
    onChange()
    return waiting.operations.get()
  }
  return { ...wallet, spike, waiting, payment, list }
}

test('default: a payment that waits is found by what it pays, sped up, and gone once a block holds it', async () => {
  const { request, address, spike, waiting, payment, seen, list } = await open()
  expect(waiting.find(payment)).toBeUndefined()
  await request('wallet_sendCalls', { id: 'page', calls: [{ to: stranger, value: '0x5' }] })
  const found = waiting.find({ ...payment, from: address.toLowerCase() })
  expect(found).toMatchObject({ caipNetworkId, account: address, isCancel: false })
  expect(list()).toEqual([found])
  expect(waiting.find({ ...payment, callsId: 'page' })).toEqual(found)
  for (const other of [{ value: 6n }, { to: address }, { token: stranger }, { callsId: 'other' }])
    expect(waiting.find({ ...payment, ...other })).toBeUndefined()

  const before = await chain.getBalance({ address: stranger })
  spike.isOn = false
  await waiting.replace(found?.id ?? '', 'speed-up')
  expect(seen.at(-1)).toMatchObject({ replaced: 'sped-up' })
  await expect
    .poll(async () => {
      await waiting.refresh()
      return list()
    })
    .toEqual([])
  expect(waiting.find(payment)).toBeUndefined()
  await setBaseFee(parseGwei('1'))
  expect(await chain.getBalance({ address: stranger })).toBe(before + 5n)
  await expect(waiting.replace(found?.id ?? '', 'cancel')).rejects.toMatchObject({ code: 'wallet/failed' })
})

test('behavior: a token’s payment is found until its cancellation is done', async () => {
  const { request, spike, waiting, payment } = await open()
  const { USDC } = info.tokens
  if (!USDC) throw new Error('The devnet has USDC.')
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [stranger, 0n] })
  await request('wallet_sendCalls', { calls: [{ to: USDC.address, data }] })
  const token = { ...payment, value: 0n, token: USDC.address }
  const found = waiting.find(token)
  expect(found).toMatchObject({ isCancel: false })
  // Held back, it waits as well.
  await waiting.replace(found?.id ?? '', 'cancel')
  expect(waiting.find(token)).toMatchObject({ isCancel: true })
  spike.isOn = false
  await setBaseFee(parseGwei('1'))
  await expect
    .poll(async () => {
      await waiting.refresh()
      return waiting.find(token)
    })
    .toBeUndefined()
})
