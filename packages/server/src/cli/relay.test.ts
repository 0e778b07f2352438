import { expect, test } from 'vitest'
import { openTestStore } from '../../test/openTestStore.js'
import { parseWords } from './parseWords.js'
import { relay } from './relay.js'

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
    'The relay has ended.',
  ])
})

const silent = { print: () => {}, ending: AbortSignal.abort() }
const plain = { ...command, port: 0, publicUrls: [], projects: [], origins: [] }

test('behavior: its database is that of DATABASE_URL, with a table for messages', async () => {
  const store = await openTestStore()
  expect(await relay({ ...silent, env: { DATABASE_URL: store.url } }, plain)).toBe(0)
  await store.close()
})

test('error: a Redis alone, and two databases', async () => {
  await expect(relay({ ...silent, env: { REDIS_URL: 'redis://127.0.0.1:1' } }, plain)).rejects.toThrow(
    'set DATABASE_URL too',
  )
  const env = { DATABASE_URL: 'postgres://127.0.0.1:1/x' }
  await expect(relay({ ...silent, env }, { ...plain, dataDir: '/tmp/x' })).rejects.toThrow(
    'leave --data-dir out',
  )
})
