import { fileURLToPath } from 'node:url'
import { createServer, preview } from 'vite'
import { devnetPlugin, type Surroundings } from '../devnetPlugin.js'
import { buildPlayground } from './buildPlayground.js'

export type ServePlaygroundParameters = {
  /** Where builds are kept. */
  cacheDir: string
  /** The first to try; a taken one is passed over. */
  port: number
  /** From its sources, with hot reload, and slower: every module is a request. */
  isDev?: boolean
  /** Another page than the playground. */
  root?: string
  /** Asked when the page asks, because chains start later than the page is built. */
  findSurroundings?: () => Surroundings | undefined
  log?: (line: string) => void
}

export type ServedPlayground = { url: string; stop: () => Promise<void> }

/** The devnet that runs by itself, without a data API. */
const besides = (): Surroundings => ({ controlUrl: 'http://127.0.0.1:8540' })

const playground = fileURLToPath(new URL('..', import.meta.url))

/** Serves the playground as visitors of a page would get it: built, content policy included. */
export async function servePlayground(parameters: ServePlaygroundParameters): Promise<ServedPlayground> {
  const { port, isDev = false, root = playground, findSurroundings = besides } = parameters
  const address = { host: '127.0.0.1', port }
  const plugins = [devnetPlugin(findSurroundings)]
  const server = isDev ? await develop() : await servePage()
  const url = server.resolvedUrls?.local[0]
  if (!url) throw new Error('The playground has no address.')
  return { url, stop: () => server.close() }

  async function develop() {
    const server = await createServer({
      root,
      plugins,
      clearScreen: false,
      logLevel: 'warn',
      server: address,
    })
    return server.listen()
  }

  async function servePage() {
    const outDir = await buildPlayground({ ...parameters, root })
    return preview({ root, plugins, logLevel: 'warn', build: { outDir }, preview: address })
  }
}
