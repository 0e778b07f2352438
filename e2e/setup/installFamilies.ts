import { installWallets } from '@latchkey/testing/playwright'
import type { Page } from 'playwright/test'
import { receiveDemo } from './demo.js'
import { makeBitcoinKey, makeSolanaAccount } from './makeKeys.js'

/** Gives Test Wallet an empty account of Solana and, where the devnet has it, of Bitcoin. */
export async function installFamilies(page: Page): Promise<void> {
  const { bitcoin, solana } = receiveDemo().manifest
  const name = 'Test Wallet'
  await installWallets(page, {
    solana: {
      accounts: [makeSolanaAccount().secretKey],
      chains: [{ chain: 'solana:localnet', rpcUrl: solana.rpcUrl }],
      name,
    },
    ...(bitcoin && {
      bitcoin: {
        accounts: [{ payment: makeBitcoinKey(), ordinals: makeBitcoinKey() }],
        network: 'regtest',
        rpcUrl: bitcoin.rpcUrl,
        name,
      },
    }),
  })
  await page.reload()
}
