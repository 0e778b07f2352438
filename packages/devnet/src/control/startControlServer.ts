import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answerDns } from '../bitcoin/answerDns.js'
import { paymentNames } from '../bitcoin/paymentNames.js'
import { answerTestPaymaster } from '../evm/paymaster/answerTestPaymaster.js'
import type { Manifest } from '../manifest.js'
import type { Market } from '../solana/createMarket.js'
import type { DevnetHealth } from '../supervisor/readHealth.js'
import { allowCaller } from './allowCaller.js'
import { ControlError } from './ControlError.js'
import type { Faucet } from './createFaucet.js'
import { readBody, readJson } from './readJson.js'

export type ControlParameters = Faucet & {
  manifest: Manifest
  market: Market
  health: () => Promise<DevnetHealth>
  log: (line: string) => void
}

export type ControlServer = { close: () => Promise<void> }

/** Bytes are a message of DNS, all else is JSON. */
type Answer = { status: number; body: unknown }
type Route = { method: 'GET' | 'POST'; answer: (request: IncomingMessage) => Promise<Answer> }

/** Serves the manifest, the health, the faucet, the miner, a paymaster for tests and the imitations of Jupiter and of a DNS resolver on 127.0.0.1. */
export async function startControlServer(
  port: number,
  parameters: ControlParameters,
): Promise<ControlServer> {
  const { manifest, market, health, fund, mine, reorganise, log } = parameters
  const names = paymentNames(manifest.accounts)
  const routes: Record<string, Route> = {
    '/manifest': { method: 'GET', answer: async () => ({ status: 200, body: manifest }) },
    '/health': {
      method: 'GET',
      async answer() {
        const body = await health()
        return { status: body.ok ? 200 : 503, body }
      },
    },
    '/faucet': {
      method: 'POST',
      answer: async (request) => ({ status: 200, body: await fund(await readJson(request)) }),
    },
    '/mine': {
      method: 'POST',
      answer: async (request) => ({ status: 200, body: await mine(await readJson(request)) }),
    },
    '/reorganise': {
      method: 'POST',
      answer: async (request) => ({ status: 200, body: await reorganise(await readJson(request)) }),
    },
    '/test-paymaster': {
      method: 'POST',
      answer: async (request) => ({
        status: 200,
        body: await answerTestPaymaster(manifest.evm, await readJson(request)),
      }),
    },
    '/dns-query': {
      method: 'POST',
      async answer(request) {
        const body = answerDns(await readBody(request, 'application/dns-message'), names)
        if (!body) throw new ControlError(400, 'bad-request', 'The body is no question of DNS.')
        return { status: 200, body }
      },
    },
    '/jupiter/quote': {
      method: 'GET',
      answer: async ({ url = '' }) => market.quote(new URL(url, manifest.controlUrl).searchParams),
    },
    '/jupiter/swap': {
      method: 'POST',
      answer: async (request) => market.swap(await readJson(request)),
    },
  }
  const server = createServer((request, response) => {
    respond(routes, request, response).catch((error: unknown) => log(`control: ${String(error)}`))
  })
  server.requestTimeout = 10_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host: '127.0.0.1', exclusive: true }, resolve)
  })
  let closing: Promise<void> | undefined
  return {
    close() {
      closing ??= new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      return closing
    },
  }
}

async function respond(routes: Record<string, Route>, request: IncomingMessage, response: ServerResponse) {
  try {
    allowCaller(request, response)
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end()
      return
    }
    const { status, body } = await findRoute(routes, request, response).answer(request)
    send(response, status, body)
  } catch (error) {
    const refusal =
      error instanceof ControlError ? error : new ControlError(500, 'internal', 'The devnet made a mistake.')
    // The rest of a refused body is not read; keeping the connection would read it as the next request.
    if (!request.complete) response.setHeader('connection', 'close')
    send(response, refusal.status, { error: { code: refusal.code, message: refusal.message } })
    if (refusal.code === 'internal') throw error
  }
}

function findRoute(routes: Record<string, Route>, request: IncomingMessage, response: ServerResponse): Route {
  const path = request.url?.split('?')[0] ?? '/'
  const route = Object.hasOwn(routes, path) ? routes[path] : undefined
  if (!route) throw new ControlError(404, 'not-found', `There are ${Object.keys(routes).join(', ')}.`)
  if (route.method !== request.method) {
    response.setHeader('allow', `${route.method}, OPTIONS`)
    throw new ControlError(405, 'method-not-allowed', `${path} takes ${route.method}.`)
  }
  return route
}

function send(response: ServerResponse, status: number, body: unknown) {
  const isBytes = body instanceof Uint8Array
  response.writeHead(status, {
    'content-type': isBytes ? 'application/dns-message' : 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end(isBytes ? body : JSON.stringify(body))
}
