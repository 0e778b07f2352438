import { makeAmount } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { createSendPage, usdc } from '../../../test/createSendPage.js'
import { bob } from '../../../test/scriptedAdapter.js'
import { readSendState } from './readSendState.js'

test('default: the specification’s send state', async () => {
  const { flow, state, script } = await createSendPage()
  script.names.set('bob.eth', bob)
  flow.edit({ amount: '1', receiver: 'bob.eth', token: usdc })
  expect(readSendState(state())).toMatchObject({
    token: usdc,
    sendTokenAmount: makeAmount(1_000_000n, 6),
    loading: true,
  })
  await flow.refresh()
  await flow.review()
  expect(readSendState(state(), '2000')).toEqual({
    token: usdc,
    sendTokenAmount: makeAmount(1_000_000n, 6),
    receiverAddress: bob,
    receiverProfileName: 'bob.eth',
    receiverProfileImageUrl: undefined,
    gasPrice: 21_000n,
    gasPriceInUSD: makeAmount(42_000_000n, 18),
    networkBalanceInUSD: makeAmount(2_000n * 10n ** 18n, 18),
    loading: false,
    lastRetry: expect.any(Number),
  })
})
