import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AskGateway, GatewayQuestion } from '@latchkey/core/adapter'
import { afterEach, describe, expect, test } from 'vitest'
import { requestGateway } from './requestGateway.js'

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
  const name = 'bob.example.eth'
  /** The page names every server of the question, or the ones that are given. */
  const request = (
    question: GatewayQuestion,
    gateways = question.urls.filter((url) => URL.canParse(url)),
    askGateway?: AskGateway,
  ) => requestGateway(question, { name, gateways, askGateway })

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

  test('behavior: V-01 only the servers that the page names', async () => {
    const { url, asked } = open(() => [200, '0xabcd'])
    const other = open(() => [200, '0xabcd'])
    const urls = [`${other.url}/{data}`, `${url}/{data}`]
    expect(await request({ data, sender, urls }, [`${url}/some/path`])).toBe('0xabcd')
    expect([asked.length, other.asked]).toEqual([1, []])
  })

  test.each([
    ['none', []],
    ['another', ['https://other.example.com']],
    ['another port', ['http://127.0.0.1:1']],
    ['the host by another protocol', ['https://127.0.0.1']],
  ])('error: V-01 the page names %s', async (_name, gateways) => {
    const { url, asked } = open(() => [200, '0xabcd'])
    const hosts = [new URL(url).host]
    const question = { data, sender, urls: [`${url}/{data}`, 'nonsense'] } as const
    for (const askGateway of [undefined, async () => undefined])
      await expect(request(question, gateways, askGateway)).rejects.toMatchObject({
        code: 'name/off-chain',
        context: { name, hosts },
      })
    expect(asked).toEqual([])
  })

  test('behavior: V-01 any other by way of the data API, which takes eight', async () => {
    const { url, asked } = open(() => [200, '0xabcd'])
    const questions: GatewayQuestion[] = []
    const askGateway: AskGateway = async (question) => {
      questions.push(question)
      return '0x1234'
    }
    const urls = Array.from({ length: 9 }, (_, index) => `${url}/${index}/{data}`)
    expect(await request({ data, sender, urls }, [], askGateway)).toBe('0x1234')
    expect(questions).toEqual([{ data, sender, urls: urls.slice(0, 8) }])
    expect(asked).toEqual([])
    // What the page names it asks itself.
    expect(await request({ data, sender, urls }, [url], askGateway)).toBe('0xabcd')
    expect(questions).toHaveLength(1)
  })

  test('error: a server that refuses, and an API that does not answer', async () => {
    const question = { data, sender, urls: ['https://records.example.com'] } as const
    await expect(request(question, [], async () => null)).rejects.toThrow('refuses')
    const away = async () => Promise.reject(new TypeError('offline'))
    await expect(request(question, [], away)).rejects.toThrow('offline')
  })
})
