import { expect, test } from 'vitest'
import { inputText } from './inputText.js'
import { isLatchkeyError, LatchkeyError } from './LatchkeyError.js'

test('default', () => {
  const error = new LatchkeyError('adapter/not-found', { context: { namespace: 'solana' } })
  expect(error).toBeInstanceOf(Error)
  expect(error.name).toBe('LatchkeyError')
  expect(error.code).toBe('adapter/not-found')
  expect(error.context).toEqual({ namespace: 'solana' })
  expect(error.shortMessage).toMatch(/^Chain adapter not found for "solana"/)
  expect(error.message).toBe(error.shortMessage)
  expect(error.details).toBeUndefined()
  expect(error.docsPath).toBe('docs/errors.md#adapter/not-found')
  expect('cause' in error).toBe(false)
})

test('param: context may be left out where nothing in it is required', () => {
  expect(new LatchkeyError('wallet/rejected').context).toEqual({})
  // @ts-expect-error the namespace is required; a caller without types still gets the code
  expect(new LatchkeyError('adapter/not-found').code).toBe('adapter/not-found')
  // @ts-expect-error no such field
  new LatchkeyError('network/not-found', { context: { network: 'eip155:1', chain: 1 } })
  // @ts-expect-error no such code
  expect(() => new LatchkeyError('network/nowhere')).toThrow()
})

test('param: details', () => {
  const error = new LatchkeyError('send/reverted', { details: 'ERC20: paused' })
  expect(error.details).toBe('ERC20: paused')
  expect(error.message).toBe('The transaction was reverted.\nDetails: ERC20: paused')
})

test('param: cause gives the details', () => {
  const cause = new TypeError('fetch failed')
  const error = new LatchkeyError('rpc/unreachable', { context: { network: 'eip155:1' }, cause })
  expect(error.cause).toBe(cause)
  expect(error.details).toBe('fetch failed')
  const outer = new LatchkeyError('internal/unexpected', { cause: error })
  expect(outer.details).toBe(error.shortMessage)
  expect(new LatchkeyError('internal/unexpected', { cause: 'a text' }).details).toBeUndefined()
  expect(new LatchkeyError('internal/unexpected', { cause: undefined })).toHaveProperty('cause', undefined)
})

test('behavior: isLatchkeyError narrows by code', () => {
  const error: unknown = new LatchkeyError('send/insufficient-gas', { context: { required: 21_000n } })
  if (!isLatchkeyError(error, 'send/insufficient-gas')) throw new Error('not narrowed')
  const required: bigint | undefined = error.context.required
  expect(required).toBe(21_000n)
  expect(isLatchkeyError(error)).toBe(true)
  expect(isLatchkeyError(error, 'send/reverted')).toBe(false)
})

test('behavior: an error of another copy of the package counts', () => {
  const foreign = Object.assign(new Error('x'), {
    name: 'LatchkeyError',
    code: 'wallet/rejected',
    context: {},
  })
  expect(isLatchkeyError(foreign, 'wallet/rejected')).toBe(true)
})

test('behavior: anything else does not count', () => {
  const lookalike = Object.assign(new Error('x'), { name: 'LatchkeyError', code: 4001, context: {} })
  for (const value of [undefined, null, 1, 'wallet/rejected', {}, new Error('x'), lookalike]) {
    expect(isLatchkeyError(value)).toBe(false)
  }
})

test('behavior: any refused input has a text', () => {
  expect(inputText('a')).toBe('a')
  expect(inputText(5n)).toBe('5')
  expect(inputText(Symbol('s'))).toBe('Symbol(s)')
  expect(inputText(Object.create(null))).toBe('object')
  expect(inputText(() => 1)).toBe('function')
  expect(inputText(undefined)).toBe('undefined')
})
