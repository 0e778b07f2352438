import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createGatewayRequest, isPublicGateway } from './requestGateway.js'

const sender = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const data = '0x1234'
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

function open(answer: (url: string, body: string) => [status: number, body: string, headers?: object]) {
  const asked: { url: string; body: string; referer: string | undefined }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      asked.push({ url: request.url ?? '', body, referer: request.headers.referer })
      const [status, text, headers] = answer(request.url ?? '', body)
      response.writeHead(status, { ...headers }).end(text)
    })
  }).listen(0)
  closers.push(() => server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

describe('requestGateway', () => {
  const request = createGatewayRequest(() => true)

  test('default: by a path, or as a question', async () => {
    const { url, asked } = open(() => [200, '{"data":"0xabcd"}'])
    expect(await request({ data, sender, urls: [`${url}/{sender}/{data}.json`] })).toBe('0xabcd')
    expect(await request({ data, sender, urls: [`${url}/ask`] })).toBe('0xabcd')
    expect(asked).toEqual([
      { url: `/${sender.toLowerCase()}/0x1234.json`, body: '', referer: undefined },
      { url: '/ask', body: JSON.stringify({ data, sender }), referer: undefined },
    ])
  })

  test('behavior: the next where one fails', async () => {
    const { url } = open((path) => (path === '/bad' ? [500, 'no'] : [200, '0xabcd']))
    expect(await request({ data, sender, urls: ['nonsense', `${url}/bad`, `${url}/good`] })).toBe('0xabcd')
  })

  test.each<[string, [number, string, object?]]>([
    ['leads elsewhere', [302, '', { location: 'http://127.0.0.1:1/' }]],
    ['answers nonsense', [200, '{"data":"nope"}']],
    ['answers without end', [200, `0x${'ab'.repeat(100_000)}`]],
  ])('error: one that %s', async (_name, answer) => {
    const { url } = open(() => answer)
    await expect(request({ data, sender, urls: [`${url}/{data}`] })).rejects.toThrow()
  })

  test('error: none may be asked', async () => {
    const { url, asked } = open(() => [200, '0xabcd'])
    await expect(
      createGatewayRequest(isPublicGateway)({ data, sender, urls: [`${url}/{data}`] }),
    ).rejects.toThrow('may be asked')
    expect(asked).toEqual([])
  })
})

describe('isPublicGateway', () => {
  test.each(['https://ccip.example.com/{data}', 'https://gateway.ens.domains/x'])('default: %s', (url) => {
    expect(isPublicGateway(new URL(url))).toBe(true)
  })

  test.each([
    'http://ccip.example.com/',
    'https://localhost/',
    'https://app.localhost/',
    'https://127.0.0.1/',
    'https://10.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://router.lan/',
    'https://printer.local/',
    'https://metadata.internal/',
    'https://intranet/',
    'https://user:word@ccip.example.com/',
    'https://ccip.example.com:8443/',
    'data:text/plain,0x',
    'file:///etc/passwd',
  ])('error: %s', (url) => {
    expect(isPublicGateway(new URL(url))).toBe(false)
  })
})
