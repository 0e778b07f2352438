import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { Config } from './config/configSchema.js'
import type { App } from './createApp.js'
import { corsHeaders } from './http/corsHeaders.js'
import { createSocketServer, type SocketTimes } from './http/createSocketServer.js'
import { describeError } from './http/describeError.js'
import type { Log } from './observe/Log.js'
import type { Metrics } from './observe/Metrics.js'
import { answerOperator } from './operator/answerOperator.js'

export type ListenParameters = {
  app: Pick<App, 'fetch'>
  config: Pick<Config, 'host' | 'port' | 'metricsHost' | 'metricsPort' | 'metricsToken' | 'limits'>
  log: Log
  metrics: Metrics
  /** Takes over connections that become WebSockets, and closes them in the end. */
  onUpgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Answers on the port of metrics; metrics alone unless told otherwise. */
  onOperator?: ((request: IncomingMessage, response: ServerResponse) => Promise<void>) | undefined
  /** Shorter ones for tests. */
  times?: Partial<SocketTimes>
}

/** A server that answers. */
export type Listening = {
  url: string
  port: number
  /** Where metrics are, if on a port of their own. */
  metricsUrl: string | undefined
  /** Stops accepting, finishes what was asked within 10 s, then cuts what is left (F-50). */
  close: () => Promise<void>
}

/**
 * Serves an app on the configured address, and metrics on theirs if they have one.
 *
 * @example
 * const { url, close } = await listen({ app: createApp(dependencies), config, log, metrics })
 */
export async function listen({
  app,
  config,
  log,
  metrics,
  onUpgrade,
  onOperator,
  times,
}: ListenParameters): Promise<Listening> {
  const { host, port, metricsHost, metricsPort, limits } = config
  const server = createSocketServer({
    onRequest: getRequestListener((request, env) => app.fetch(request, env), {
      // For requests without a `Host`; nothing depends on it.
      hostname: 'localhost',
      errorHandler: (error) => answerFailure(error, log),
    }),
    onUpgrade,
    onConnections: (count) => metrics.gauge('latchkey_connections', {}, count),
    // An answer may take all its time before its first byte.
    times: { idleMs: (limits.requestSeconds + 15) * 1_000, ...times },
  })
  const onRequest = onOperator ?? answerOperator({ metrics, token: config.metricsToken })
  const own =
    metricsPort === null
      ? undefined
      : createSocketServer({ times: times ?? {}, maximumConnections: 100, onRequest })
  const boundPort = await open(server, port, host)
  let metricsUrl: string | undefined
  try {
    if (own && metricsPort !== null) {
      metricsUrl = `${toUrl(metricsHost, await open(own, metricsPort, metricsHost))}/metrics`
    }
  } catch (error) {
    await server.close()
    throw error
  }
  return {
    url: toUrl(host, boundPort),
    port: boundPort,
    metricsUrl,
    async close() {
      await Promise.all([server.close(), own?.close()])
    },
  }
}

async function open(
  server: ReturnType<typeof createSocketServer>,
  port: number,
  host: string,
): Promise<number> {
  try {
    return await server.listen(port, host)
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    const why = code === 'EADDRINUSE' ? 'somebody listens there already' : message
    throw new Error(`Cannot listen on port ${port} of ${host}: ${why}`, { cause })
  }
}

/** Something that is no request to us (a wrong `Host`, a backslash in the path), or a fault before the pipeline. */
function answerFailure(error: unknown, log: Log): Response {
  const isTheirs = error instanceof Error && error.name === 'RequestError'
  if (!isTheirs) log.error('request failed', { error: describeError(error) })
  return new Response(null, { status: isTheirs ? 400 : 500, headers: corsHeaders })
}

function toUrl(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  const name = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
