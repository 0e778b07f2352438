import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectPinned } from './connectPinned.js'

// Made for these tests and trusted by nobody else.
const pem = (name: string) =>
  readFileSync(new URL(`../../test/fixtures/pictures.${name}.pem`, import.meta.url))
const requests: { request: IncomingMessage; servername: unknown }[] = []
const server = createServer({ key: pem('key'), cert: pem('cert') }, (request, response) => {
  requests.push({ request, servername: (request.socket as TLSSocket & { servername?: unknown }).servername })
  response.end('hello')
})
let port = 0

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const target = (url: string) => ({
  url: new URL(url),
  address: '127.0.0.1',
  accept: 'image/*',
  signal: AbortSignal.timeout(5_000),
})

describe('connectPinned', () => {
  test('default', async () => {
    const connect = connectPinned({ ca: pem('cert'), port })
    const answer = await connect(target('https://pictures.example/a.png?size=2'))
    expect(answer).toMatchObject({ status: 200, location: undefined, type: undefined })
    let text = ''
    for await (const part of answer.body) text += Buffer.from(part).toString()
    expect(text).toBe('hello')
    const { request, servername } = requests.at(-1)!
    expect(servername).toBe('pictures.example')
    expect(request.url).toBe('/a.png?size=2')
    expect(Object.keys(request.headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
    expect(request.headers.host).toBe('pictures.example')
  })

  test('error: a certificate of another name, or of nobody', async () => {
    const trusting = connectPinned({ ca: pem('cert'), port })
    await expect(trusting(target('https://other.example/'))).rejects.toThrow('altnames')
    await expect(connectPinned({ port })(target('https://pictures.example/'))).rejects.toThrow('self-signed')
  })
})
