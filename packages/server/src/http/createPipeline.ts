import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { Project } from '../access/Project.js'
import { Refusal, refuseUnavailable } from '../answers/Refusal.js'
import type { Reply } from '../answers/Reply.js'
import type { Dependencies } from '../Dependencies.js'
import { runOnce } from '../idempotency/runOnce.js'
import { NodeRefusal } from '../nodes/NodePool.js'
import { toStoreRefusal } from '../store/toStoreRefusal.js'
import { checkAccess } from './checkAccess.js'
import { clientAddress } from './clientAddress.js'
import { createRareNote } from './createRareNote.js'
import { createUrlReader } from './createUrlReader.js'
import { createClock, type Deadline } from './Deadline.js'
import { describeError } from './describeError.js'
import { OpenRequest } from './OpenRequest.js'
import { parseBody, parsePart } from './parsePart.js'
import type { Route } from './Route.js'
import { readBody } from './readBody.js'
import { readQuery } from './readQuery.js'
import { readRequestId } from './readRequestId.js'
import { readServerKey, serverKeyHeader } from './readServerKey.js'
import { sendCrash, sendNothing, sendRefusal, sendReply } from './sendReply.js'
import { takeFromLimits } from './takeFromLimits.js'
import { takeFromProject } from './takeFromProject.js'

/** What the socket tells; tests give an address instead. */
export type Bindings = { incoming?: IncomingMessage; ip?: string }

type AppContext = Pick<Context<{ Bindings: Bindings }>, 'req' | 'env'>

/** Who made a request, as far as it got. */
type Client = {
  ip?: string
  project?: string | undefined
  /** Whether why it failed has lines of its own, of which there is one for thousands of requests. */
  isTold?: boolean
}

/** From here on an answer is slow enough to be logged. */
const slowSeconds = 1

