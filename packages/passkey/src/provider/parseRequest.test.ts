import { getAddress, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { assertAccount, assertTransaction, parseCall, parseMessage, parseTypedData } from './parseRequest.js'

const to = getAddress(`0x${'22'.repeat(20)}`)

describe('parseCall', () => {
  test('default', () => {
    expect(parseCall({ to, value: '0x5', data: '0x12' })).toEqual({ to, value: 5n, data: '0x12' })
    expect(parseCall({ to: to.toLowerCase(), input: '0x12' })).toEqual({ to, value: 0n, data: '0x12' })
    expect(parseCall({ to })).toEqual({ to, value: 0n, data: '0x' })
  })

  test.each<[unknown, number, string]>([
    [null, -32_602, 'is an object'],
    [{ data: '0x12' }, 4200, 'deploys no contracts'],
    [{ to: '0x12' }, -32_602, 'no address'],
    [{ to, data: '0x12', input: '0x13' }, -32_602, 'differ'],
    [{ to, value: 5 }, -32_602, 'no hex number'],
    [{ to, value: '-0x1' }, -32_602, 'no hex number'],
    [{ to, data: '0x1' }, -32_602, 'whole bytes'],
  ])('error: %o', (value, code, message) => {
    expect(() => parseCall(value)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) }),
    )
  })
})

test('assertAccount: error: another account, or none', () => {
  expect(() => assertAccount(undefined, to)).not.toThrow()
  expect(() => assertAccount(to.toLowerCase(), to)).not.toThrow()
  for (const value of [zeroAddress, 'x', 5, null]) {
    expect(() => assertAccount(value, to)).toThrow(expect.objectContaining({ code: 4100 }))
  }
})

test('parseMessage: default: hex is bytes, and other text is text', () => {
  expect(parseMessage('0x1234')).toBe('0x1234')
  expect(parseMessage('0x123')).toBe('0x3078313233')
  expect(parseMessage('hi')).toBe('0x6869')
  expect(() => parseMessage(5)).toThrow('no text')
})

describe('parseTypedData', () => {
  const data = { types: { A: [] }, primaryType: 'A', domain: { chainId: 5 }, message: {} }

  test('default: as JSON and as an object', () => {
    expect(parseTypedData(JSON.stringify(data), 5)).toMatchObject(data)
    expect(parseTypedData({ ...data, domain: undefined }, 5)).toMatchObject({ ...data, domain: {} })
  })

  test('error: another chain, and what is no typed data', () => {
    expect(() => parseTypedData(data, 6)).toThrow('for chain 5')
    expect(() => parseTypedData({ ...data, domain: { chainId: '0x5' } }, 6)).toThrow('for chain')
    for (const value of [
      '{',
      '5',
      {},
      null,
      { ...data, types: 5 },
      { ...data, domain: { chainId: 'abc' } },
    ]) {
      expect(() => parseTypedData(value, 5)).toThrow(expect.objectContaining({ code: -32_602 }))
    }
  })
})

test('assertTransaction: error: another chain, and an authorisation', () => {
  for (const chainId of [undefined, null, 1, '0x1', '1'])
    expect(() => assertTransaction({ to, chainId }, 1)).not.toThrow()
  for (const chainId of [10, '0xa', 'abc', {}])
    expect(() => assertTransaction({ to, chainId }, 1), String(chainId)).toThrow('is for chain')
  expect(() => assertTransaction({ to, authorizationList: [] }, 1)).toThrow('delegates itself')
})
