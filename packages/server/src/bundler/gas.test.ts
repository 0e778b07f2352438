import { expect, test } from 'vitest'
import { toTestOperation } from '../../test/bundler.js'
import { countPreVerificationGas, estimatePreVerificationGas, sumGas, transactionGas } from './gas.js'

test('countPreVerificationGas: default: it grows with the bytes, more steeply where EIP-7623 sets a floor', () => {
  const of = (length: number) =>
    countPreVerificationGas(toTestOperation({ callData: `0x${'ff'.repeat(length)}` }))
  expect(of(64) - of(32)).toBe(32n * 16n)
  // A word more of the length itself is within a few gas.
  expect((of(20_032) - of(20_000)) / 32n).toBe(40n)
  expect(of(0)).toBeGreaterThan(46_000n)
})

test('estimatePreVerificationGas: behavior: enough for what is sent later, whatever its bytes', () => {
  const sent = toTestOperation({
    signature: `0x${'ff'.repeat(700)}`,
    paymasterData: `0x${'ff'.repeat(97)}`,
    verificationGasLimit: 1_234_567n,
    maxFeePerGas: 0x12345678n,
  })
  const none = { callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 0n }
  const fees = { maxFeePerGas: 0n, maxPriorityFeePerGas: 0n }
  const zeros = { signature: `0x${'00'.repeat(700)}`, paymasterData: `0x${'00'.repeat(97)}` } as const
  const least = countPreVerificationGas(sent)
  for (const stub of [{ ...none, ...fees }, { ...none, maxFeePerGas: 0x10000000n }, zeros]) {
    expect(estimatePreVerificationGas({ ...sent, ...stub })).toBeGreaterThanOrEqual(least)
  }
  const wide = { ...sent, maxFeePerGas: 0xfffffffffffffn }
  expect(estimatePreVerificationGas({ ...wide, maxFeePerGas: 0x80000000000000n })).toBeGreaterThanOrEqual(
    countPreVerificationGas(wide),
  )
})

test('transactionGas: default: more than the operation may use', () => {
  const operation = toTestOperation({ paymasterVerificationGasLimit: 7n, paymasterPostOpGasLimit: 5n })
  expect(sumGas(operation)).toBe(360_012n)
  expect(transactionGas(operation)).toBeGreaterThan(sumGas(operation) + 100_000n)
})
