import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestConfig, createTestDependencies } from '../../test/createTestDependencies.js'
import { Refusal } from '../answers/Refusal.js'
import { createApp } from '../createApp.js'
import { imageRoute } from '../routes/image.js'
import type { Connect } from '../web/connectPinned.js'
import { type CreateImageFetcherParameters, createImageFetcher } from './createImageFetcher.js'

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const publicAddress = '93.184.215.14'

/** What answers to any address but the public one: the inside of the operator's network. */
let innerHits = 0
const inner = createServer((_, response) => {
  innerHits += 1
  response.end(png)
})
/** The open internet. */
const outerRequests: string[] = []
const outer = createServer((request, response) => {
  outerRequests.push(`${request.headers.host}${request.url}`)
  const { searchParams, pathname } = new URL(request.url ?? '', 'http://outer')
  const to = searchParams.get('to')
  if (to) return response.writeHead(302, { location: to }).end()
  if (pathname === '/nowhere') return response.writeHead(302).end()
  if (pathname === '/missing') return response.writeHead(404).end()
  if (pathname === '/broken') return response.writeHead(500).end('secret')
  if (pathname === '/page') return response.end('<html></html>')
  if (pathname === '/large') return response.end(Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]))
  if (pathname === '/cut')
    return response.writeHead(200, { 'content-length': '99' }).write(png, () => response.destroy())
  if (pathname === '/slow') return response.write(png)
  return response.writeHead(200, { 'content-type': 'text/html' }).end(png)
})

beforeAll(() =>
  Promise.all(
    [inner, outer].map((server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))),
  ),
)
afterAll(() =>
  Promise.all(
    [inner, outer].map((server) => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    }),
  ),
)
beforeEach(() => {
  innerHits = 0
  outerRequests.length = 0
})

const connect: Connect = ({ url, address, signal }) =>
  new Promise((resolve, reject) => {
    const { port } = (address === publicAddress ? outer : inner).address() as AddressInfo
    const options = {
      port,
      path: url.pathname + url.search,
      headers: { host: url.host },
      signal,
      agent: false,
    }
    get(options, (body) =>
      resolve({
        status: body.statusCode ?? 0,
        location: body.headers.location,
        type: body.headers['content-type'],
        body,
        close: () => body.destroy(),
      }),
    ).once('error', reject)
  })

/** A resolver that knows public names, and names whose owner points them inside. */
const names: Record<string, string[]> = {
  'inside.example': ['10.0.0.7'],
  'metadata.example': ['169.254.169.254'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'nat64.example': ['64:ff9b::7f00:1'],
  'v6.example': ['::1'],
  'unique.example': ['fd00::1'],
  'mixed.example': [publicAddress, '127.0.0.1'],
  'xn--e1awd7f.example': [publicAddress],
  'empty.example': [],
}
const resolve = async (hostname: string) => names[hostname] ?? [publicAddress]

const create = (parameters: CreateImageFetcherParameters = {}) =>
  createImageFetcher({ resolve, connect, ...parameters })

const refusalOf = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Refusal)) throw new Error(`no refusal: ${error}`)
  return { status: error.status, field: error.field, message: error.message }
}

