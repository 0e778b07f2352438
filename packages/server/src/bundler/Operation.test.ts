import { toPackedUserOperation } from 'viem/account-abstraction'
import { describe, expect, test } from 'vitest'
import { toTestJson, toTestOperation } from '../../test/bundler.js'
import { assertEntryPoint, entryPoint, parseOperation, parseUnmeasured } from './Operation.js'
import { unpackOperation } from './unpackOperation.js'

const other = `0x${'22'.repeat(20)}` as const
const paid = {
  paymaster: other,
  paymasterData: '0x1234',
  paymasterVerificationGasLimit: 5n,
  paymasterPostOpGasLimit: 6n,
} as const

describe('parseOperation', () => {
  test.each([{}, { factory: other, factoryData: '0x12' } as const, paid])('default: %o', (changes) => {
    expect(parseOperation(toTestJson(changes))).toEqual(toTestOperation(changes))
  })

  test.each<[string, Record<string, unknown>]>([
    ['sender: is no address', { sender: '0x12' }],
    ['callData: is no hex of whole bytes', { callData: '0x1' }],
    ['nonce: is no hex number', { nonce: '7' }],
    ['nonce: Invalid type', { nonce: 7 }],
    ['callGasLimit: has more than 128 bits', { callGasLimit: `0x1${'0'.repeat(32)}` }],
    ['factory and factoryData come together', { factory: other }],
    ['both of its gas limits', { paymaster: other }],
    ['and no paymaster', { paymasterData: '0x' }],
    ['more than maxFeePerGas', { maxFeePerGas: '0x1' }],
    ['eip7702Auth', { eip7702Auth: {} }],
    ['signature: Invalid', { signature: undefined }],
  ])('error: %s', (message, changes) => {
    expect(() => parseOperation({ ...toTestJson(), ...changes })).toThrow(message)
  })

  test.each([null, undefined, 'x', [], 5])('error: %o is no operation', (value) => {
    expect(() => parseOperation(value)).toThrow(expect.objectContaining({ code: -32_602 }))
  })
})

test('parseUnmeasured: default: gas and fees may be missing', () => {
  const { sender, nonce, callData, signature } = toTestJson()
  const none = { callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 0n }
  const parsed = parseUnmeasured({ sender, nonce, callData, signature })
  expect(parsed).toEqual(toTestOperation({ ...none, maxFeePerGas: 0n, maxPriorityFeePerGas: 0n }))
})

test('unpackOperation: default: what was packed comes out again', () => {
  const operation = toTestOperation({ factory: other, factoryData: '0x12', ...paid })
  for (const one of [operation, toTestOperation(), toTestOperation({ factory: other, factoryData: '0x' })]) {
    expect(unpackOperation(toPackedUserOperation(one))).toEqual(one)
  }
})

test('assertEntryPoint: error: another entry point is told which one there is', () => {
  expect(() => assertEntryPoint(other)).toThrow(entryPoint)
  expect(() => assertEntryPoint(entryPoint.toLowerCase())).not.toThrow()
})
