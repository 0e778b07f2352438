import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientAddress } from '../http/clientAddress.js'
import { type MetricsRegistry, metricsType } from '../observe/Metrics.js'
import { mayReadMetrics } from '../observe/mayReadMetrics.js'

/** What a program beside the data API counts, and who may read it. */
export type SocketMetrics = {
  metrics: MetricsRegistry
  /** What readers have to bring; without one they are of this machine or its private network. */
  token: string | undefined
}

/** Answers `GET /metrics` of a relay or a reflector; to who may not read them they are not there. */
export async function answerMetrics(
  request: IncomingMessage,
  response: ServerResponse,
  given: SocketMetrics | undefined,
): Promise<void> {
  const { headers, socket, method } = request
  const isAllowed =
    given !== undefined &&
    method === 'GET' &&
    mayReadMetrics({
      token: given.token,
      headerOf: (name) => headers[name]?.toString(),
      ip: clientAddress(socket.remoteAddress, undefined, 0),
    })
  if (!isAllowed) {
    response.writeHead(404).end()
    return
  }
  const text = await given.metrics.text()
  response.writeHead(200, { 'content-type': metricsType }).end(text)
}
