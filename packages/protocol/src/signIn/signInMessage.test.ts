import fc from 'fast-check'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { checkProperty } from '../../test/checkProperty.js'
import type { Caip2Id } from '../ids/caip2Id.js'
import { parseSignInMessage } from './parseSignInMessage.js'
import type { SignInMessage } from './SignInMessage.js'
import { writeSignInMessage } from './writeSignInMessage.js'

const message: SignInMessage = {
  domain: 'app.example:8080',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  chainId: 'eip155:1' as Caip2Id,
  uri: 'https://app.example:8080/login',
  nonce: '32891757aabbccdd',
  issuedAt: '2026-11-17T10:00:00.000Z',
}
const whole: SignInMessage = {
  ...message,
  statement: 'I accept the terms: https://app.example/terms',
  expirationTime: '2026-11-17T11:00:00.000Z',
  notBefore: '2026-11-17T09:59:00.000Z',
  requestId: 'a 1',
  resources: ['https://app.example/one', 'ipfs://two'],
}

test('default', () => {
  expect(writeSignInMessage(message)).toMatchInlineSnapshot(`
    "app.example:8080 wants you to sign in with your Ethereum account:
    0x70997970C51812dc3A010C7d01b50e0d17dc79C8


    URI: https://app.example:8080/login
    Version: 1
    Chain ID: 1
    Nonce: 32891757aabbccdd
    Issued At: 2026-11-17T10:00:00.000Z"
  `)
  expect(parseSignInMessage(writeSignInMessage(message))).toEqual(message)
  expect(parseSignInMessage(writeSignInMessage(whole))).toEqual(whole)
})

test('behavior: on Ethereum, the text of another library for ERC-4361', () => {
  for (const one of [message, whole]) {
    const { chainId, address, issuedAt, expirationTime, notBefore, resources, ...same } = one
    const theirs = createSiweMessage({
      ...same,
      version: '1',
      chainId: 1,
      address: address as `0x${string}`,
      issuedAt: new Date(issuedAt),
      ...(expirationTime && { expirationTime: new Date(expirationTime) }),
      ...(notBefore && { notBefore: new Date(notBefore) }),
      ...(resources && { resources: [...resources] }),
    })
    expect(writeSignInMessage(one)).toBe(theirs)
    expect(parseSiweMessage(writeSignInMessage(one))).toMatchObject({ nonce: one.nonce, domain: one.domain })
  }
})

test.each([
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana', 'G2vB5wCz2Qx1y5tqzk7yAfW7Jf3vn3b8w1FzrEJ4rD3T'],
  ['bip122:000000000019d6689c085ae165831e93', 'Bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
])('behavior: %s', (chainId, word, address) => {
  const one = { ...message, chainId: chainId as Caip2Id, address }
  const text = writeSignInMessage(one)
  expect(text).toContain(`sign in with your ${word} account:\n${address}\n`)
  expect(text).toContain(`Chain ID: ${chainId.split(':')[1]}\n`)
  expect(parseSignInMessage(text)).toEqual(one)
})

test.each([
  ['another version', (text: string) => text.replace('Version: 1', 'Version: 2')],
  ['a field twice', (text: string) => text.replace('Nonce:', 'Nonce: 11112222\nNonce:')],
  ['fields in another order', (text: string) => text.replace(/(Nonce: \w+)\n(Issued At: \S+)/, '$2\n$1')],
  ['a line more', (text: string) => `${text}\n`],
  ['a line of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
  ['an empty line less', (text: string) => text.replace('\n\n', '\n')],
  ['a domain with a path', (text: string) => text.replace('app.example:8080 wants', 'app.example/x wants')],
  ['a domain with somebody before it', (text: string) => text.replace('app.example:8080 wants', 'a@b wants')],
  ['a short nonce', (text: string) => text.replace(/Nonce: \w+/, 'Nonce: 1234567')],
  ['a day that does not exist', (text: string) => text.replace('11-17T10', '13-17T10')],
  ['a moment in words', (text: string) => text.replace(/Issued At: \S+/, 'Issued At: today')],
  ['a chain family without a word', (text: string) => text.replace('Ethereum', 'Cosmos')],
  ['an essay', (text: string) => `${text}\nResources:${'\n- https://app.example'.repeat(500)}`],
])('error: not read: %s', (_name, change) => {
  const text = writeSignInMessage(message)
  expect(change(text)).not.toBe(text)
  expect(parseSignInMessage(change(text))).toBeUndefined()
})

test.each(['domain', 'statement', 'requestId', 'uri'] as const)('error: %s of two lines', (field) => {
  expect(() => writeSignInMessage({ ...whole, [field]: 'one\nURI: https://other.example' })).toThrow(field)
})

test('behavior: nothing is read that would be written in another way', () => {
  const line = fc.constantFrom(
    ...writeSignInMessage(whole).split('\n'),
    'URI: https://other.example',
    'Nonce: aaaabbbb',
    '',
    'Request ID: ',
    'Resources:',
    '- x',
  )
  checkProperty(
    fc.property(fc.array(line, { minLength: 5, maxLength: 16 }), (lines) => {
      const text = lines.join('\n')
      const read = parseSignInMessage(text)
      if (read) expect(writeSignInMessage(read)).toBe(text)
    }),
  )
  checkProperty(
    fc.property(fc.string(), fc.nat(), (noise, at) => {
      const text = writeSignInMessage(whole)
      const place = at % text.length
      const read = parseSignInMessage(text.slice(0, place) + noise + text.slice(place))
      if (read) expect(writeSignInMessage(read)).toBe(text.slice(0, place) + noise + text.slice(place))
    }),
  )
})
