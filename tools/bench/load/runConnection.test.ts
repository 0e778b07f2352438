import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { encodeRequest } from './encodeRequest.js'
import { runConnection } from './runConnection.js'

const server = createServer()
afterEach(() => void server.close())

test('default', async () => {
  const seen: string[] = []
  server.on('request', (request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      seen.push(`${request.method} ${request.url} ${body}`)
      // One is not answered, and one is the last of its connection.
      if (request.url === '/cut') response.destroy()
      else if (request.url === '/last') response.writeHead(503, { connection: 'close' }).end()
      else response.end('ok')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const target = { host: '127.0.0.1', port: (server.address() as AddressInfo).port }
  const requests = [
    encodeRequest(target, { path: '/one' }),
    encodeRequest(target, { method: 'POST', path: '/two', body: '{"é":1}' }),
    encodeRequest(target, { path: '/cut' }),
    encodeRequest(target, { path: '/last' }),
    encodeRequest(target, { path: '/three' }),
  ]
  const statuses: number[] = []
  let errors = 0
  await runConnection(target, {
    next() {
      const request = requests.shift()
      return request && { request, waitMs: 0 }
    },
    onAnswer: (_, status) => statuses.push(status),
    onError() {
      errors += 1
    },
  })
  expect(seen).toEqual(['GET /one ', 'POST /two {"é":1}', 'GET /cut ', 'GET /last ', 'GET /three '])
  expect(statuses).toEqual([200, 200, 503, 200])
  expect(errors).toBe(1)
})

test('error: nobody listens', async () => {
  let [left, errors] = [2, 0]
  const request = Buffer.from('')
  await runConnection(
    { host: '127.0.0.1', port: 1 },
    {
      next: () => (left-- > 0 ? { request, waitMs: 0 } : undefined),
      onAnswer: () => {},
      onError() {
        errors += 1
      },
    },
  )
  expect(errors).toBe(2)
})
