import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startDemo } from '@latchkey/demo/serve'
import type { FullConfig } from 'playwright/test'
import { passDemos } from './demo.js'

/** The first port; what is taken is passed over. */
const port = 4173

/** Starts a demo for each worker, as `npm run demo` does: a devnet, the data API on it and the built playground. */
export default async function startDemos({ workers }: FullConfig) {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-e2e-'))
  // Side by side, the tests of what is published would each build it.
  if (workers > 1) await promisify(execFile)('npm', ['run', 'build', '--', '--changed'], { maxBuffer: 1e8 })
  const starting = await Promise.allSettled(
    Array.from({ length: workers }, (_, index) =>
      startDemo({
        folder: join(folder, String(index)),
        buildsFolder: join(folder, 'builds'),
        port,
        shift: 20 * index,
        log: (line) => console.log(workers > 1 ? `${index + 1}: ${line}` : line),
      }),
    ),
  )
  const demos = starting.flatMap((demo) => (demo.status === 'fulfilled' ? [demo.value] : []))
  const stop = async () => {
    await Promise.all(demos.map((demo) => demo.stop()))
    await rm(folder, { recursive: true, force: true })
  }
  const failed = starting.find((demo) => demo.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  passDemos(demos.map(({ url, api, devnet }) => ({ url, api: api.url, manifest: devnet.manifest })))
  return stop
}
