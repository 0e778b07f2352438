import { createHmac, hkdfSync } from 'node:crypto'

/** Who made a session, by the address of the client: enough to tell makers apart, and no address without the server's secret. */
export function hashCreator(secret: Uint8Array, ip: string): Uint8Array {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'latchkey session creator', 32))
  return createHmac('sha256', key).update(ip).digest()
}
