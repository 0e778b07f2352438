import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasToken } from '../observe/hasToken.js'
import { type Metrics, metricsType } from '../observe/Metrics.js'
import { operatorPolicy } from './renderOperator.js'

export type AnswerOperatorOptions = {
  metrics: Pick<Metrics, 'text'>
  /** What readers have to bring; without one metrics are read by who can reach the port, and there is no page. */
  token: string | undefined
  /** Makes the page of the operator. */
  renderPage?: (() => Promise<string>) | undefined
}

const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

/** Answers on the port of the operator: `/metrics` to Prometheus, and `/` to a person. */
export function answerOperator({ metrics, token, renderPage }: AnswerOperatorOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url?.split('?', 1)[0]
    if (request.method !== 'GET' || (path !== '/metrics' && path !== '/')) {
      response.writeHead(404).end()
      return
    }
    if (token !== undefined && !hasToken(request.headers.authorization, token)) {
      const ask = { 'www-authenticate': 'Basic realm="Latchkey", charset="UTF-8"' }
      response
        .writeHead(401, { ...plain, ...ask })
        .end('The password is `metricsToken` of the configuration.\n')
      return
    }
    try {
      if (path === '/metrics') {
        const text = await metrics.text()
        response.writeHead(200, { 'content-type': metricsType }).end(text)
      } else if (token === undefined || !renderPage) {
        response
          .writeHead(404, plain)
          .end('Set `metricsToken` for the page of the operator; metrics are at /metrics.\n')
      } else {
        const page = await renderPage()
        response
          .writeHead(200, {
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-store',
            'content-security-policy': operatorPolicy,
            'referrer-policy': 'no-referrer',
            'x-content-type-options': 'nosniff',
          })
          .end(page)
      }
    } catch {
      if (!response.headersSent) response.writeHead(500)
      response.end()
    }
  }
}
