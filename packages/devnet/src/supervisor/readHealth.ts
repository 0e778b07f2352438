import { setTimeout as sleep } from 'node:timers/promises'
import type { NamedChain } from './nameChains.js'
import { processIdentity } from './processes.js'

export type ChainHealth = { chain: string; name: string } & (
  | { ok: true; height: string }
  | { ok: false; error: string }
)
export type DevnetHealth = { ok: boolean; chains: ChainHealth[] }

/** Asks every chain for its height; one that does not answer in time is not healthy. */
export async function readHealth(
  chains: NamedChain[],
  { timeout = 3_000 }: { timeout?: number } = {},
): Promise<DevnetHealth> {
  const answers = await Promise.all(
    chains.map(async ({ id, name, chain }): Promise<ChainHealth> => {
      const ended = chain.pids.find((pid) => processIdentity(pid) === undefined)
      if (ended !== undefined) return { chain: id, name, ok: false, error: `process ${ended} ended` }
      const late = new AbortController()
      try {
        const height = await Promise.race([
          chain.health(),
          sleep(timeout, undefined, { signal: late.signal }).then(() => {
            throw new Error(`no answer in ${timeout} ms`)
          }),
        ])
        return { chain: id, name, ok: true, height: String(height) }
      } catch (error) {
        return { chain: id, name, ok: false, error: error instanceof Error ? error.message : String(error) }
      } finally {
        late.abort()
      }
    }),
  )
  return { ok: answers.every(({ ok }) => ok), chains: answers }
}
