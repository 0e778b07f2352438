import { expect, test } from 'vitest'
import { ProviderError } from '../provider/ProviderError.js'
import { toProblem } from './toProblem.js'

const wrap = (cause: Error) => new Error('The call failed.', { cause })
const named = (name: string) => Object.assign(new Error('x'), { name })
const coded = (code: number, message = 'x') => Object.assign(new Error(message), { code })

test.each([
  ['no bundler, or no node', named('HttpRequestError'), 'rpc/unreachable'],
  ['no answer in time', named('TimeoutError'), 'rpc/unreachable'],
  ['declined at the passkey', new ProviderError('rejected', 'x'), 'wallet/rejected'],
  ['too little for the fee', coded(-32_500, 'AA21 didn’t pay prefund'), 'send/insufficient-gas'],
  ['a call that fails', coded(-32_521, 'the call reverts'), 'send/reverted'],
  ['another refusal', coded(-32_602), 'wallet/failed'],
  ['anything else', 'text', 'wallet/failed'],
] as const)('default: %s', (_, error, code) => {
  expect(toProblem(error).code).toBe(code)
  if (error instanceof Error) expect(toProblem(wrap(error)).code).toBe(code)
})

test('behavior: what is away is named: the bundler by what only it is asked, the node otherwise', () => {
  const away = (body: string) => Object.assign(new Error(body), { name: 'HttpRequestError' })
  expect(toProblem(away('eth_sendUserOperation')).context).toEqual({ network: 'bundler' })
  expect(toProblem(away('eth_getCode')).context).toEqual({ network: 'node' })
})
