import type { Manifest } from '@latchkey/devnet'

/** What the tests need to know of what the set-up started. */
export type RunningDemo = { url: string; manifest: Manifest }

const variable = 'LATCHKEY_E2E'

/** Hands the running demo to the test processes. */
export function passDemo(demo: RunningDemo): void {
  process.env[variable] = JSON.stringify(demo)
}

/** The running demo, in a test process. */
export function receiveDemo(): RunningDemo {
  const value = process.env[variable]
  if (!value) throw new Error('Run the browser tests with “npm test -- --only e2e”.')
  return JSON.parse(value) as RunningDemo
}
