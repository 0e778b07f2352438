import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerDns, type DnsSays } from '@latchkey/devnet'

/** A DNS resolver over HTTP on this machine (RFC 8484), which says what a test tells it; its DNSSEC is a claim. */
export type LocalResolver = {
  url: string
  /** By domain; others do not exist. */
  domains: Map<string, DnsSays>
  /** Bytes to answer with, whatever is asked. */
  raw?: Uint8Array | undefined
  /** Another status, content type or place, whatever is asked. */
  head?: { status?: number; type?: string; location?: string } | undefined
  asked: string[]
  close: () => Promise<void>
}

export async function openLocalResolver(): Promise<LocalResolver> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const answer = answerDns(Buffer.concat(chunks), (domain) => {
      resolver.asked.push(domain)
      return resolver.domains.get(domain) ?? { code: 3 }
    })
    const { status = 200, type = 'application/dns-message', location } = resolver.head ?? {}
    response.writeHead(status, { 'content-type': type, ...(location && { location }) })
    response.end(resolver.raw ?? answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const resolver: LocalResolver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/dns-query`,
    domains: new Map(),
    asked: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return resolver
}
