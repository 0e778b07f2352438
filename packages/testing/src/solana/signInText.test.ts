import { describe, expect, test } from 'vitest'
import { signInText } from './signInText.js'

const address = 'FeeLPpVYXiL7dEjWpnwKNmWNoLJLzvDYgqqpXhx1mTfD'

describe('signInText', () => {
  test('default: only what is given', () => {
    expect(signInText({ domain: 'example.com', address })).toBe(
      `example.com wants you to sign in with your Solana account:\n${address}`,
    )
  })

  test('default: every field, in the order of the grammar', () => {
    expect(
      signInText({
        resources: ['https://example.com/a', 'ipfs://b'],
        requestId: 'r1',
        notBefore: '2026-01-01T00:00:00Z',
        expirationTime: '2026-01-03T00:00:00Z',
        issuedAt: '2026-01-02T00:00:00Z',
        nonce: 'oBbLoEldZs',
        chainId: 'solana:localnet',
        version: '1',
        uri: 'https://example.com/login',
        statement: 'Clicking Sign or Approve only means you have proved this wallet is owned by you.',
        domain: 'example.com',
        address,
      }),
    ).toBe(
      [
        'example.com wants you to sign in with your Solana account:',
        address,
        '',
        'Clicking Sign or Approve only means you have proved this wallet is owned by you.',
        '',
        'URI: https://example.com/login',
        'Version: 1',
        'Chain ID: solana:localnet',
        'Nonce: oBbLoEldZs',
        'Issued At: 2026-01-02T00:00:00Z',
        'Expiration Time: 2026-01-03T00:00:00Z',
        'Not Before: 2026-01-01T00:00:00Z',
        'Request ID: r1',
        'Resources:',
        '- https://example.com/a',
        '- ipfs://b',
      ].join('\n'),
    )
  })

  test('param: statement absent leaves no blank paragraph', () => {
    expect(signInText({ domain: 'example.com', address, nonce: 'n' })).toBe(
      `example.com wants you to sign in with your Solana account:\n${address}\n\nNonce: n`,
    )
  })

  test.each(['domain', 'statement', 'uri', 'nonce', 'requestId'])('error: a line break in %s', (field) => {
    const forged = { domain: 'example.com', address, [field]: 'x\nNonce: forged' }
    expect(() => signInText(forged)).toThrow(`"${field}" must not contain a line break`)
  })
})
