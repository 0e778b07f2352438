import { BaseError, encodeErrorResult, type Hex, parseAbi, RpcRequestError } from 'viem'
import { expect, test } from 'vitest'
import { toBundlerError } from './toBundlerError.js'

const abi = parseAbi([
  'error FailedOp(uint256 opIndex, string reason)',
  'error FailedOpWithRevert(uint256 opIndex, string reason, bytes inner)',
])
const revert = (data: unknown) =>
  new BaseError('failed', {
    cause: new RpcRequestError({ body: {}, error: { code: 3, message: 'reverted', data }, url: 'http://x' }),
  })
const failed = (reason: string) => encodeErrorResult({ abi, errorName: 'FailedOp', args: [0n, reason] })

test.each([
  ['AA13 initCode failed or OOG', -32_500],
  ['AA21 didn’t pay prefund', -32_500],
  ['AA22 expired or not due', -32_503],
  ['AA24 signature error', -32_507],
  ['AA25 invalid account nonce', -32_500],
  ['AA31 paymaster deposit too low', -32_501],
  ['AA32 paymaster expired or not due', -32_503],
  ['AA34 signature error', -32_507],
])('default: %s', (message, code) => {
  expect(toBundlerError(revert(failed(message)))).toMatchObject({ code, message })
})

test('behavior: a revert of the account is passed on, and bytes within an object are found', () => {
  const data: Hex = encodeErrorResult({
    abi,
    errorName: 'FailedOpWithRevert',
    args: [0n, 'AA23 reverted', '0x1234'],
  })
  const error = toBundlerError(revert({ data }))
  expect(error).toMatchObject({ code: -32_500, message: 'AA23 reverted', data: { revert: '0x1234' } })
})

test('behavior: other bytes are a refusal too, and an answer without any is none', () => {
  expect(toBundlerError(revert('0xdeadbeef'))).toMatchObject({
    code: -32_500,
    data: { revert: '0xdeadbeef' },
  })
  expect(toBundlerError(revert(undefined))).toBeUndefined()
  expect(toBundlerError(new Error('no node'))).toBeUndefined()
})
