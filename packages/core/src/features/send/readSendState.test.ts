import { makeAmount } from '@latchkey/protocol'
import { expect, test, vi } from 'vitest'
import { createSendPage, usdc } from '../../../test/createSendPage.js'
import { bob } from '../../../test/scriptedAdapter.js'
import { readSendState } from './readSendState.js'

test('default', async () => {
  const { flow, state, script } = await createSendPage({ told: { native: makeAmount(2_000n, 0) } })
  script.names.set('bob.eth', bob)
  flow.edit({ amount: '1', receiver: 'bob.eth', token: usdc })
  expect(readSendState(state(), { currency: 'usd' })).toMatchObject({
    token: usdc,
    sendTokenAmount: makeAmount(1_000_000n, 6),
    loading: true,
  })
  await flow.refresh()
  await flow.review()
  expect(readSendState(state(), { currency: 'usd' })).toEqual({
    token: usdc,
    sendTokenAmount: makeAmount(1_000_000n, 6),
    receiverAddress: bob,
    receiverProfileName: 'bob.eth',
    receiverProfileImageUrl: undefined,
    gasPrice: 21_000n,
    gasPriceInUSD: makeAmount(42_000_000n, 18),
    networkBalanceInUSD: makeAmount(2_000n * 10n ** 18n, 18),
    feeWorth: makeAmount(42_000_000n, 18),
    networkBalanceWorth: makeAmount(2_000n * 10n ** 18n, 18),
    loading: false,
    lastRetry: expect.any(Number),
  })
})

test('behavior: the receiver’s own name and picture, as the data API has them', async () => {
  const image = 'data:image/png;base64,AAAA'
  const fetch = (async () =>
    new Response(JSON.stringify({ name: 'bobby.eth', avatar: image, resolvedAt: null }), {
      headers: { 'content-type': 'application/json' },
    })) as typeof globalThis.fetch
  const { flow, state } = await createSendPage({ api: { url: 'https://api.example', projectId: 'P', fetch } })
  flow.edit({ amount: '0.5', receiver: bob })
  const shown = { receiverProfileName: 'bobby.eth', receiverProfileImageUrl: image }
  await vi.waitFor(() => expect(readSendState(state(), { currency: 'usd' })).toMatchObject(shown))
  await flow.review()
  expect(readSendState(state(), { currency: 'usd' })).toMatchObject(shown)
  flow.back()
  flow.edit({ receiver: 'somebody.eth' })
  expect(readSendState(state(), { currency: 'usd' }).receiverProfileImageUrl).toBeUndefined()
})

test('param: currency: what is not in US dollars is not called so', async () => {
  const told = { native: makeAmount(1_800n, 0) }
  const { flow, state } = await createSendPage({ currency: 'eur', told })
  flow.edit({ amount: '0.5', receiver: bob })
  await flow.review()
  expect(readSendState(state(), { currency: 'eur' })).toMatchObject({
    gasPriceInUSD: undefined,
    networkBalanceInUSD: undefined,
    feeWorth: makeAmount(37_800_000n, 18),
  })
})

test('behavior: no price, no worth', async () => {
  const { flow, state } = await createSendPage()
  flow.edit({ amount: '0.5', receiver: bob })
  await flow.review()
  const { gasPriceInUSD, feeWorth } = readSendState(state(), { currency: 'usd' })
  expect([gasPriceInUSD, feeWorth]).toEqual([undefined, undefined])
})