describe('createImageFetcher', () => {
  test('default', async () => {
    const image = await create().fetch('https://pictures.example/alice.png?size=2#top')
    expect(image).toEqual({ type: 'image/png', bytes: new Uint8Array(png) })
    expect(outerRequests).toEqual(['pictures.example/alice.png?size=2'])
  })

  test('param: ipfsGateway', async () => {
    const cid = `Qm${'a'.repeat(44)}`
    const fetcher = create({ ipfsGateway: 'https://gateway.example/' })
    await fetcher.fetch(`ipfs://${cid}/1.png`)
    await fetcher.fetch(`ipfs://ipfs/${cid}`)
    expect(outerRequests).toEqual([`gateway.example/ipfs/${cid}/1.png`, `gateway.example/ipfs/${cid}`])
    expect(await refusalOf(create().fetch(`ipfs://${cid}/1.png`))).toMatchObject({ status: 400 })
    expect(await refusalOf(fetcher.fetch('ipfs://../../etc/passwd'))).toMatchObject({ status: 400 })
    const inside = create({ ipfsGateway: 'https://inside.example' })
    expect(await refusalOf(inside.fetch(`ipfs://${cid}`))).toMatchObject({ status: 400 })
    expect(innerHits).toBe(0)
  })

  test('behavior: a picture is fetched once, also for callers at the same time', async () => {
    const fetcher = create()
    await Promise.all([1, 2, 3].map(() => fetcher.fetch('https://pictures.example/a.png')))
    await fetcher.fetch('https://PICTURES.example/a.png#b')
    expect(outerRequests).toHaveLength(1)
  })

  test('behavior: the cache is bounded in bytes and time', async () => {
    let time = 0
    const fetcher = create({ cacheBytes: 2 * png.length, now: () => time })
    for (const name of ['a', 'b', 'c', 'c', 'a']) await fetcher.fetch(`https://pictures.example/${name}.png`)
    expect(outerRequests.map((request) => request.at(-5))).toEqual(['a', 'b', 'c', 'a'])
    time = 86_400_001
    await fetcher.fetch('https://pictures.example/a.png')
    expect(outerRequests).toHaveLength(5)
  })

  test('behavior: three redirects are followed, and no more', async () => {
    const chain = (count: number): string =>
      count === 0 ? 'https://pictures.example/a.png' : `/go?to=${encodeURIComponent(chain(count - 1))}`
    const image = await create().fetch(`https://pictures.example${chain(3)}`)
    expect(image.type).toBe('image/png')
    expect(await refusalOf(create().fetch(`https://pictures.example${chain(4)}`))).toMatchObject({
      status: 400,
    })
  })

  test.each([
    ['/nowhere', 400],
    ['/missing', 404],
    ['/broken', 503],
    ['/page', 400],
    ['/large', 400],
    ['/cut', 503],
  ])('error: %s', async (path, status) => {
    const refusal = await refusalOf(create().fetch(`https://pictures.example${path}`))
    expect(refusal).toMatchObject({ status, field: 'url' })
    expect(refusal.message).not.toContain('secret')
  })

  test('error: a host that takes too long, has no name, or refuses', async () => {
    const slow = create({ timeoutMs: 100 })
    expect(await refusalOf(slow.fetch('https://pictures.example/slow'))).toMatchObject({ status: 503 })
    const fails = async () => Promise.reject(new Error('ENOTFOUND 10.0.0.7'))
    for (const parameters of [{ resolve: fails }, { connect: fails }]) {
      const refusal = await refusalOf(create(parameters).fetch('https://pictures.example/a.png'))
      expect(refusal.status).toBe(503)
      expect(refusal.message).not.toContain('10.0.0.7')
    }
  })

  test('error: a caller that goes away does not end the picture for others', async () => {
    const fetcher = create()
    const gone = fetcher.fetch('https://pictures.example/a.png', AbortSignal.abort())
    const stays = fetcher.fetch('https://pictures.example/a.png')
    expect(await refusalOf(gone)).toMatchObject({ status: 503 })
    expect((await stays).type).toBe('image/png')
    expect(outerRequests).toHaveLength(1)
  })

  test('error: too many at once', async () => {
    const fetcher = create({ maximumFetches: 2, fetchesPerClient: 1, waitingPerClient: 1 })
    const ask = (name: number, client: string) =>
      fetcher.fetch(`https://pictures.example/${name}.png`, undefined, client)
    const first = [ask(1, 'one'), ask(2, 'one'), ask(3, 'two')]
    expect(await refusalOf(ask(4, 'one'))).toMatchObject({ status: 503 })
    await Promise.all(first)
    await ask(4, 'one')
  })
})

