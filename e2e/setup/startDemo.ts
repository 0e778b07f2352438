import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { forkDevnet, forkServer } from '@latchkey/devnet'
import { build, preview } from 'vite'
import { passDemo } from './demo.js'

/** Starts a devnet of its own, the data API on it and the built playground, as a visitor would get it, content policy included. */
export default async function startDemo() {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-e2e-'))
  const devnet = await forkDevnet({
    stateDir: join(folder, 'devnet'),
    anyPort: true,
    log: (line) => console.log(`devnet: ${line}`),
  })
  process.env.LATCHKEY_CONTROL_URL = devnet.manifest.controlUrl
  const api = await forkServer({
    manifest: devnet.manifest,
    dataDir: join(folder, 'server'),
    log: (line) => console.log(`data API: ${line}`),
  })
  process.env.LATCHKEY_API_URL = api.url
  process.env.LATCHKEY_PROJECT_ID = api.projectId
  const root = fileURLToPath(new URL('../../apps/demo', import.meta.url))
  const outDir = join(folder, 'dist')
  await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  const server = await preview({
    root,
    logLevel: 'warn',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 4173 },
  })
  const url = server.resolvedUrls?.local[0]
  if (!url) throw new Error('The playground has no address.')
  passDemo({ url, manifest: devnet.manifest })

  return async () => {
    await server.close()
    await api.stop()
    await devnet.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
