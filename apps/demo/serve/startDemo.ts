import { join } from 'node:path'
import { type ForkedDevnet, type ForkedServer, forkDevnet, forkServer } from '@latchkey/devnet'
import { registerPeople } from './registerPeople.js'
import { servePlayground } from './servePlayground.js'

export type StartDemoParameters = {
  /** Where chains, database and builds are kept. */
  folder: string
  /** The playground's; the next free one where it is taken. */
  port: number
  /** The playground from its sources, with hot reload. */
  isDev?: boolean
  log?: (line: string) => void
}

export type RunningDemo = {
  url: string
  devnet: ForkedDevnet
  api: ForkedServer
  stop: () => Promise<void>
}

/** Starts the local chains, the data API on them, and the playground; what was started ends when something does not start. */
export async function startDemo(parameters: StartDemoParameters): Promise<RunningDemo> {
  const { folder, port, isDev, log = () => {} } = parameters
  const indented = (line: string) => log(`  ${line}`)
  const ends: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end().catch(() => {})
  }
  // While the chains start, there is time to build.
  const serving = servePlayground({ cacheDir: join(folder, 'playground'), port, isDev, log })
  ends.push(async () => (await serving).stop())
  try {
    log('Starting the local chains …')
    const devnet = await forkDevnet({ stateDir: join(folder, 'devnet'), anyPort: true, log: indented })
    ends.push(devnet.stop)
    const { manifest } = devnet
    log('Starting the data API …')
    const api = await forkServer({ manifest, dataDir: join(folder, 'server'), log: indented })
    ends.push(api.stop)
    await registerPeople({ manifest, api })
    // The page asks for them at `/devnet.json`.
    process.env.LATCHKEY_CONTROL_URL = manifest.controlUrl
    process.env.LATCHKEY_API_URL = api.url
    process.env.LATCHKEY_PROJECT_ID = api.projectId
    const { url } = await serving
    return { url, devnet, api, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
