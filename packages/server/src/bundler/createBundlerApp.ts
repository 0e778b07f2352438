import { Hono } from 'hono'
import { corsHeaders, preflightHeaders } from '../http/corsHeaders.js'
import { isOriginAllowed } from '../http/isOriginAllowed.js'
import type { Log } from '../observe/Log.js'
import { BundlerError, bundlerCodes } from './BundlerError.js'
import type { Bundler } from './createBundler.js'

export type CreateBundlerAppParameters = {
  bundler: Pick<Bundler, 'request'>
  log: Log
  /** Pages that may use it; `*` allows all, and programs send no origin. */
  origins: readonly string[]
  /** Whether one more request of a client is within its limits. */
  admit?: (request: Request, environment: unknown) => boolean | Promise<boolean>
}

/** Far more than an operation that fits into a block. */
const maximumBytes = 256 * 1024
/** Requests of one batch. */
const maximumBatch = 20

type Answer = { jsonrpc: '2.0'; id: unknown } & ({ result: unknown } | { error: object })

/** A bundler as a Hono app: JSON-RPC by `POST /`, and `GET /health`. */
export function createBundlerApp({ bundler, log, origins, admit = () => true }: CreateBundlerAppParameters) {
  const app = new Hono()

  async function answer(call: unknown): Promise<Answer> {
    const { id = null, method, params = [] } = isRecord(call) ? call : {}
    try {
      if (typeof method !== 'string' || !Array.isArray(params)) {
        throw new BundlerError('request', 'send { jsonrpc, id, method, params }')
      }
      return { jsonrpc: '2.0', id, result: await bundler.request(method, params) }
    } catch (error) {
      return { jsonrpc: '2.0', id, error: toJson(error) }
    }
  }

  function toJson(error: unknown) {
    if (error instanceof BundlerError) {
      const { code, message, data } = error
      return data === undefined ? { code, message } : { code, message, data }
    }
    log.error('bundler request failed', { error: String(error) })
    return { code: bundlerCodes.internal, message: 'the bundler cannot reach its node, or has a fault' }
  }

  const refuse = (status: 400 | 403 | 413 | 429, error: BundlerError) =>
    Response.json({ jsonrpc: '2.0', id: null, error: toJson(error) }, { status, headers: corsHeaders })

  app.get('/health', () => new Response('OK', { headers: corsHeaders }))
  app.options('/', () => new Response(null, { status: 204, headers: preflightHeaders }))
  app.post('/', async ({ req, env }) => {
    const origin = req.header('origin')
    if (origin !== undefined && !isOriginAllowed(origin, origins)) {
      return refuse(403, new BundlerError('request', `pages of ${origin} may not use this bundler`))
    }
    if (!(await admit(req.raw, env)))
      return refuse(429, new BundlerError('busy', 'too many requests; wait a little'))
    // The server before it cuts a body off that is longer than it says.
    const length = req.header('content-length')
    const text = length && Number.parseInt(length, 10) > maximumBytes ? undefined : await req.text()
    if (text === undefined || text.length > maximumBytes) {
      return refuse(413, new BundlerError('request', `the body is larger than ${maximumBytes} bytes`))
    }
    let call: unknown
    try {
      call = JSON.parse(text)
    } catch {
      return refuse(400, new BundlerError('unreadable', 'the body is no JSON'))
    }
    if (!Array.isArray(call)) return Response.json(await answer(call), { headers: corsHeaders })
    if (call.length === 0 || call.length > maximumBatch) {
      return refuse(400, new BundlerError('request', `a batch has 1 to ${maximumBatch} requests`))
    }
    return Response.json(await Promise.all(call.map(answer)), { headers: corsHeaders })
  })
  return app
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
