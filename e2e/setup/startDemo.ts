import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startDemo as start } from '@latchkey/demo/serve'
import type { FullConfig } from 'playwright/test'
import { mostWorkers, passDemo } from './demo.js'

/** The first port; what is taken is passed over. */
const port = 4173

/** Starts a demo, as `npm run demo` does: a devnet, the data API on it and the built playground. */
export default async function startDemo({ workers }: FullConfig) {
  if (workers > mostWorkers) throw new Error(`The demo has people for ${mostWorkers} workers.`)
  // Side by side, the tests of what is published would each build it; a run may leave them out by their tag.
  const isPublished = !process.argv.some((word) => word.includes('@published'))
  if (workers > 1 && isPublished)
    await promisify(execFile)('npm', ['run', 'build', '--', '--changed'], { maxBuffer: 1e8 })
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-e2e-'))
  const { url, api, devnet, stop } = await start({ folder, port, log: console.log })
  passDemo({ url, api: api.url, manifest: devnet.manifest })
  return async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}
