import { installWallets } from '@latchkey/testing/playwright'
import { mainnet } from 'viem/chains'
import { type RunningExamples, startExamples } from './startExamples.js'
import { test as base } from './test.js'

const node = mainnet.rpcUrls.default.http[0]

type WorkerFixtures = { examples: RunningExamples['urls'] }

/**
 * The examples, with a scripted wallet on Ethereum named Test Wallet. The page talks to the node that the example names;
 * the devnet's answers in its place, so that nothing leaves this machine.
 */
export const test = base.extend<object, WorkerFixtures>({
  examples: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern.
    async ({}, use) => {
      const { urls, stop } = await startExamples()
      await use(urls)
      await stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  wallets: async ({ page, people, chain }, use) => {
    await page.route(`${node}**`, async (route) =>
      route.fulfill({ response: await route.fetch({ url: chain.info.rpcUrl }) }),
    )
    const wallets = await installWallets(page, {
      evm: {
        accounts: [people.alice.evm.privateKey],
        chains: [{ id: mainnet.id, name: mainnet.name, rpcUrl: node }],
        name: 'Test Wallet',
        rdns: 'test.wallet',
      },
      solana: {
        accounts: [people.alice.solana.secretKey],
        chains: [{ chain: 'solana:mainnet', rpcUrl: 'https://solana.invalid' }],
        name: 'Solana Test Wallet',
      },
    })
    await use(wallets as Parameters<typeof use>[0])
  },
})

export { expect } from './test.js'
