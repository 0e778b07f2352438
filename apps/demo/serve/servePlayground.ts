import { fileURLToPath } from 'node:url'
import { createServer, preview } from 'vite'
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
  log?: (line: string) => void
}

export type ServedPlayground = { url: string; stop: () => Promise<void> }

const playground = fileURLToPath(new URL('..', import.meta.url))

/** Serves the playground as visitors of a page would get it: built, content policy included. */
export async function servePlayground(parameters: ServePlaygroundParameters): Promise<ServedPlayground> {
  const { port, isDev = false, root = playground } = parameters
  const address = { host: '127.0.0.1', port }
  const server = isDev ? await develop() : await servePage()
  const url = server.resolvedUrls?.local[0]
  if (!url) throw new Error('The playground has no address.')
  return { url, stop: () => server.close() }

  async function develop() {
    const server = await createServer({ root, clearScreen: false, logLevel: 'warn', server: address })
    return server.listen()
  }

  async function servePage() {
    const outDir = await buildPlayground({ ...parameters, root })
    return preview({ root, logLevel: 'warn', build: { outDir }, preview: address })
  }
}
