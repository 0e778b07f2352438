import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

/** What PgBouncer lets a client bring along by default, besides who it is. */
const allowed = [
  'user',
  'database',
  'client_encoding',
  'datestyle',
  'timezone',
  'standard_conforming_strings',
  'application_name',
]

/**
 * A fake at the edge: refuses startup parameters as PgBouncer does, and otherwise hands everything on to a real PostgreSQL.
 * Returns its port.
 */
export async function startStrictPooler(to: { host: string; port: number }): Promise<number> {
  const server = createServer((client) => {
    client.on('error', () => {})
    client.once('data', (first: Buffer) => {
      // Length, protocol 3.0, then names and values that each end in a NUL.
      const words = first.subarray(8).toString().split('\0')
      const wrong = words.find(
        (word, at) => at % 2 === 0 && word !== '' && !allowed.includes(word.toLowerCase()),
      )
      if (wrong !== undefined) {
        const fields = `SFATAL\0C08P01\0Munsupported startup parameter: ${wrong}\0\0`
        const length = Buffer.alloc(4)
        length.writeUInt32BE(4 + fields.length)
        client.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)]))
        return
      }
      const upstream = connect({ path: `${to.host}/.s.PGSQL.${to.port}` })
      upstream.on('error', () => client.destroy())
      client.on('close', () => upstream.destroy())
      upstream.write(first)
      client.pipe(upstream).pipe(client)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}
