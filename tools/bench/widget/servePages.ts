import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { buildOutdated } from '../../build/buildOutdated.js'
import { buildFiles } from '../../size/buildApp.js'

/** Builds pages for production and serves them from memory; `weigh` tells what a file is in bytes of brotli. */
export async function servePages<name extends string>(
  names: readonly name[],
): Promise<{ url: (page: name) => string; weigh: (path: string) => number; stop: () => void }> {
  await buildOutdated()
  const files = new Map<string, { type: string; body: string }>()
  for (const page of names) {
    const built = await buildFiles(`${page}.tsx`, { base: `/${page}/` })
    const entry = built.find(({ isEntry }) => isEntry)
    for (const { file, code } of built) {
      files.set(`/${page}/${file}`, { type: 'text/javascript', body: code })
    }
    // As Vite writes it: what the first file imports is fetched along with it.
    const preloads = entry?.imports
      .map((file) => `<link rel="modulepreload" href="/${page}/${file}">`)
      .join('')
    const html = `<!doctype html><html lang="en"><title>${page}</title><link rel="icon" href="data:,">${preloads}<script type="module" src="/${page}/${entry?.file}"></script><body></body></html>`
    files.set(`/${page}/`, { type: 'text/html', body: html })
  }
  const server = createServer((request, response) => {
    const found = files.get(request.url ?? '')
    if (!found) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': `${found.type}; charset=utf-8` }).end(found.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const weigh = (path: string) => brotliCompressSync(files.get(path)?.body ?? '').length
  return { weigh, url: (page) => `http://127.0.0.1:${port}/${page}/`, stop: () => server.close() }
}
