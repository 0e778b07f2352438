import { LatchkeyError } from '@latchkey/protocol'
import {
  BaseError,
  HttpRequestError,
  InsufficientFundsError,
  RpcRequestError,
  SwitchChainError,
  TimeoutError,
  UserRejectedRequestError,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { findRevert } from './findRevert.js'
import { translateRpcError } from './translateRpcError.js'
import { translateWalletError } from './translateWalletError.js'

const url = 'http://127.0.0.1:1'
const body = { method: 'eth_call' }
const rpcError = (code: number, message = 'no', data?: unknown) =>
  new RpcRequestError({ body, url, error: { code, message, data } })

describe('translateWalletError', () => {
  test.each([
    ['EIP-1193', { code: 4001, message: 'User rejected' }, 'wallet/rejected'],
    ['WalletConnect', { code: 5000 }, 'wallet/rejected'],
    [
      'wrapped by viem',
      new BaseError('x', { cause: Object.assign(new Error('y'), { code: 4001 }) }),
      'wallet/rejected',
    ],
    [
      'wrapped by a wallet adapter',
      Object.assign(new Error('x'), { error: { code: 4001 } }),
      'wallet/rejected',
    ],
    [
      'wrapped by a wallet adapter, under viem',
      new BaseError('x', { cause: Object.assign(new Error('y'), { error: { code: 4001 } }) }),
      'wallet/rejected',
    ],
    ['wrapped by a phone', { data: { originalError: { code: 4001 } } }, 'wallet/rejected'],
    [
      'wrapped by a phone, with a code of its own',
      { code: -32603, data: { originalError: { code: 4001 } } },
      'wallet/rejected',
    ],
    // wagmi takes every failure to add a network for a refusal.
    [
      'taken for a refusal by wagmi',
      new UserRejectedRequestError(Object.assign(new Error('x'), { code: -32002 })),
      'wallet/request-pending',
    ],
    ['a refusal, by viem', new UserRejectedRequestError(new Error('x')), 'wallet/rejected'],
    ['an open request', { code: -32002 }, 'wallet/request-pending'],
    ['a text that says so', new Error('User rejected the request'), 'wallet/rejected'],
    [
      'a published text under viem, and a code that says nothing',
      new RpcRequestError({ body, url, error: { code: -32000, message: 'User rejected methods.' } }),
      'wallet/rejected',
    ],
    [
      'a failure to add a network, which wagmi takes for a refusal',
      new UserRejectedRequestError(rpcError(-32603)),
      'wallet/failed',
    ],
    ['a text that only speaks of it', new Error('Was it rejected by the user?'), 'wallet/failed'],
    ['a wrong shape', new TypeError('accounts.map is not a function'), 'wallet/invalid-response'],
    ['nothing', undefined, 'wallet/failed'],
    ['a cycle', cycle(), 'wallet/failed'],
  ])('behavior: %s', (_name, error, code) => {
    expect(translateWalletError(error, { connector: 'Wallet', method: 'm' })).toMatchObject({
      code,
      context: { connector: 'Wallet', method: 'm' },
    })
  })

  test('behavior: a translated error passes as it is', () => {
    const error = translateWalletError({ code: 4001 }, { method: 'm' })
    expect(translateWalletError(error, { method: 'other' })).toBe(error)
    // However deep wagmi's connectors have put it.
    const wrapped = new BaseError('x', { cause: new SwitchChainError(error) })
    expect(translateWalletError(wrapped, { method: 'other' }).code).toBe('wallet/rejected')
    const altered = new LatchkeyError('wallet/altered', { context: { connector: 'Wallet' } })
    expect(translateWalletError(new SwitchChainError(altered), { method: 'other' })).toBe(altered)
  })

  test('behavior: a wallet that wagmi does not find', () => {
    const error = Object.assign(new Error('Provider not found.'), { name: 'ProviderNotFoundError' })
    expect(translateWalletError(error, { connector: 'Wallet', method: 'm' })).toMatchObject({
      code: 'connector/not-found',
      context: { connector: 'Wallet' },
    })
  })
})

describe('translateRpcError', () => {
  test.each([
    ['refused', new HttpRequestError({ url, body, cause: new Error('fetch failed') }), 'rpc/unreachable'],
    ['silent', new TimeoutError({ url, body }), 'rpc/unreachable'],
    ['an error in the answer', rpcError(-32000), 'rpc/failed'],
    ['an error in the answer, wrapped', new BaseError('x', { cause: rpcError(-32601) }), 'rpc/failed'],
    ['no gas', new BaseError('x', { cause: new InsufficientFundsError() }), 'send/insufficient-gas'],
    [
      'no gas, in a node’s words',
      rpcError(-32000, 'Insufficient funds for gas * price + value'),
      'send/insufficient-gas',
    ],
    ['no gas, in another node’s words', rpcError(-32603, 'EVM error OutOfFunds'), 'send/insufficient-gas'],
    ['a contract', rpcError(3, 'execution reverted'), 'send/reverted'],
    ['anything else', new Error('?'), 'rpc/failed'],
  ])('behavior: %s', (_name, error, code) => {
    expect(translateRpcError(error, { network: 'eip155:1', method: 'm' }).code).toBe(code)
  })
})

describe('findRevert', () => {
  const error = `0x08c379a0${'20'.padStart(64, '0')}${'6'.padStart(64, '0')}${'7061757365'.padEnd(64, '0')}`

  test.each<[string, unknown, object | undefined]>([
    [
      'a text',
      rpcError(3, 'execution reverted', error.replace('6'.padStart(64, '0'), '5'.padStart(64, '0'))),
      { reason: 'pause' },
    ],
    ['bytes in an object', rpcError(-32000, 'x', { data: '0xd93c0665' }), { reason: 'paused' }],
    ['bytes behind a word', rpcError(-32015, 'x', 'Reverted 0xe450d38c'), { reason: 'insufficient balance' }],
    ['a panic', rpcError(3, 'x', `0x4e487b71${'11'.padStart(64, '0')}`), { reason: 'panic 17' }],
    ['an error nobody knows', rpcError(3, 'execution reverted', '0xdeadbeef'), {}],
    ['broken bytes', rpcError(3, 'execution reverted', '0x08c379a0ff'), {}],
    ['words alone', rpcError(-32000, 'execution reverted: blocked'), { reason: 'blocked' }],
    ['no reason', rpcError(3, 'execution reverted'), {}],
    ['S-09 words that turn around', rpcError(3, 'execution reverted: \u202eon'), { reason: 'on' }],
    [
      'without viem around it',
      Object.assign(new Error('execution reverted: no'), { code: 3 }),
      { reason: 'no' },
    ],
    ['another failure', rpcError(-32601), undefined],
    ['no failure', new Error('revert'), undefined],
  ])('behavior: %s', (_name, failure, expected) => {
    expect(findRevert(failure)).toEqual(expected)
  })
})

function cycle(): unknown {
  const error: { cause?: unknown } = {}
  error.cause = error
  return error
}
