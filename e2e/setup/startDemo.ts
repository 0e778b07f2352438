import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemo as start } from '@latchkey/demo/serve'
import { passDemo } from './demo.js'

/** Starts a demo of its own, as `npm run demo` does: a devnet, the data API on it and the built playground. */
export default async function startDemo() {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-e2e-'))
  const { url, devnet, stop } = await start({ folder, port: 4173, log: (line) => console.log(line) })
  passDemo({ url, manifest: devnet.manifest })

  return async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}
