import { expect, test } from 'vitest'
import * as bitcoin from './bitcoin/index.js'
import * as evm from './evm/index.js'
import * as root from './index.js'
import * as mobile from './mobile/index.js'
import * as playwright from './playwright/index.js'
import * as solana from './solana/index.js'

test('default', () => {
  const names = Object.entries({ root, evm, solana, bitcoin, mobile, playwright }).map(([entry, module]) => [
    entry,
    Object.keys(module).sort(),
  ])
  expect(Object.fromEntries(names)).toMatchInlineSnapshot(`
    {
      "bitcoin": [
        "BitcoinRpcError",
        "bitcoinErrorCode",
        "createBitcoinWallet",
        "verifyBip322",
        "verifyEcdsaMessage",
      ],
      "evm": [
        "ProviderRpcError",
        "createEvmWallet",
      ],
      "mobile": [
        "createMobileApp",
      ],
      "playwright": [
        "guardNetwork",
        "installWallets",
        "walletFixtures",
        "watchPage",
      ],
      "root": [
        "createController",
        "createDirector",
      ],
      "solana": [
        "SolanaWalletError",
        "createSolanaWallet",
        "signInText",
        "solanaErrorCode",
        "toSolanaKey",
      ],
    }
  `)
})
