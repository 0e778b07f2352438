import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { parseRequest } from '@latchkey/protocol/wire'
import type { Context } from 'hono'
import type { GenericSchema } from 'valibot'
import type { Dependencies } from '../Dependencies.js'
import { runOnce } from '../idempotency/runOnce.js'
import { checkAccess } from './checkAccess.js'
import { clientAddress } from './clientAddress.js'
import { corsHeaders } from './corsHeaders.js'
import { Refusal } from './Refusal.js'
import type { Reply, RequestContext, Route } from './Route.js'
import { readBody, readJson } from './readBody.js'
import { takeFromLimits } from './takeFromLimits.js'
import { type RequestPart, toRefusal } from './toRefusal.js'

/** What the socket tells; tests give an address instead. */
export type Bindings = { incoming?: IncomingMessage; ip?: string }

type AppContext = Context<{ Bindings: Bindings }>

/** Runs one request through limits, parsing, access and handler, and turns whatever happens into an answer. */
export function createPipeline(dependencies: Dependencies) {
  const { config, log, metrics } = dependencies

  return async function run(route: Route, context: AppContext): Promise<Response> {
    const started = performance.now()
    const requestId = readRequestId(context.req.header('x-request-id'))
    let response: Response
    try {
      response = send(await answer(route, context, requestId), requestId)
    } catch (error) {
      const refusal = error instanceof Refusal ? error : undefined
      if (!refusal) log.error('request failed', { requestId, call: route.call, error: describeError(error) })
      response = refusal ? sendRefusal(refusal, requestId) : sendCrash(requestId)
    }
    const seconds = (performance.now() - started) / 1_000
    const labels = { call: route.call, status: String(response.status) }
    metrics.count('latchkey_http_requests_total', labels)
    metrics.time('latchkey_http_seconds', { call: route.call }, seconds)
    log.info('request', { requestId, ...labels, ms: Math.round(seconds * 1_000) })
    return response
  }

  async function answer(route: Route, context: AppContext, requestId: string): Promise<Reply> {
    const { req, env } = context
    const ip = clientAddress(
      env?.ip ?? env?.incoming?.socket.remoteAddress,
      req.header('x-forwarded-for'),
      config.trustProxy,
    )
    await takeFromLimits(dependencies, route, ip)
    const params = parse(route, 'path', route.params, route.params && req.param())
    const search = readQuery(req.url)
    const query = parse(route, 'query', route.query, route.query && search)
    const limit = route.bodyLimit ?? config.limits.bodyBytes
    const text = route.method === 'POST' ? await readBody(req.raw, limit) : ''
    const body = route.body && parseBody(route, text, limit)
    const origin = req.header('origin')
    const projectId = search.projectId ?? (body as { projectId?: string } | undefined)?.projectId
    const project =
      route.access === 'none'
        ? undefined
        : await checkAccess(dependencies, { route, projectId, origin, ip, body })
    const signal = AbortSignal.timeout(config.limits.requestSeconds * 1_000)
    const requestContext: RequestContext = {
      requestId,
      ip,
      origin,
      headers: req.raw.headers,
      signal,
      project,
    }
    const handle = () =>
      withinTime(
        Promise.resolve(route.handle({ params, query, body } as never, dependencies, requestContext)),
        signal,
      )
    const key = route.idempotent ? req.header('idempotency-key') : undefined
    if (key === undefined) return handle()
    return runOnce(
      dependencies,
      { key, scope: `${route.call}:${projectId ?? ip}`, content: `${req.path}\n${text}` },
      handle,
    )
  }

  function parse(route: Route, part: RequestPart, schema: GenericSchema | undefined, value: unknown) {
    if (!schema) return undefined
    try {
      return parseRequest(schema, value, route.call)
    } catch (error) {
      throw toRefusal(error, part, route)
    }
  }

  function parseBody(route: Route, text: string, limit: number) {
    let value: unknown
    try {
      value = readJson(text, limit)
    } catch (error) {
      throw toRefusal(error, 'body', route)
    }
    return parse(route, 'body', route.body, value)
  }
}

/** The first value of each name; a NUL is refused here, since a database would refuse it later. */
function readQuery(url: string): Record<string, string> {
  const at = url.indexOf('?')
  const query: Record<string, string> = Object.create(null)
  if (at < 0) return query
  for (const [name, value] of new URLSearchParams(url.slice(at + 1))) {
    if (value.includes('\0')) {
      throw new Refusal({
        status: 400,
        form: 'text',
        description: 'The query holds characters that are not text',
      })
    }
    if (!(name in query) && name !== '__proto__') query[name] = value
  }
  return query
}

/** A caller's id is kept if it is a harmless word, so that logs of both sides can be joined. */
function readRequestId(inbound: string | undefined): string {
  return inbound !== undefined && /^[\w.:-]{1,128}$/.test(inbound) ? inbound : randomUUID()
}

async function withinTime<value>(work: Promise<value>, signal: AbortSignal): Promise<value> {
  let onAbort = () => {}
  const timeout = new Promise<never>((_, reject) => {
    onAbort = () =>
      reject(
        new Refusal({
          status: 503,
          description: 'The answer took too long; try again',
          headers: { 'retry-after': '1' },
        }),
      )
    signal.addEventListener('abort', onAbort, { once: true })
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

function send(reply: Reply, requestId: string): Response {
  const base = { ...corsHeaders, 'x-request-id': requestId }
  const status = reply.status ?? 200
  if ('json' in reply) {
    const headers = { ...base, 'content-type': 'application/json', ...reply.headers }
    return new Response(JSON.stringify(reply.json), { status, headers })
  }
  const headers = { ...base, 'content-type': reply.type, ...reply.headers }
  return new Response(reply.body as BodyInit, { status, headers })
}

function sendRefusal({ status, field, message, form, headers: own }: Refusal, requestId: string): Response {
  const headers = { ...corsHeaders, 'x-request-id': requestId, ...own }
  if (form === 'empty') return new Response(null, { status, headers })
  if (form === 'text') {
    return new Response(message, {
      status,
      headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
    })
  }
  const body =
    form === 'code'
      ? { code: status === 400 ? 'BAD_REQUEST' : String(status), message }
      : { status: 'FAILED', reasons: [{ field, description: message }] }
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, 'content-type': 'application/json' },
  })
}

function sendCrash(requestId: string): Response {
  const headers = { ...corsHeaders, 'x-request-id': requestId, 'content-type': 'text/plain; charset=utf-8' }
  return new Response('Internal server error', { status: 500, headers })
}

function describeError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
