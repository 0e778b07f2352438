import { describe, expect, test } from 'vitest'
import { readRefusalCode } from './readRefusalCode.js'

describe('readRefusalCode', () => {
  test.each([
    [{ field: 'chainId', code: 'chain-not-served', subject: 'eip155:9' }, 'chain-not-served', 'eip155:9'],
    [{ field: '', code: 'no-liquidity' }, 'no-liquidity', undefined],
  ])('default: the code of the server, whatever its words are: %j', (given, refusal, subject) => {
    const reason = { description: 'Origin not allowed', ...given }
    expect(readRefusalCode(400, reason)).toEqual({ refusal, subject })
  })

  test('behavior: a newer code is none, and no words are read beside it', () => {
    const reason = { field: 'origin', description: 'Origin not allowed', code: 'from-the-future' }
    expect(readRefusalCode(403, reason)).toBeUndefined()
  })

  test.each([
    [403, 'origin', 'Add this page', 'origin-not-allowed'],
    [403, '', 'origin not allowed', 'origin-not-allowed'],
    [401, 'authentication', 'Ask for another', 'project-invalid'],
    [401, '', 'invalid key', 'project-invalid'],
    [401, 'authentication', 'JWT Token is not yet valid', 'clock-wrong'],
    [401, 'time', 'Too old', 'clock-wrong'],
    [400, '', 'missing `projectId`', 'project-missing'],
    [400, '', 'insufficient liquidity', 'no-liquidity'],
  ])('behavior: F-16 a server without codes: %i, %j, %j', (status, field, description, refusal) => {
    expect(readRefusalCode(status, { field, description })).toMatchObject({ refusal })
  })

  test('behavior: F-16 a server without codes names the chain that it does not serve', () => {
    const reason = { field: 'chainId', description: 'chain eip155:1 is not supported' }
    expect(readRefusalCode(400, reason)).toEqual({ refusal: 'chain-not-served', subject: 'eip155:1' })
  })

  test.each([
    [401, 'signature', 'The signature is wrong'],
    [400, 'chainId', 'chain not supported'],
    [400, 'chainId', 'chain eip155:1 is not supported for swaps'],
    [404, 'origin', 'Origin not allowed'],
    [503, '', 'invalid key store is down'],
  ])('behavior: what says nothing has no code: %i, %j, %j', (status, field, description) => {
    expect(readRefusalCode(status, { field, description })).toBeUndefined()
  })
})
