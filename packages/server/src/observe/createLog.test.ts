import { expect, test } from 'vitest'
import { createLog } from './createLog.js'
import type { LogLevel } from './Log.js'

const day = 86_400_000

function capture(level: LogLevel, now = () => 0) {
  const written: string[] = []
  let salt = 0
  const log = createLog({
    level,
    now,
    write: (lines) => written.push(lines),
    randomBytes(size) {
      salt += 1
      return new Uint8Array(size).fill(salt)
    },
  })
  const lines = () =>
    written
      .join('')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  return { log, lines, written }
}

test('default', async () => {
  const { log, lines, written } = capture('info')
  log.info('listening', { url: 'http://127.0.0.1:3080', ms: 3, first: true, absent: undefined })
  log.warn('odd')
  expect(written).toEqual([])
  await expect.poll(lines, { timeout: 10_000 }).toEqual([
    {
      time: '1970-01-01T00:00:00.000Z',
      level: 'info',
      message: 'listening',
      url: 'http://127.0.0.1:3080',
      ms: 3,
      first: true,
    },
    { time: '1970-01-01T00:00:00.000Z', level: 'warn', message: 'odd' },
  ])
  // Both lines went out at once.
  expect(written).toHaveLength(1)
})

test('behavior: an error is written at once, after what came before it', () => {
  const { log, lines } = capture('info')
  log.info('first')
  log.error('then', { error: 'a\nb' })
  expect(lines().map(({ message }) => message)).toEqual(['first', 'then'])
  expect(lines()[1].error).toBe('a\nb')
})

test('param: level', async () => {
  for (const [level, count] of [
    ['silent', 0],
    ['error', 1],
    ['warn', 2],
    ['info', 3],
    ['debug', 4],
  ] as const) {
    const { log, lines } = capture(level)
    log.debug('d')
    log.info('i')
    log.warn('w')
    log.error('e')
    await new Promise(setImmediate)
    expect(lines(), level).toHaveLength(count)
  }
})

test('behavior: one line stays one line, whatever it tells', () => {
  const { log, written } = capture('info')
  log.error('a\n{"level":"info"}', { name: '\u2028\r\n' })
  expect(written.join('').trimEnd().split('\n')).toHaveLength(1)
})

test('behavior: V-04 an address has the same hash for a day, and another the next', () => {
  let time = 5
  const { log } = capture('info', () => time)
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const hash = log.hashAddress(address)
  expect(hash).toMatch(/^[0-9a-f]{12}$/)
  expect(log.hashAddress(address.toLowerCase())).toBe(hash)
  expect(log.hashAddress('7XXzRA8oMHduFxXB4kaH4TtLCQH7XmTsrSHdNMycFETs')).not.toBe(
    log.hashAddress('7xXzRA8oMHduFxXB4kaH4TtLCQH7XmTsrSHdNMycFETs'),
  )
  time = day - 1
  expect(log.hashAddress(address)).toBe(hash)
  time = day
  expect(log.hashAddress(address)).not.toBe(hash)
  const other = capture('info')
  expect(other.log.hashAddress(address)).toBe(hash)
})

test('behavior: V-04 texts hold no addresses, keys, queries or parameters', () => {
  const { log, written } = capture('info')
  log.error('failed', {
    error: [
      'Failed query: insert into names values ($1, $2)',
      'params: alice.latchkey.id,bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      'at https://user:pass@node.example:8545/v2/APIKEY123?auth=secret (wss://relay.example/?auth=token)',
      'postgres://latchkey:hunter2@db.example:5432/latchkey redis://:hunter2@cache.example',
      'account 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266 and 7XXzRA8oMHduFxXB4kaH4TtLCQH7XmTsrSHdNMycFETs',
      '    at handle (file:///srv/server/dist/routes/account/balance.js:10:5)',
    ].join('\n'),
    requestId: '6b1f0c1e-0000-4000-8000-000000000000',
  })
  const text = written.join('')
  for (const secret of [
    'alice',
    'bc1q',
    'pass',
    'APIKEY',
    'auth',
    'secret',
    'token',
    'hunter2',
    'f39Fd6',
    '7XXz',
  ]) {
    expect(text).not.toContain(secret)
  }
  for (const kept of [
    'https://node.example:8545/…',
    'wss://relay.example/…',
    'postgres://db.example:5432/…',
    'redis://cache.example',
    'file:///srv/server/dist/routes/account/balance.js:10:5',
    '6b1f0c1e-0000-4000-8000-000000000000',
    'insert into names',
  ]) {
    expect(text).toContain(kept)
  }
})
