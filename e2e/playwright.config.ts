import { defineConfig } from 'playwright/test'

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

export default defineConfig({
  testDir: 'tests',
  outputDir: '../test-results',
  globalSetup: './setup/startDemos.ts',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // Each with chains of its own, because balances are compared: on one devnet, one test at a time.
  workers: 2,
  forbidOnly: true,
  reporter: 'list',
  use: {
    viewport: { width: 1100, height: 760 },
    // What the page held at each step, and a picture of the end; a film of every test costs time that nobody looks at.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
})