/** Forms of URLs that try to reach inside; each is also tried as the target of a redirect. */
const forms = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://127.0.1/',
  'https://2130706433/',
  'https://017700000001/',
  'https://0177.0.0.1/',
  'https://0x7f000001/',
  'https://0x7f.0.0.1/',
  'https://0x7f.1/',
  'https://0/',
  'https://0.0.0.0/',
  'https://00000/',
  'https://127.0.0.1./',
  'https://127.000.000.001/',
  'https://127.0.0.1%2f@pictures.example/',
  'https://1.1.1.1/',
  'https://10.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://192.168.1.1/',
  'https://172.16.0.1/',
  'https://100.64.0.1/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[0:0:0:0:0:ffff:127.0.0.1]/',
  'https://[64:ff9b::127.0.0.1]/',
  'https://[fe80::1]/',
  'https://[fe80::1%25eth0]/',
  'https://[fe80::1%eth0]/',
  'https://[fd00::1]/',
  'https://[2606:4700:4700::1111]/',
  'https://localhost/',
  'https://LOCALHOST/',
  'https://localhost./',
  'https://localhost.localdomain/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://intranet/',
  'https://app.localhost/',
  'https://router.lan/',
  'https://①②⑦.⓪.⓪.①/',
  'https://127。0。0。1/',
  'https://loca\u200Blhost/',
  'https://user@pictures.example/',
  'https://user:pass@pictures.example/',
  'https://pictures.example@127.0.0.1/',
  'https://pictures.example:22/',
  'https://pictures.example:8443/',
  'https://pictures.example:80/',
  'https://pictures.example./',
  'https://pictures.example\\@127.0.0.1/',
  'https://inside.example/',
  'https://metadata.example/',
  'https://mapped.example/',
  'https://nat64.example/',
  'https://v6.example/',
  'https://unique.example/',
  'https://mixed.example/',
  'https://empty.example/',
  'http://pictures.example/',
  'http://127.0.0.1/',
  'ftp://pictures.example/a.png',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_INFO',
  'data:image/png;base64,iVBORw0KGgo=',
  'blob:https://pictures.example/1',
  'javascript:alert(1)',
  'ipfs://127.0.0.1/',
  '//127.0.0.1/',
  '/etc/passwd',
  'https://',
  'https:///',
  '',
]

describe('S-39', () => {
  test.each(forms)('behavior: S-39 %j is refused', async (form) => {
    const fetcher = create({ ipfsGateway: 'https://gateway.example' })
    expect(await refusalOf(fetcher.fetch(form))).toMatchObject({ status: 400, field: 'url' })
    expect([innerHits, outerRequests]).toEqual([0, []])
  })

  test.each(forms.filter((form) => /^(?:[a-z]+:|\/\/)[!-~]*$/.test(form)))(
    'behavior: S-39 a redirect to %j is refused',
    async (form) => {
      const url = `https://pictures.example/go?to=${encodeURIComponent(form)}`
      expect(await refusalOf(create({ ipfsGateway: 'https://gateway.example' }).fetch(url))).toMatchObject({
        status: 400,
      })
      expect([innerHits, outerRequests.length]).toEqual([0, 1])
    },
  )

  test('behavior: S-39 a name that points inside at the second look is looked up once', async () => {
    const rebinding = vi.fn().mockResolvedValueOnce([publicAddress]).mockResolvedValue(['127.0.0.1'])
    await create({ resolve: rebinding }).fetch('https://rebinding.example/a.png')
    expect(rebinding).toHaveBeenCalledTimes(1)
    expect([innerHits, outerRequests.length]).toEqual([0, 1])
    // The next picture asks again, and is refused then.
    const again = create({ resolve: rebinding }).fetch('https://rebinding.example/b.png')
    expect(await refusalOf(again)).toMatchObject({ status: 400 })
    expect(innerHits).toBe(0)
  })

  test('behavior: S-39 a redirect to a name that points inside', async () => {
    const url = `https://pictures.example/go?to=${encodeURIComponent('https://inside.example/')}`
    expect(await refusalOf(create().fetch(url))).toMatchObject({ status: 400 })
    expect(innerHits).toBe(0)
  })

  test('behavior: names in other scripts are names like any other', async () => {
    await create().fetch('https://мир.example/a.png')
    expect(outerRequests).toHaveLength(1)
  })
})

describe('GET /v1/image', () => {
  const ask = (query: string, parameters = {}) => {
    const dependencies = createTestDependencies({ images: create(), ...parameters })
    return createApp(dependencies, [imageRoute]).request(`/v1/image?${query}`)
  }
  const url = `url=${encodeURIComponent('https://pictures.example/a.png')}`

  test('default', async () => {
    const response = await ask(`projectId=test&${url}`)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
    })
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png)
  })

  test('error: no project, no URL, a URL inside, and a server without it', async () => {
    expect((await ask(url)).status).toBe(400)
    expect((await ask(`projectId=other&${url}`)).status).toBe(401)
    expect((await ask('projectId=test')).status).toBe(400)
    const inside = await ask(`projectId=test&url=${encodeURIComponent('https://127.0.0.1/')}`)
    expect(inside.status).toBe(400)
    expect(await inside.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'url' }] })
    const config = createTestConfig({ images: { enabled: false } })
    expect((await ask(`projectId=test&${url}`, { config })).status).toBe(404)
  })
})
