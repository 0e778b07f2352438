import { expect, test } from 'vitest'
import { toTestOperation } from '../../test/bundler.js'
import { countPreVerificationGas, sumGas, transactionGas } from './gas.js'

test('countPreVerificationGas: default: it grows with the bytes, more steeply where EIP-7623 sets a floor', () => {
  const of = (length: number) =>
    countPreVerificationGas(toTestOperation({ callData: `0x${'ff'.repeat(length)}` }))
  expect(of(64) - of(32)).toBe(32n * 16n)
  // A word more of the length itself is within a few gas.
  expect((of(20_032) - of(20_000)) / 32n).toBe(40n)
  expect(of(0)).toBeGreaterThan(46_000n)
})

test('countPreVerificationGas: behavior: an estimate is enough for what is sent later', () => {
  const sent = toTestOperation({ signature: `0x${'ff'.repeat(700)}`, verificationGasLimit: 1_234_567n })
  const none = { callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 0n }
  const estimated = { ...sent, ...none, maxFeePerGas: 0n, maxPriorityFeePerGas: 0n }
  expect(countPreVerificationGas(estimated)).toBeGreaterThanOrEqual(countPreVerificationGas(sent))
})

test('transactionGas: default: more than the operation may use', () => {
  const operation = toTestOperation({ paymasterVerificationGasLimit: 7n, paymasterPostOpGasLimit: 5n })
  expect(sumGas(operation)).toBe(360_012n)
  expect(transactionGas(operation)).toBeGreaterThan(sumGas(operation) + 100_000n)
})