/** Runs one request through limits, parsing, access and handler, and turns whatever happens into an answer. */
export function createPipeline(dependencies: Dependencies, routes: readonly Route[]) {
  const { config, log, metrics, tracer } = dependencies
  const readUrl = createUrlReader()
  const noteDown = createRareNote(log, 'the database could not be used')
  const startDeadline = createClock(config.limits.requestSeconds * 1_000)

  async function run(route: Route, context: AppContext): Promise<Response> {
    const started = performance.now()
    const requestId = readRequestId(headerOf(context, 'x-request-id'))
    const deadline = startDeadline(context.req.raw)
    const client: Client = {}
    let response: Response
    try {
      response = sendReply(
        await deadline.within(answer(route, context, requestId, deadline, client)),
        requestId,
      )
    } catch (error) {
      response = sendFailure(error, route, requestId, deadline, client)
    }
    deadline.end()
    observe(route.call, requestId, response.status, (performance.now() - started) / 1_000, client)
    return response
  }

  const runTraced = tracer
    ? (route: Route, context: AppContext) =>
        tracer.run({ call: route.call, traceParent: headerOf(context, 'traceparent') }, () =>
          run(route, context),
        )
    : run

  async function answer(
    route: Route,
    context: AppContext,
    requestId: string,
    deadline: Deadline,
    client: Client,
  ): Promise<Reply> {
    const { req, env } = context
    const ip = clientAddress(
      env?.ip ?? env?.incoming?.socket.remoteAddress,
      config.trustProxy > 0 ? headerOf(context, 'x-forwarded-for') : undefined,
      config.trustProxy,
    )
    client.ip = ip
    const origin = headerOf(context, 'origin')
    const caller = await findCaller(route, context, { ip, origin })
    if (!caller) {
      const taken = takeFromLimits(dependencies, route, ip)
      if (taken) await taken
    }
    const { params, query, search, unknown } = readUrl(route, req)
    if (unknown > 0) metrics.count('latchkey_ignored_parameters_total', { call: route.call }, unknown)
    const { bodyLimit = 'bodyBytes' } = route
    const limit = typeof bodyLimit === 'number' ? bodyLimit : config.limits[bodyLimit]
    const text = route.method === 'POST' ? await readBody(req.raw, { limit, isForm: route.acceptForm }) : ''
    const body =
      route.body &&
      (route.acceptForm
        ? parsePart(route, 'body', route.body, readQuery(`?${text}`))
        : parseBody(route, route.body, text, limit))
    const input = { params, query, body } as never
    const cost = route.cost?.(input, dependencies) ?? 1
    // One unit was taken before the body was read.
    if (cost > 1 && !caller) await takeFromLimits(dependencies, route, ip, cost - 1)
    const projectId = search.projectId ?? (body as { projectId?: unknown } | undefined)?.projectId
    // What is for no project is counted for the one whose server asks.
    if (caller && route.access === 'none')
      await takeFromProject(dependencies, route, { project: caller, ip: undefined, cost })
    const project =
      route.access === 'none'
        ? undefined
        : await checkAccess(dependencies, { route, projectId, origin, ip, cost, caller })
    client.project = (project ?? caller)?.id
    const open = new OpenRequest(requestId, ip, origin, req.raw, project, routes, deadline)
    const key = route.idempotent ? headerOf(context, 'idempotency-key') : undefined
    if (key === undefined) return route.handle(input, dependencies, open)
    return runOnce(
      dependencies,
      { key, scope: `${route.call}:${project?.id ?? ''}`, content: `${req.path}\n${text}` },
      async (isRepeat, keep) => {
        open.isRepeat = isRepeat
        open.keep = keep
        return route.handle(input, dependencies, open)
      },
    )
  }

  /** The project whose own server calls, by its key. A key that is wrong counts as a call of its address. */
  async function findCaller(
    route: Route,
    context: AppContext,
    { ip, origin }: { ip: string; origin: string | undefined },
  ): Promise<Project | undefined> {
    const key = headerOf(context, serverKeyHeader)
    if (key === undefined) return undefined
    try {
      const fetchSite = headerOf(context, 'sec-fetch-site')
      return await readServerKey(dependencies, { key, origin, fetchSite })
    } catch (error) {
      await takeFromLimits(dependencies, route, ip)
      throw error
    }
  }

  function sendFailure(
    error: unknown,
    route: Route,
    requestId: string,
    { over }: Deadline,
    client: Client,
  ): Response {
    if (error instanceof Refusal) return sendRefusal(error, requestId)
    // The deadline itself aborted the work.
    if (over === 'gone') return sendNothing(requestId)
    const down = toStoreRefusal(error)
    if (down) {
      client.isTold = true
      noteDown({ requestId, call: route.call, error: String(down.cause) })
      return sendRefusal(down, requestId)
    }
    if (error instanceof NodeRefusal) {
      log.warn('the nodes refuse a request', { requestId, call: route.call, error: describeError(error) })
      return sendRefusal(
        refuseUnavailable('', 'No node of the chain can say now; try again', error),
        requestId,
      )
    }
    log.error('request failed', { requestId, call: route.call, error: describeError(error) })
    return sendCrash(requestId)
  }

  function observe(call: string, requestId: string, status: number, seconds: number, client: Client) {
    metrics.count('latchkey_http_requests_total', { call, status: String(status) })
    metrics.time('latchkey_http_seconds', { call }, seconds)
    // A line for each of thousands of good answers a second costs more than the answers: they are told at `debug`.
    const isNews = config.accessLog || (status >= 500 && !client.isTold) || seconds >= slowSeconds
    if (!isNews && config.logLevel !== 'debug') return
    const { ip, project } = client
    log[isNews ? 'info' : 'debug']('request', {
      requestId,
      call,
      status,
      ms: Math.round(seconds * 1_000),
      project,
      client: ip === undefined ? undefined : log.hashAddress(ip),
    })
  }

  return runTraced
}

/** A header of a request; from the socket's own where there is one, which spares the making of others. */
function headerOf({ req, env }: AppContext, name: string): string | undefined {
  const incoming = env?.incoming?.headers
  if (!incoming) return req.raw.headers.get(name) ?? undefined
  const value = incoming[name]
  return typeof value === 'string' ? value : undefined
}
