import { networkInterfaces } from 'node:os'
import type { NetworkGuard } from '@latchkey/testing/playwright'
import type { BrowserContext, Page, Request } from 'playwright/test'

/** How a test's own routes, a page's policy and a page that is offline end a request: it has not tried to leave. */
const isStoppedHere = /^(?:csp|net::ERR_(?:FAILED|ABORTED|INTERNET_DISCONNECTED))$/

/** This machine, also as its local network knows it. */
const ownHosts = [
  'localhost',
  ...Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.filter(({ family }) => family === 'IPv4').map(({ address }) => address),
  ),
]

/** The rule of Chromium by which nothing of a page leaves this machine. */
export const hostRules = ['MAP * ~NOTFOUND', ...ownHosts.map((host) => `EXCLUDE ${host}`)].join(' , ')

const isForeign = (url: string) => {
  const { protocol, hostname } = new URL(url)
  return /^(?:http|ws)s?:$/.test(protocol) && !ownHosts.includes(hostname)
}

/**
 * Records what tried to leave this machine, which the browser itself stops by `hostRules`.
 * `guardNetwork` stops it by routes, with which every file of every page passes through the test and none is cached.
 */
export function watchHosts(context: BrowserContext): Pick<NetworkGuard, 'assertNone'> {
  const foreign: string[] = []
  context.on('requestfailed', (request) => {
    const { errorText = '' } = request.failure() ?? {}
    if (isForeign(request.url()) && !isStoppedHere.test(errorText)) foreign.push(request.url())
  })
  context.on('requestfinished', async (request: Request) => {
    if (!isForeign(request.url())) return
    // What a route of the test answers comes from nowhere.
    const response = await request.response().catch(() => null)
    if (await response?.serverAddr().catch(() => null)) foreign.push(request.url())
  })
  const hear = (page: Page) =>
    page.on('websocket', (socket) => {
      if (isForeign(socket.url())) foreign.push(socket.url())
    })
  context.pages().forEach(hear)
  context.on('page', hear)
  return {
    assertNone() {
      if (foreign.length > 0)
        throw new Error(`Requests tried to leave this machine:\n  ${foreign.join('\n  ')}`)
    },
  }
}
