import type { BrowserContext, Page } from 'playwright-core'

export type GuardNetworkOptions = {
  /** Hosts that may be reached besides this machine: `api.example.com`, `*.example.com`, `10.0.0.5:8545`. */
  allow?: readonly string[]
}

/** A request that tried to leave this machine. */
export type ForeignRequest = { url: string; method: string; kind: string }

export type NetworkGuard = {
  readonly requests: readonly ForeignRequest[]
  /** Throws, naming every request that tried to leave. */
  assertNone(): void
}

/**
 * Stops and records every request to a host that is not this machine, in all pages of the context.
 *
 * Requests that a route of the test itself answers never leave, and do not count.
 */
export async function guardNetwork(
  target: Page | BrowserContext,
  { allow = [] }: GuardNetworkOptions = {},
): Promise<NetworkGuard> {
  const context = 'context' in target ? target.context() : target
  const requests: ForeignRequest[] = []
  const foreign = (url: URL) => !isLoopback(url) && !allow.some((pattern) => matchesHost(url, pattern))

  await context.route(foreign, async (route) => {
    const request = route.request()
    requests.push({ url: request.url(), method: request.method(), kind: request.resourceType() })
    await route.abort('blockedbyclient')
  })
  await context.routeWebSocket(foreign, (socket) => {
    requests.push({ url: socket.url(), method: 'GET', kind: 'websocket' })
    void socket.close({ code: 1008, reason: 'blocked' })
  })
  // Routes do not see where a server redirects to; too late to stop, but not to tell.
  context.on('request', (request) => {
    if (request.redirectedFrom() && foreign(new URL(request.url())))
      requests.push({ url: request.url(), method: request.method(), kind: 'redirect' })
  })

  return {
    requests,
    assertNone() {
      if (requests.length === 0) return
      const lines = requests.map(({ method, url, kind }) => `  ${method} ${url} (${kind})`)
      throw new Error(`${requests.length} request(s) tried to leave this machine:\n${lines.join('\n')}`)
    },
  }
}

/** Whether a URL stays on this machine; `data:`, `blob:` and the like never leave it. */
export function isLoopback(url: URL): boolean {
  if (!/^(https?|wss?|ftp):$/.test(url.protocol)) return true
  const host = url.hostname
  // The URL parser has already turned 127.1, 0x7f000001 and ::0001 into their plain forms.
  return (
    host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d+){3}$/.test(host)
  )
}

function matchesHost(url: URL, pattern: string): boolean {
  if (pattern.startsWith('*.')) return url.hostname.endsWith(pattern.slice(1))
  return url.hostname === pattern || url.host === pattern
}
