import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forkServer, type Manifest } from '@latchkey/devnet'
import { installWallets } from '@latchkey/testing/playwright'
import { answerAs } from './answerAs.js'
import { receiveDemo } from './demo.js'
import { type RunningExamples, startExamples } from './startExamples.js'
import { test as base } from './test.js'

/** The chains of the examples, each with the node that they name. */
const chains = [
  { id: 1, name: 'Ethereum', rpcUrl: 'https://ethereum.reth.rs/rpc' },
  { id: 31_337, name: 'Foundry', rpcUrl: 'http://127.0.0.1:8545' },
]

/** The devnet by the number of the chain that the examples are on. A key that signs in needs no node. */
const toEthereum = ({ evm: [one, ...others], ...manifest }: Manifest): Manifest => ({
  ...manifest,
  evm: one ? [{ ...one, chainId: 1 }, ...others] : others,
})

type WorkerFixtures = { examples: RunningExamples['urls'] }

/**
 * The examples, with a scripted wallet on Ethereum named Test Wallet. The page talks to the nodes that the example names;
 * the devnet's answers in their place, so that nothing leaves this machine.
 */
export const test = base.extend<object, WorkerFixtures>({
  examples: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'latchkey-examples-'))
      const api = await forkServer({ manifest: toEthereum(receiveDemo().manifest), dataDir, port: 3_180 })
      const { urls, stop } = await startExamples({ LATCHKEY_API: api.url, LATCHKEY_PROJECT: api.projectId })
      await use(urls)
      await stop()
      await api.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  wallets: async ({ page, people, chain }, use) => {
    for (const { id, rpcUrl } of chains) await answerAs(page, { id, rpcUrl, by: chain.info.rpcUrl })
    const wallets = await installWallets(page, {
      evm: {
        accounts: [people.alice.evm.privateKey],
        chains,
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
    // What a node was asked last has nobody to answer to.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

export { expect } from './test.js'
