import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Connect } from '../web/connectPinned.js'
import { type CreateGatewaysParameters, createGateways } from './createGateways.js'

const publicAddress = '93.184.215.14'
const sender = '0xAaBbCcDdEeFf00112233445566778899AaBbCcDd'
const lowerSender = sender.toLowerCase()
const data = '0x12345678'

type Face = (request: IncomingMessage, response: ServerResponse) => unknown
const json = { 'content-type': 'application/json' }
const says = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, json).end(JSON.stringify(body))

/** A gateway as EIP-3668 describes it, by host: a right one, and every kind of wrong one. */
const faces: Record<string, Face> = {
  right: (_, response) => says(response, { data: '0xabcd' }),
  empty: (_, response) => says(response, { data: '0x' }),
  charset: (_, response) =>
    response.writeHead(200, { 'content-type': 'Application/JSON; charset=utf-8' }).end('{"data":"0xAB"}'),
  missing: (_, response) => says(response, { message: 'who?' }, 404),
  limited: (_, response) => says(response, { message: 'later' }, 429),
  broken: (_, response) => says(response, { message: 'secret' }, 500),
  busy: (_, response) => says(response, { data: '0xbad0' }, 503),
  created: (_, response) => says(response, { data: '0xbad0' }, 201),
  slow: (_, response) => response.writeHead(200, json).write('{"data":"0xba'),
  silent: () => {},
  huge: (_, response) => says(response, { data: `0x${'ab'.repeat(200_000)}` }),
  endless: (_, response) => {
    response.writeHead(200, json)
    const write = () => {
      while (!response.destroyed && response.write('a'.repeat(65_536)));
    }
    response.on('drain', write)
    write()
  },
  lying: (_, response) => response.writeHead(200, { ...json, 'content-length': '99' }).end('{"data":"0x"}'),
  html: (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('{"data":"0xbad0"}'),
  untyped: (_, response) => response.writeHead(200).end('{"data":"0xbad0"}'),
  text: (_, response) => response.writeHead(200, json).end('0xbad0'),
  list: (_, response) => says(response, ['0xbad0']),
  number: (_, response) => says(response, { data: 5 }),
  odd: (_, response) => says(response, { data: '0xabc' }),
  nested: (_, response) => response.writeHead(200, json).end(`${'['.repeat(50_000)}${']'.repeat(50_000)}`),
  latin: (_, response) => response.writeHead(200, json).end(Buffer.from('{"data":"0x\xff"}', 'latin1')),
  moved: (_, response) => response.writeHead(302, { location: 'https://right.example/' }).end(),
  inward: (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  kept: (_, response) => response.writeHead(304).end(),
}

/** The open internet. */
const asked: {
  host: string
  path: string
  method: string
  body: string
  headers: IncomingMessage['headers']
}[] = []
const outer = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  const { host = '', ...headers } = request.headers
  asked.push({ host, path: request.url ?? '', method: request.method ?? '', body, headers })
  faces[host.split('.')[0] ?? '']?.(request, response)
})
/** The inside of the operator's network. */
let innerHits = 0
const inner = createServer((_, response) => {
  innerHits += 1
  says(response, { data: '0xbad0' })
})
const portOf = (server: typeof outer) => (server.address() as AddressInfo).port

beforeAll(() =>
  Promise.all([outer, inner].map((one) => new Promise<void>((done) => one.listen(0, '127.0.0.1', done)))),
)
afterAll(() =>
  Promise.all(
    [outer, inner].map((one) => {
      one.closeAllConnections()
      return new Promise((done) => one.close(done))
    }),
  ),
)
beforeEach(() => {
  asked.length = 0
  innerHits = 0
})

/** To the open internet by its one address, and to the inside by any other. */
const connect: Connect = ({ url, address, accept, body, signal }) =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      {
        port: portOf(address === publicAddress ? outer : inner),
        method: body === undefined ? 'GET' : 'POST',
        path: url.pathname + url.search,
        headers: { host: url.host, accept },
        agent: false,
        signal,
      },
      (incoming) =>
        resolve({
          status: incoming.statusCode ?? 0,
          location: incoming.headers.location,
          type: incoming.headers['content-type'],
          body: incoming,
          close: () => incoming.destroy(),
        }),
    )
    outgoing.once('error', reject)
    outgoing.end(body)
  })

const inside: Record<string, string[]> = {
  'inside.example': ['10.0.0.7'],
  'metadata.example': ['169.254.169.254'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'mixed.example': [publicAddress, '127.0.0.1'],
  'nowhere.example': [],
}
const resolve = async (hostname: string) => inside[hostname] ?? [publicAddress]

const open = (parameters: Partial<CreateGatewaysParameters> = {}) =>
  createGateways({ allowed: ['*'], resolve, connect, timeoutMs: 1_000, totalMs: 5_000, ...parameters })
const at = (face: string) => `https://${face}.example/{sender}/{data}.json`
const ask = (urls: readonly string[], parameters?: Partial<CreateGatewaysParameters>) =>
  open(parameters).ask({ sender, data, urls })
const hosts = () => asked.map(({ host }) => host.replace('.example', ''))

describe('a gateway that answers', () => {
  test('default: by GET, with the sender in lower case', async () => {
    expect(await ask([at('right')])).toBe('0xabcd')
    expect(asked).toMatchObject([
      { host: 'right.example', method: 'GET', path: `/${lowerSender}/${data}.json`, body: '' },
    ])
    expect(asked[0]?.headers.accept).toBe('application/json')
  })

  test('param: urls: without a place for the data by POST', async () => {
    expect(await ask(['https://right.example/lookup/{sender}'])).toBe('0xabcd')
    expect(asked).toMatchObject([{ method: 'POST', path: `/lookup/${lowerSender}` }])
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ data, sender: lowerSender })
  })

  test.each([
    ['empty', '0x'],
    ['charset', '0xAB'],
  ])('behavior: %s', async (face, answer) => expect(await ask([at(face)])).toBe(answer))
})

