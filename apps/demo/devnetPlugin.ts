import type { ServerResponse } from 'node:http'
import type { Connect, Plugin } from 'vite'

/** The policy the playground is held to; a widget that needs more than this is a defect. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  // Wallet apps of the device listen at `localhost`.
  "connect-src 'self' http://127.0.0.1:* ws://127.0.0.1:* ws://localhost:*",
  "require-trusted-types-for 'script'",
].join('; ')

/** Where the page finds its chains, its data API, the relay to wallets on phones, and what its own wallet sends by. */
export type Surroundings = {
  controlUrl: string
  api?: { url: string; projectId: string }
  relayUrl?: string
  /** Bundlers of ERC-4337, by chain id. */
  bundlers?: Readonly<Record<number, string>>
}

/**
 * Tells the page where the devnet and the data API are, at `/devnet.json`. The policy goes with the built page only:
 * Vite's development server inserts inline scripts of its own.
 */
export function devnetPlugin(find: () => Surroundings | undefined): Plugin {
  const answer: Connect.NextHandleFunction = (request, response: ServerResponse, next) => {
    if (request.url?.split('?')[0] !== '/devnet.json') return next()
    const found = find()
    // The chains have not started yet.
    if (!found) return response.writeHead(503).end()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(found))
  }
  return {
    name: 'latchkey-devnet',
    configureServer(server) {
      server.middlewares.use(answer)
    },
    configurePreviewServer(server) {
      server.middlewares.use((_request, response, next) => {
        response.setHeader('content-security-policy', contentSecurityPolicy)
        next()
      })
      server.middlewares.use(answer)
    },
  }
}
