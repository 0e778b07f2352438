import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, defaultClientConditions, type Rolldown } from 'vite'

export type ServedModules = {
  url: string
  /** The source files that a served file is made of. */
  modulesIn: (path: string) => readonly string[]
  stop: () => void
}

/** Builds modules of a folder of `hosts/`, each as a page by its name, and serves them from memory. */
export async function serveModules(folder: string, names: readonly string[]): Promise<ServedModules> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('../hosts', import.meta.url)),
    plugins: [react()],
    resolve: { conditions: ['latchkey:source', ...defaultClientConditions] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rolldownOptions: {
        input: Object.fromEntries(
          names.map((name) => [
            name,
            fileURLToPath(new URL(`../hosts/${folder}/${name}.tsx`, import.meta.url)),
          ]),
        ),
        preserveEntrySignatures: false,
      },
    },
  })) as Rolldown.RolldownOutput
  const files = new Map(output.map((file) => [`/${file.fileName}`, file]))
  const pageOf = (name: string) => {
    const entry = output.find((file) => file.type === 'chunk' && file.isEntry && file.name === name)
    return `<!doctype html><html lang="en"><title>${name}</title><link rel="icon" href="data:,"><body><script type="module" src="/${entry?.fileName}"></script></body></html>`
  }
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://page')
    const file = files.get(pathname)
    if (!file) return response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(pathname.slice(1)))
    const type = file.fileName.endsWith('.css') ? 'text/css' : 'text/javascript'
    return response
      .writeHead(200, { 'content-type': type })
      .end(file.type === 'chunk' ? file.code : file.source)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    modulesIn: (path) => {
      const file = files.get(path)
      return file?.type === 'chunk' ? file.moduleIds : []
    },
    stop: () => server.close().closeAllConnections(),
  }
}
