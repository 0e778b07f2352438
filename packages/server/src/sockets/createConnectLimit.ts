import type { IncomingMessage } from 'node:http'
import { clientAddress } from '../http/clientAddress.js'

export type CreateConnectLimitParameters = {
  /** Connections that one address may open within the window. */
  most: number
  windowMs: number
  /** How many proxies stand before the server, each of which appends to `X-Forwarded-For`. */
  trustProxy: number
}

/** Counts who connects, before anything else is checked: clients that are turned away come back at once. */
export function createConnectLimit({ most, windowMs, trustProxy }: CreateConnectLimitParameters) {
  const counts = new Map<string, number>()
  const clearing = setInterval(() => counts.clear(), windowMs).unref()
  return {
    /** Where a request comes from, and whether that has connected too often. */
    count({ headers, socket }: IncomingMessage): { address: string; isTooMuch: boolean } {
      const forwarded = headers['x-forwarded-for']
      const address = clientAddress(socket.remoteAddress, [forwarded].flat().join(), trustProxy)
      const count = (counts.get(address) ?? 0) + 1
      counts.set(address, count)
      return { address, isTooMuch: count > most }
    },
    stop: () => clearInterval(clearing),
  }
}
