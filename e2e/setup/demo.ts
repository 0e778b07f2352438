import type { Manifest } from '@latchkey/devnet'

/** What the tests need to know of what the set-up started. */
export type RunningDemo = { url: string; api: string; manifest: Manifest }

const variable = 'LATCHKEY_E2E'

/** Hands the running demos to the test processes, one each. */
export function passDemos(demos: readonly RunningDemo[]): void {
  process.env[variable] = JSON.stringify(demos)
}

/** The running demo of a test process. */
export function receiveDemo(): RunningDemo {
  const demos: RunningDemo[] = JSON.parse(process.env[variable] ?? '[]')
  const demo = demos[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]
  if (!demo) throw new Error('Run the browser tests with “npm test -- --only e2e”.')
  return demo
}
