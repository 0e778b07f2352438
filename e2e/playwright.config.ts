import { defineConfig } from 'playwright/test'
import { hostRules } from './setup/watchHosts.js'

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

export default defineConfig({
  testDir: 'tests',
  outputDir: '../test-results',
  globalSetup: './setup/startDemos.ts',
  // A machine that stands still for half a minute fails no test; one that finds its answer goes on at once.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  // Each with chains of its own, because balances are compared: on one devnet, one test at a time.
  workers: 2,
  // Once more where a machine stood still in between; the run names such a test as flaky, which is a defect to mend.
  retries: 1,
  forbidOnly: true,
  reporter: 'list',
  use: {
    viewport: { width: 1100, height: 760 },
    // What turns while something is waited for is painted by the processor that the chains wait for.
    contextOptions: { reducedMotion: 'reduce' },
    // A failure leaves a picture and the page's roles. A trace would cost every test as long again: “--trace on”, for one.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        `--host-resolver-rules=${hostRules}`,
      ],
    },
  },
})
