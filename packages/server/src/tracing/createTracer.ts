import { AsyncLocalStorage } from 'node:async_hooks'
import type { Metrics } from '../observe/Metrics.js'
import { version } from '../observe/version.js'
import { type Span, toOtlp } from './Span.js'
import { makeTraceId, parseTraceParent, type TraceContext, writeTraceParent } from './traceParent.js'

/** Follows requests through this server and on to nodes and services. */
export type Tracer = {
  /** Does the work of a request as a part of the caller's trace, or of a new one. */
  run: (
    request: { call: string; traceParent: string | undefined },
    work: () => Promise<Response>,
  ) => Promise<Response>
  /** A `fetch` that hands the trace on, and notes how long the other end took. */
  follow: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch
  /** Sends what waits. */
  close: () => Promise<void>
}

export type TracerOptions = {
  /** Where a collector takes OTLP over HTTP, such as `http://127.0.0.1:4318/v1/traces`; without one traces are handed on alone. */
  url?: string | undefined
  headers?: Readonly<Record<string, string>> | undefined
  serviceName: string
  /** The share of the requests that begin a trace here and are noted. */
  sample: number
  metrics: Pick<Metrics, 'count'>
  fetch?: typeof globalThis.fetch
  random?: () => number
}

const sendMs = 5_000
const batch = 256
/** What a collector that is away may make us keep. */
const mostWaiting = 2_048

/** Makes a tracer. Spans name calls and hosts: no path, no query, no account. */
export function createTracer({
  url,
  headers = {},
  serviceName,
  sample,
  metrics,
  fetch = globalThis.fetch,
  random = Math.random,
}: TracerOptions): Tracer {
  const current = new AsyncLocalStorage<TraceContext>()
  const waiting: Span[] = []
  let sending: Promise<void> | undefined

  async function send() {
    const spans = waiting.splice(0, batch)
    if (url === undefined || spans.length === 0) return
    const isTaken = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(toOtlp(spans, { name: serviceName, version })),
      redirect: 'error',
      signal: AbortSignal.timeout(sendMs),
    }).then(
      async (response) => {
        await response.body?.cancel()
        return response.ok
      },
      () => false,
    )
    metrics.count('latchkey_trace_spans_total', { outcome: isTaken ? 'sent' : 'dropped' }, spans.length)
  }
  function flush(): Promise<void> {
    sending ??= send().finally(() => {
      sending = undefined
      if (waiting.length >= batch) void flush()
    })
    return sending
  }
  const timer = setInterval(() => void flush(), sendMs)
  timer.unref()

  function note(span: Span) {
    if (!span.isSampled || url === undefined) return
    if (waiting.length >= mostWaiting) {
      metrics.count('latchkey_trace_spans_total', { outcome: 'dropped' })
      return
    }
    waiting.push(span)
    if (waiting.length >= batch) void flush()
  }

  /** Runs work as a span; its failure is the work's, or a status of 5xx. */
  async function measure(
    context: TraceContext,
    span: Pick<Span, 'parentId' | 'name' | 'kind' | 'attributes'>,
    work: () => Promise<Response>,
  ): Promise<Response> {
    const startedAt = performance.timeOrigin + performance.now()
    const end = (status: number | undefined) =>
      note({
        ...context,
        ...span,
        attributes: { ...span.attributes, 'http.response.status_code': status },
        startedAt,
        endedAt: performance.timeOrigin + performance.now(),
        hasFailed: status === undefined || status >= 500,
      })
    try {
      const response = await work()
      end(response.status)
      return response
    } catch (error) {
      end(undefined)
      throw error
    }
  }

  return {
    run({ call, traceParent }, work) {
      const parent = parseTraceParent(traceParent)
      const context: TraceContext = {
        traceId: parent?.traceId ?? makeTraceId(16),
        spanId: makeTraceId(8),
        isSampled: parent?.isSampled ?? random() < sample,
      }
      return current.run(context, () =>
        measure(context, { parentId: parent?.spanId, name: call, kind: 'server', attributes: {} }, work),
      )
    },
    follow: (plain) => (input, init) => {
      const parent = current.getStore()
      if (!parent) return plain(input, init)
      const context = { ...parent, spanId: makeTraceId(8) }
      const own = new Headers(init?.headers)
      own.set('traceparent', writeTraceParent(context))
      const { host } = new URL(input instanceof Request ? input.url : input)
      const attributes = { 'server.address': host, 'http.request.method': init?.method ?? 'GET' }
      return measure(context, { parentId: parent.spanId, name: host, kind: 'client', attributes }, () =>
        plain(input, { ...init, headers: own }),
      )
    },
    async close() {
      clearInterval(timer)
      await flush()
      await flush()
    },
  }
}
