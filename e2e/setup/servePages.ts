import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

export type ServePagesParameters = {
  /** Folders by the path that they are served below, the longest first. */
  folders: Readonly<Record<string, string>>
  /** Pages by their path. */
  pages?: Readonly<Record<string, string>>
  policy: string
}

/** Serves files as they are, as any web server does, under a content policy. */
export async function servePages({ folders, pages = {}, policy }: ServePagesParameters) {
  const read = (pathname: string): string | Buffer | undefined => {
    if (pages[pathname]) return pages[pathname]
    const [below, folder] = Object.entries(folders).find(([path]) => pathname.startsWith(path)) ?? []
    const file = below && folder && join(folder, pathname.slice(below.length) || 'index.html')
    return file && existsSync(file) ? readFileSync(file) : undefined
  }
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://page')
    const body = read(pathname)
    const type = types[extname(pathname)] ?? 'text/html'
    response
      .writeHead(body === undefined ? 404 : 200, {
        'content-type': `${type}; charset=utf-8`,
        'content-security-policy': policy,
      })
      .end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => server.close().closeAllConnections(),
  }
}