describe('a gateway that does not', () => {
  test.each([
    ...['broken', 'busy', 'created', 'slow', 'silent', 'huge', 'endless', 'lying', 'html', 'untyped', 'text'],
    ...['list', 'number', 'odd', 'nested', 'latin', 'moved', 'inward', 'kept'],
  ])('error: S-39 %s: the next is asked, and none after an answer', async (face) => {
    expect(await ask([at(face), at('right'), at('empty')])).toBe('0xabcd')
    expect(hosts()).toEqual([face, 'right'])
    const failure = await ask([at(face)]).catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'GatewayFailure', kind: 'unanswered' })
    expect(innerHits).toBe(0)
  })

  test.each([
    ['missing', 'refused', 404],
    ['limited', 'unanswered', 429],
  ])('error: %s is %s: no other is asked', async (face, kind, status) => {
    await expect(ask([at('broken'), at(face), at('right')])).rejects.toMatchObject({ kind, status })
    expect(hosts()).toEqual(['broken', face])
  })

  test('behavior: four servers at most', async () => {
    const broken = Array.from({ length: 4 }, () => at('broken'))
    await expect(ask([...broken, at('right')])).rejects.toMatchObject({ kind: 'unanswered' })
    expect(hosts()).toHaveLength(4)
  })

  test('param: totalMs: all of them together', async () => {
    const slow = Array.from({ length: 4 }, () => at('silent'))
    await expect(ask(slow, { totalMs: 1_200 })).rejects.toMatchObject({ kind: 'unanswered' })
    expect(hosts().length).toBeLessThan(4)
  })

  test('param: maximumQuestions', async () => {
    const { ask } = open({ maximumQuestions: 1 })
    const question = { sender, data, urls: [at('right')] } as const
    const first = ask(question)
    await expect(ask(question)).rejects.toMatchObject({ kind: 'unanswered' })
    expect(await first).toBe('0xabcd')
    expect(await ask(question)).toBe('0xabcd')
  })

  test('behavior: whoever goes away ends the question', async () => {
    const question = { sender, data, urls: [at('right')] } as const
    await expect(open().ask(question, AbortSignal.abort())).rejects.toMatchObject({ kind: 'unanswered' })
    expect(asked).toEqual([])
  })
})

describe('S-39 the inside of the operator’s network', () => {
  test.each(Object.keys(inside))('error: S-39 %s leads inside', async (host) => {
    await expect(ask([`https://${host}/{data}`])).rejects.toMatchObject({ kind: 'unanswered' })
    expect([innerHits, asked]).toEqual([0, []])
  })

  test.each([
    'http://right.example/{data}',
    'https://127.0.0.1/{data}',
    'https://2130706433/{data}',
    'https://[::1]/{data}',
    'https://localhost/{data}',
    'https://metadata.google.internal/{data}',
    'https://right.example:8443/{data}',
    'https://user:password@right.example/{data}',
    'https://right.example\\@127.0.0.1/{data}',
    'file:///etc/passwd?{data}',
    'data:application/json,{"data":"0xbad0"}',
    'ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/{data}',
    'x-batch-gateway:true',
    '{data}',
    '',
  ])('error: S-39 %j is not asked', async (url) => {
    await expect(ask([url])).rejects.toMatchObject({ kind: 'closed' })
    await expect(ask([])).rejects.toMatchObject({ kind: 'closed' })
    expect([innerHits, asked]).toEqual([0, []])
    expect(await ask([url, at('right')])).toBe('0xabcd')
  })

  test('behavior: S-39 a name that points inside at the second look', async () => {
    let looks = 0
    const rebinding = async () => [looks++ === 0 ? publicAddress : '127.0.0.1']
    expect(await ask([at('right')], { resolve: rebinding })).toBe('0xabcd')
    expect([looks, innerHits]).toEqual([1, 0])
  })
})

describe('param: allowed', () => {
  test('behavior: none', async () => {
    await expect(ask([at('right')], { allowed: [] })).rejects.toMatchObject({ kind: 'closed' })
    expect(asked).toEqual([])
  })

  test('behavior: those that are named, and no other', async () => {
    const allowed = ['https://empty.example']
    expect(await ask([at('right'), at('empty')], { allowed })).toBe('0x')
    expect(hosts()).toEqual(['empty'])
    const others = ['https://empty.example.mallory.example/{data}', 'https://empty.example:8443/{data}']
    for (const url of [...others, 'http://empty.example/{data}', 'https://a:b@empty.example/{data}'])
      await expect(ask([url], { allowed })).rejects.toMatchObject({ kind: 'closed' })
    expect(hosts()).toEqual(['empty'])
  })

  test('behavior: one of the operator’s own network, by http and its own port, but not by way of another', async () => {
    const origin = `http://127.0.0.1:${portOf(inner)}`
    // As the server does it, with its own connections.
    const { ask } = createGateways({ allowed: ['*', origin], resolve })
    expect(await ask({ sender, data, urls: [`${origin}/{data}`] })).toBe('0xbad0')
    expect(await ask({ sender, data, urls: [origin] })).toBe('0xbad0')
    expect(innerHits).toBe(2)
    const elsewhere = { sender, data, urls: [`http://127.0.0.1:${portOf(outer)}/{data}`] } as const
    await expect(ask(elsewhere)).rejects.toMatchObject({ kind: 'closed' })
  })
})
