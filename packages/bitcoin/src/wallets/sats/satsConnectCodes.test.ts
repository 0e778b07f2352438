import { translateWalletError } from '@latchkey/core/adapter'
import { expect, test } from 'vitest'
import { satsConnectCodes } from './satsConnectCodes.js'

test.each([
  [-32000, 'wallet/rejected'],
  [4001, 'wallet/rejected'],
  [-32002, 'wallet/failed'],
  [-32601, 'wallet/failed'],
])('behavior: sats-connect %i', (walletCode, code) => {
  const context = { connector: 'Wallet', method: 'm' }
  expect(translateWalletError({ code: walletCode }, context, satsConnectCodes)).toMatchObject({ code })
})
