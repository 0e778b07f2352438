import { join } from 'node:path'
import {
  defaultPorts,
  type ForkedDevnet,
  type ForkedServer,
  forkDevnet,
  forkServer,
  shiftPorts,
} from '@latchkey/devnet'
import { openMailboxServer } from '@latchkey/server/mailbox'
import type { Surroundings } from '../devnetPlugin.js'
import { openBundlers } from './openBundlers.js'
import { listNodes, openPhoneServer } from './openPhoneServer.js'
import { registerPeople } from './registerPeople.js'
import { servePlayground } from './servePlayground.js'
import { warmUp } from './warmUp.js'

export type StartDemoParameters = {
  /** Where chains, database and builds are kept. */
  folder: string
  /** Where builds are kept instead, for several demos that serve the same page. */
  buildsFolder?: string
  /** The playground's; the next free one where it is taken. */
  port: number
  /** Added to every port: demos that start at the same moment would race for them. */
  shift?: number
  /** The playground from its sources, with hot reload. */
  isDev?: boolean
  /** Shows the phone's page, and what it needs, to the local network. */
  isOnNetwork?: boolean
  log?: (line: string) => void
}

export type RunningDemo = {
  url: string
  devnet: ForkedDevnet
  api: ForkedServer
  /** The phone's page, where the local network has it. */
  phonePages: readonly string[]
  stop: () => Promise<void>
}

/** Starts the local chains, the data API on them, and the playground; what was started ends when something does not start. */
export async function startDemo(parameters: StartDemoParameters): Promise<RunningDemo> {
  const { folder, port, shift = 0, isDev, isOnNetwork, log = () => {} } = parameters
  const { buildsFolder = join(folder, 'playground') } = parameters
  const indented = (line: string) => log(`  ${line}`)
  const ends: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end().catch(() => {})
  }
  // While the chains start, there is time to build.
  let surroundings: Surroundings | undefined
  const findSurroundings = () => surroundings
  const serving = servePlayground({
    cacheDir: buildsFolder,
    port: port + shift,
    isDev,
    findSurroundings,
    log,
  })
  ends.push(async () => (await serving).stop())
  try {
    log('Starting the local chains …')
    const devnet = await forkDevnet({
      stateDir: join(folder, 'devnet'),
      ports: shiftPorts(defaultPorts(2), shift),
      anyPort: true,
      log: indented,
    })
    ends.push(devnet.stop)
    const { manifest } = devnet
    log('Starting the data API …')
    const api = await forkServer({
      manifest,
      dataDir: join(folder, 'server'),
      port: 3_080 + shift,
      log: indented,
    })
    ends.push(api.stop)
    await registerPeople({ manifest, api })
    log('Asking the first questions …')
    await warmUp({ manifest, api })
    const relay = await openRelay(4_480 + shift)
    ends.push(relay.close)
    const bundlers = await openBundlers(manifest)
    ends.push(bundlers.close)
    surroundings = {
      controlUrl: manifest.controlUrl,
      api: { url: api.url, projectId: api.projectId },
      relayUrl: relay.url,
      bundlers: bundlers.urls,
    }
    const { url } = await serving
    const phone =
      isOnNetwork &&
      (await openPhoneServer({
        port: port + shift + 10,
        playgroundUrl: url,
        controlUrl: manifest.controlUrl,
        urls: [relay.url, ...listNodes(manifest)],
      }))
    if (phone) ends.push(phone.close)
    return { url, devnet, api, phonePages: phone ? phone.pages : [], stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The relay to wallets on phones; on any port where its own is taken. */
const openRelay = (port: number) => openMailboxServer({ port }).catch(() => openMailboxServer())
