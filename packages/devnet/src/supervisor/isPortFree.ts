import { connect, createServer } from 'node:net'

/**
 * Tells whether 127.0.0.1:port can be listened on and nobody answers there.
 *
 * Both are asked: macOS lets a second server bind the loopback address of a port that another holds on all addresses.
 */
export async function isPortFree(port: number): Promise<boolean> {
  return (await canListen(port)) && !(await answers(port))
}

/** Asks the system for ports that are free now. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer())
  // All are held until the last is known, else the system hands out one twice.
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve, reject) => {
          server.once('error', reject)
          server.listen(0, '127.0.0.1', () => {
            const address = server.address()
            if (address && typeof address === 'object') resolve(address.port)
            else reject(new Error('the system gave no port'))
          })
        }),
    ),
  )
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
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
