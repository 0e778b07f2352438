import { expect, test } from 'vitest'
import { bundler } from './bundler.js'
import { parseWords } from './parseWords.js'

const command = { name: 'bundler', rpcUrls: ['http://127.0.0.1:1'], port: 4337, origins: [] } as const

test('default', () => {
  expect(parseWords(['bundler', '--rpc-url', 'http://127.0.0.1:1'])).toEqual(command)
  const more = ['--host', '::', '--port', '0', '--origin', 'https://app.example', '--trust-proxy', '1']
  expect(parseWords(['bundler', '--rpc-url', 'http://127.0.0.1:1', ...more])).toEqual({
    ...command,
    host: '::',
    port: 0,
    origins: ['https://app.example'],
    trustProxy: 1,
  })
})

test.each([
  [['bundler'], 'needs an --rpc-url'],
  [['bundler', '--rpc-url', 'node'], 'does not begin with https://'],
  [['bundler', '--rpc-url', 'http://x', '--port', 'x'], '--port x is no port'],
  [['bundler', '--rpc-url', 'http://x', '--trust-proxy', 'x'], 'is no number'],
  [['bundler', '--rpc-url', 'http://x', '--config', 'x'], 'takes no --config'],
])('error: %j', (words, message) => expect(() => parseWords(words)).toThrow(message))

test.each([
  [{}, 'Set LATCHKEY_BUNDLER_KEY'],
  [{ LATCHKEY_BUNDLER_KEY: '0x12' }, 'is no private key'],
])('error: the key %o', async (env, message) => {
  const silent = { print: () => {}, ending: AbortSignal.abort() }
  const run = bundler({ env, ...silent }, { ...command, rpcUrls: [...command.rpcUrls], origins: [] })
  await expect(run).rejects.toThrow(message)
})
