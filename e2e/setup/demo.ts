import type { Manifest } from '@latchkey/devnet'

/** What the tests need to know of what the set-up started. */
export type RunningDemo = { url: string; api: string; manifest: Manifest }

const variable = 'LATCHKEY_E2E'

/** How many test processes there are people for: one who pays and one who is paid each. */
export const mostWorkers = 2

/** Hands the running demo to the test processes. */
export function passDemo(demo: RunningDemo): void {
  process.env[variable] = JSON.stringify(demo)
}

/**
 * The running demo, which all test processes share. Each has other people first in its manifest, so that nobody else
 * spends or gets what it counts.
 */
export function receiveDemo(): RunningDemo {
  const demo: RunningDemo | null = JSON.parse(process.env[variable] ?? 'null')
  if (!demo) throw new Error('Run the browser tests with “npm test -- --only e2e”.')
  const { accounts, ...manifest } = demo.manifest
  const first = (accounts.length / mostWorkers) * Number(process.env.TEST_PARALLEL_INDEX ?? 0)
  return {
    ...demo,
    manifest: { ...manifest, accounts: [...accounts.slice(first), ...accounts.slice(0, first)] },
  }
}
