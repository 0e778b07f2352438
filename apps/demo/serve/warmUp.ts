import { setTimeout as sleep } from 'node:timers/promises'
import type { ForkedServer, Manifest } from '@latchkey/devnet'

/** After that long the page opens all the same: it says by itself what does not answer. */
const longestMs = 60_000

export type WarmUpParameters = {
  manifest: Pick<Manifest, 'accounts' | 'solana'>
  api: Pick<ForkedServer, 'url' | 'projectId'>
}

/** Asks what the first visitor will, until it is answered: chains that are emulated take seconds for a call of a new kind. */
export async function warmUp({ manifest, api }: WarmUpParameters): Promise<void> {
  const [alice] = manifest.accounts
  if (!alice) return
  const solana = `solana:${manifest.solana.genesisHash.slice(0, 32)}`
  const paths = [
    `identity/${alice.evm.address}?`,
    ...['balance', 'history'].flatMap((what) => [
      `account/${alice.evm.address}/${what}?currency=usd&`,
      `account/${alice.solana.address}/${what}?currency=usd&chainId=${solana}&`,
    ]),
  ]
  const until = performance.now() + longestMs
  await Promise.all(
    paths.map(async (path) => {
      const url = `${api.url}/v1/${path}projectId=${api.projectId}`
      while (performance.now() < until && !(await isWhole(url))) await sleep(250)
    }),
  )
}

/** An answer, and one that leaves no network out; what is refused for good is no reason to wait. */
async function isWhole(url: string): Promise<boolean> {
  const response = await fetch(url)
  const answer = (await response.json().catch(() => ({}))) as { missing?: readonly unknown[] }
  return response.status !== 503 && (answer.missing ?? []).length === 0
}
