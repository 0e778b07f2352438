import { connect, createServer } from 'node:net'

/**
 * Tells whether 127.0.0.1:port can be listened on and no program answers there.
 *
 * Both are asked: macOS lets a second server bind the loopback address of a port that another holds on all addresses.
 */
export async function isPortFree(port: number): Promise<boolean> {
  return (await canListen(port)) && !(await answers(port))
}

/** Below where systems take the ports of outgoing connections from, which come and go by the thousand. */
const chosenFrom = { first: 20_000, count: 10_000 }

/** Finds ports that are free now, outside of the range that the system hands out by chance. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = chosenFrom.first + Math.floor(Math.random() * chosenFrom.count)
    if (!ports.has(port) && (await isPortFree(port))) ports.add(port)
  }
  return [...ports]
}

function canListen(port: number) {
  return new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
}

function answers(port: number) {
  return new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    const settle = (answered: boolean) => {
      socket.destroy()
      resolve(answered)
    }
    socket.once('connect', () => settle(true))
    socket.once('error', () => settle(false))
    socket.setTimeout(500, () => settle(false))
  })
}
