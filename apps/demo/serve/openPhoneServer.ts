import { request as ask, createServer, type IncomingMessage } from 'node:http'
import { connect, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { Duplex } from 'node:stream'
import type { Manifest } from '@latchkey/devnet'

export type OpenPhoneServerParameters = {
  /** All addresses of this computer by default. */
  host?: string
  /** The first to try; a taken one is passed over. */
  port: number
  /** Where the playground is, on this computer alone. */
  playgroundUrl: string
  /** The devnet's, of which only the manifest is handed on. */
  controlUrl: string
  /** What the phone speaks to: nodes, and the relay. */
  urls: readonly string[]
}

export type PhoneServer = {
  /** The phone's page, at each address that the local network may reach it by. */
  pages: readonly string[]
  close: () => Promise<void>
}

type Target = { port: number; path: string }

const portOf = (url: string) => Number(new URL(url).port)

/** Serves the phone's page to the local network, with what it needs under `/at/PORT/`, and nothing else of the demo. */
export async function openPhoneServer(parameters: OpenPhoneServerParameters): Promise<PhoneServer> {
  const { host = '0.0.0.0', port, playgroundUrl, controlUrl, urls } = parameters
  const playground = portOf(playgroundUrl)
  const control = portOf(controlUrl)
  const ports = new Set(urls.map(portOf))

  function find({ url = '/', headers }: IncomingMessage): Target | undefined {
    // A page of another site could have its name lead here; an address cannot.
    const host = `http://${headers.host}`
    if (!URL.canParse(host) || !isIP(new URL(host).hostname)) return undefined
    if (/^\/(?:phone(?:[?]|$)|devnet\.json$|assets\/)/.test(url)) return { port: playground, path: url }
    const [, digits, path = ''] = /^\/at\/(\d+)(\/.*)?$/.exec(url) ?? []
    const wanted = Number(digits)
    if (ports.has(wanted) || (wanted === control && path === '/manifest'))
      return { port: wanted, path: path || '/' }
    return undefined
  }

  const server = createServer((request, response) => {
    const target = find(request)
    if (!target) return response.writeHead(404).end()
    const { method } = request
    // What runs on this computer takes pages of this computer alone.
    const { origin: _, ...headers } = { ...request.headers, host: `127.0.0.1:${target.port}` }
    const handedOn = ask({ host: '127.0.0.1', ...target, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    handedOn.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
    request.pipe(handedOn)
  })
  const sockets = new Set<Duplex>()
  server.on('upgrade', (request, socket, head) => {
    const target = find(request)
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    if (!target) return socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n')
    const { rawHeaders } = request
    const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []))
    const other = connect(target.port, '127.0.0.1')
    other.on('error', () => socket.destroy())
    other.on('close', () => socket.destroy())
    socket.on('close', () => other.destroy())
    other.write(`GET ${target.path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    other.write(head)
    other.pipe(socket)
    socket.pipe(other)
  })

  const listen = (at: number) =>
    new Promise<void>((resolve, reject) => server.once('error', reject).listen(at, host, resolve))
  await listen(port).catch(() => listen(0))
  const address = server.address()
  const listening = typeof address === 'object' ? address?.port : undefined
  return {
    pages: (host === '0.0.0.0' ? listAddresses() : [host]).map((one) => `http://${one}:${listening}/phone`),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** Where the nodes of a devnet are. */
export const listNodes = ({ evm, solana, bitcoin }: Manifest): readonly string[] => [
  ...evm.map(({ rpcUrl }) => rpcUrl),
  solana.rpcUrl,
  ...(bitcoin ? [bitcoin.rpcUrl] : []),
]

/** The addresses of this computer that others of its network may reach. */
const listAddresses = () =>
  Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : []))
