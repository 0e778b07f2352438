import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { laterGlob } from './scripts/test/tiers.mjs'
import { preactAliases } from './tools/build/preactAliases.js'

const conditions = ['latchkey:source', 'module', 'import', 'default']
// Node is told these too: `import` or `module` among them would give packages ES modules where they require CommonJS.
const nodeConditions = ['latchkey:source', 'node']
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** What a short run leaves to a full one. */
const later = process.env.LATCHKEY_TEST_SHORT ? [laterGlob] : []

/** Tests of what there is once in a process: a list of wallets, all timers. */
const apart = [
  'packages/bitcoin/src/{createBitcoinAdapter,createConnection}.test.ts',
  'packages/bitcoin/src/wallets/sats/leather.test.ts',
  'packages/{solana,bitcoin}/src/wallets/{createWalletList,discovery}.test.ts',
  'packages/testing/src/solana/createSolanaWallet.test.ts',
  // These count the timers.
  'packages/core/src/adapter/kit/within.test.ts',
  'packages/solana/src/mobile/watchReturn.test.ts',
  'packages/server/src/http/{createPipeline,Deadline}.test.ts',
  'packages/server/src/routes/account/{mergeHistory,settle}.test.ts',
]

/** The same on local chains; and another major of a library, under the modules of the first. */
const chainApart = [
  'packages/{solana,bitcoin}/src/create*Adapter.chain.test.ts',
  'packages/{solana,bitcoin}/src/features/send*.chain.test.ts',
  'packages/evm/src/contract.wagmi2.chain.test.ts',
]

/** Tests that need a database, which is started once for all of them. */
const stored = [
  'packages/server/src/**/*.test.ts',
  'packages/walletconnect/src/relay/*.kills.test.ts',
  'examples/express-server/src/*.test.ts',
]

/** What is waited for gets more than the second of the default. */
const patience = 'scripts/test/patience.mjs'

const unit = {
  environment: 'node',
  include: [
    'packages/*/src/**/*.test.{ts,tsx}',
    'apps/*/{src,serve}/**/*.test.ts',
    'tools/**/*.test.ts',
    'scripts/**/*.test.mjs',
  ],
  exclude: ['**/*.{chain,nodes}.test.ts', '**/*.browser.test.tsx', '**/node_modules/**', ...later],
  // One fewer than there are cores, the default, would leave a small machine with one.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  testTimeout: 60_000,
  hookTimeout: 120_000,
  setupFiles: [patience],
}

/** Files of one worker after another: loading the same modules for each takes longer than the tests. */
const shared = { isolate: false, setupFiles: [patience, 'scripts/test/cleanWorker.mjs'] }

/** One file after another on one devnet, which the global set-up starts. */
const onChains = {
  environment: 'node' as const,
  globalSetup: ['packages/devnet/src/vitest.ts', 'packages/server/test/globalSetup.ts'],
  setupFiles: [patience],
  fileParallelism: false,
  testTimeout: 120_000,
  hookTimeout: 240_000,
}

/** `views` are the modules that draw. */
type Views = { name: string; include: string[]; views: string[]; setupFiles?: string[]; exclude?: string[] }

/** Component tests, in Chromium. */
const inBrowser = ({ name, include, views, setupFiles = [], exclude = [] }: Views) => ({
  // Found only while a test runs, a package would make the page reload under it.
  optimizeDeps: {
    include: [
      '@scure/bip39/wordlists/english',
      '@tanstack/query-core',
      'axe-core',
      'ox/Hash',
      'ox/P256',
      'ox/WebAuthnP256',
      'qr',
      'qr/decode.js',
      ...views,
      'valibot',
      'vue',
      'viem',
      'viem/account-abstraction',
      'viem/actions',
      'viem/experimental/erc7739',
      'zustand/vanilla',
    ],
  },
  test: {
    name,
    include,
    exclude: ['**/node_modules/**', ...later, ...exclude],
    // One page for all files, as one worker for all files of the unit tests.
    isolate: false,
    testTimeout: 60_000,
    setupFiles: ['scripts/test/cleanPage.mjs', ...setupFiles],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          executablePath: chromium,
          args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
        },
        // What turns while something is waited for is painted by the processor that runs the tests.
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
})

const ofReact = [
  'react',
  'react-dom',
  'react-dom/client',
  'react-dom/server.browser',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
]
const ofPreact = ['preact', 'preact/compat', 'preact/compat/client', 'preact/jsx-runtime']

/** Chain tests share one devnet; nodes tests start, kill and damage their own. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions: nodeConditions, externalConditions: nodeConditions } },
  test: {
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          exclude: [...unit.exclude, ...apart, ...stored],
          ...shared,
        },
      },
      {
        extends: true,
        test: { ...unit, name: 'unit-apart', include: apart },
      },
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit-server',
          include: stored,
          exclude: [...unit.exclude, ...apart],
          globalSetup: ['packages/server/test/globalSetup.ts'],
          ...shared,
        },
      },
      {
        extends: true,
        test: {
          ...onChains,
          ...shared,
          name: 'chain',
          include: ['packages/*/src/**/*.chain.test.ts'],
          exclude: ['**/node_modules/**', ...chainApart, ...later],
          // A group of its own: the others have another number of workers.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...onChains,
          name: 'chain-apart',
          include: chainApart,
          exclude: ['**/node_modules/**', ...later],
        },
      },
      {
        extends: true,
        test: {
          name: 'nodes',
          environment: 'node',
          include: ['packages/*/src/**/*.nodes.test.ts'],
          setupFiles: [patience],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        ...inBrowser({
          name: 'browser',
          include: ['packages/!(element)/src/**/*.browser.test.tsx'],
          views: ofReact,
        }),
      },
      {
        extends: true,
        // What the custom elements are drawn by. A full run tries every view on it.
        resolve: { conditions, alias: preactAliases },
        ...inBrowser({
          name: 'preact',
          include: [`packages/${later.length > 0 ? 'element' : '{element,react}'}/src/**/*.browser.test.tsx`],
          views: ofPreact,
          setupFiles: ['scripts/test/preactEffects.mjs'],
          // Elements are drawn by the browser alone; and what an effect puts into a form is there one frame later than on React.
          exclude: ['**/serverRendering.*', '**/usePrefill.*'],
        }),
      },
    ],
  },
})
