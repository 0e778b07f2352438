import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { findTestRedis, startTestRedis } from '../../test/startTestRedis.js'
import { parseWords } from './parseWords.js'
import { relay } from './relay.js'

const redisProgram = await findTestRedis()

const command = { name: 'relay', port: 4444, publicUrls: [], projects: [], origins: [] } as const

test('default', () => {
  expect(parseWords(['relay'])).toEqual(command)
  expect(
    parseWords([
      'relay',
      '--port',
      '0',
      '--public-url',
      'wss://relay.example',
      '--project',
      'own',
      '--origin',
      '*',
    ]),
  ).toEqual({
    name: 'relay',
    port: 0,
    publicUrls: ['wss://relay.example'],
    projects: ['own'],
    origins: ['*'],
  })
})

test.each([
  [['relay', '--port', '99999'], '--port 99999 is no port'],
  [['relay', '--public-url', 'https://relay.example'], 'does not begin with wss://'],
  [['relay', '--origin', 'https://app.example'], '--origin needs a --project'],
  [['relay', '--config', 'x'], 'takes no --config'],
  [['relay', 'now'], 'takes no `now`'],
  [['relay', '--trust-proxy', 'one'], '--trust-proxy one is no number'],
  [['relay', '--project', 'own', '--origin', 'foo'], 'expected an origin such as https://app.example'],
  [['relay', '--connects', '0'], '--connects 0 would let nobody in'],
  [['relay', '--megabytes', 'all'], '--megabytes all is no number'],
  [['relay', '--data-dir', 'x'], "Unknown option '--data-dir'"],
  [['serve', '--port', '1'], 'takes no --port'],
])('error: %j', (words, message) => expect(() => parseWords(words)).toThrow(message))

test('behavior: it runs until it is told to end', async () => {
  const lines: string[] = []
  const ending = new AbortController()
  const print = (line: string) => {
    lines.push(line)
    ending.abort()
  }
  const ended = await relay(
    { env: {}, print, ending: ending.signal },
    { ...command, port: 0, publicUrls: [], projects: [], origins: [] },
  )
  expect(ended).toBe(0)
  expect(lines).toEqual([
    expect.stringMatching(/^The relay listens on ws:\/\/127\.0\.0\.1:\d+$/),
    'Messages that wait are in memory, and gone with this process: REDIS_URL keeps them.',
    'The relay has ended.',
  ])
})

const silent = { print: () => {}, ending: AbortSignal.abort() }
const plain = { ...command, port: 0, publicUrls: [], projects: [], origins: [] }

test.skipIf(!redisProgram)('behavior: its messages are in the Redis of REDIS_URL', async () => {
  const redis = await startTestRedis({ isKept: true })
  expect(await relay({ ...silent, env: { REDIS_URL: redis.url } }, plain)).toBe(0)
  await redis.close()
})

test('error: a REDIS_URL that is none, and a port that is taken, are said in words', async () => {
  await expect(relay({ ...silent, env: { REDIS_URL: 'foo' } }, plain)).rejects.toThrow(
    'REDIS_URL is no redis or rediss URL',
  )
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  await expect(relay({ ...silent, env: {} }, { ...plain, port })).rejects.toThrow(
    `Cannot listen on port ${port} of 127.0.0.1: somebody listens there already`,
  )
  taken.close()
})

test('error: a Redis that does not answer', async () => {
  const env = { REDIS_URL: 'redis://:secret@127.0.0.1:1' }
  await expect(relay({ ...silent, env }, plain)).rejects.toThrow('The Redis at 127.0.0.1:1 does not answer')
})
