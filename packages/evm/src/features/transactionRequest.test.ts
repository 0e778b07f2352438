import type { SendPayload } from '@latchkey/core/adapter'
import { describe, expect, test } from 'vitest'
import { readRequest } from './transactionRequest.js'

const request = {
  from: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  chainId: '0x7a69',
  value: '0x1',
  gas: '0x5208',
  maxFeePerGas: '0x2',
  maxPriorityFeePerGas: '0x1',
}
const payload = (value: unknown) => JSON.stringify(value) as SendPayload

describe('readRequest', () => {
  test('default', () => {
    expect(readRequest(payload(request))).toEqual(request)
  })

  test.each([
    ['a missing field', { ...request, gas: undefined }],
    ['an unknown field', { ...request, data: '0xdeadbeef' }],
    ['a field in place of another', { ...request, gas: undefined, gasLimit: '0x1' }],
    ['a number', { ...request, value: 1 }],
    ['no hex', { ...request, value: '1' }],
    ['a bad checksum', { ...request, to: request.to.replace('C51', 'c51') }],
    ['a list', []],
    ['null', null],
  ])('error: S-20 %s is unreadable', (_name, value) => {
    expect(() => readRequest(payload(value))).toThrow(
      expect.objectContaining({ code: 'internal/unexpected' }),
    )
  })
})
