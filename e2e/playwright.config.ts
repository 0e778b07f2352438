import { defineConfig } from 'playwright/test'
import { mostWorkers } from './setup/demo.js'
import { hostRules } from './setup/watchHosts.js'

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

export default defineConfig({
  testDir: 'tests',
  outputDir: '../test-results',
  globalSetup: './setup/startDemo.ts',
  // A machine that stands still for half a minute fails no test; one that finds its answer goes on at once.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  // On one devnet, each with people of its own, because balances are compared.
  workers: mostWorkers,
  // What passes the second time is a defect to mend, as what fails is.
  retries: 0,
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
