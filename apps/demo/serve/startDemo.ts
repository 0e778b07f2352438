import { join } from 'node:path'
import {
  defaultPorts,
  type ForkedDevnet,
  type ForkedServer,
  forkDevnet,
  forkServer,
  shiftPorts,
} from '@latchkey/devnet/fork'
import type { Surroundings } from '../devnetPlugin.js'
import { sayStep } from './sayStep.js'
import { type PartDied, watchParts } from './watchParts.js'

export type StartDemoParameters = {
  /** Where chains, database and builds are; chains and database begin anew at each start. */
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
  /** Resolves, if ever, when one of its processes ended by itself. The rest keeps running until `stop`. */
  died: Promise<PartDied>
  stop: () => Promise<void>
}

/**
 * Starts the local chains, the data API on them, and the playground; what was started ends when something does not start.
 * The chains have processes of their own, and come first: what this one needs is loaded while they start.
 */
export async function startDemo(parameters: StartDemoParameters): Promise<RunningDemo> {
  const { folder, port, shift = 0, isDev, isOnNetwork, log = () => {} } = parameters
  const { buildsFolder = join(folder, 'playground') } = parameters
  const indented = (line: string) => log(`  ${line}`)
  const ends: (() => Promise<void>)[] = []
  const parts = watchParts()
  const stop = async () => {
    parts.stop()
    for (const end of ends.splice(0).reverse()) await end().catch(() => {})
  }
  const launch = async (): Promise<RunningDemo> => {
    log('Starting new local chains …')
    const starting = forkDevnet({
      stateDir: join(folder, 'devnet'),
      ports: shiftPorts(defaultPorts(2), shift),
      anyPort: true,
      log: indented,
    })
    // Where it fails nobody has been waiting yet.
    starting.catch(() => {})
    ends.push(async () => (await starting).stop())
    let surroundings: Surroundings | undefined
    const { servePlayground } = await import('./servePlayground.js')
    const serving = servePlayground({
      cacheDir: buildsFolder,
      port: port + shift,
      isDev,
      findSurroundings: () => surroundings,
      log,
    })
    serving.catch(() => {})
    ends.push(async () => (await serving).stop())
    const loading = import('./afterwards.js')
    const devnet = await starting
    parts.add({ name: 'The devnet with the local chains', ...devnet })
    const { manifest } = devnet
    const api = await sayStep(log, {
      label: 'Starting the data API on a new database',
      run: () =>
        forkServer({
          manifest,
          dataDir: join(folder, 'server'),
          port: 3_080 + shift,
          log: indented,
        }),
    })
    ends.push(api.stop)
    parts.add({ name: 'The data API', ...api })
    const { listNodes, openBundlers, openRelay, openPhoneServer, registerPeople, warmUp } = await loading
    await sayStep(log, {
      label: 'Giving the people their names',
      run: () => registerPeople({ manifest, api }),
    })
    await sayStep(log, { label: 'Asking the first questions', run: () => warmUp({ manifest, api }) })
    // On any port where its own is taken.
    const relay = await openRelay({ port: 4_480 + shift }).catch(() => openRelay())
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
    return { url, devnet, api, phonePages: phone ? phone.pages : [], died: parts.died, stop }
  }
  const launched = launch()
  try {
    return await parts.orDeath(launched)
  } catch (error) {
    await stop()
    // What it still starts ends too.
    await launched.then(stop, stop)
    throw error
  }
}
