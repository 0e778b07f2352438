import { expect, test } from 'vitest'
import { parseWords } from './parseWords.js'
import { passkeyContracts } from './passkeyContracts.js'

test('default', () => {
  expect(parseWords(['passkey-contracts', '--rpc-url', 'http://127.0.0.1:1'])).toEqual({
    name: 'passkey-contracts',
    rpcUrls: ['http://127.0.0.1:1'],
  })
})

test.each([
  [['passkey-contracts'], 'needs an --rpc-url'],
  [['passkey-contracts', '--rpc-url', 'node'], 'does not begin with https://'],
  [['passkey-contracts', '--rpc-url', 'http://x', '--port', '1'], 'takes no --port'],
  [['passkey-contracts', '--rpc-url', 'http://x', '--config', 'x'], 'takes no --config'],
])('error: %j', (words, message) => expect(() => parseWords(words)).toThrow(message))

test('error: a key that is none', async () => {
  const terminal = { env: { LATCHKEY_DEPLOYER_KEY: '0x12' }, print: () => {} }
  const run = passkeyContracts(terminal, { name: 'passkey-contracts', rpcUrls: ['http://127.0.0.1:1'] })
  await expect(run).rejects.toThrow('is no private key')
})
