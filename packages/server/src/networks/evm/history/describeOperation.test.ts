import { type Hex, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { describeOperation, type Movement, type OperationParameters } from './describeOperation.js'

const [account, friend, token, other, router] = (['1', '2', '3', '4', '5'] as const).map(
  (end) => `0x${end.padStart(40, '0')}` as Hex,
) as [Hex, Hex, Hex, Hex, Hex]

const moved = (direction: Movement['direction'], given: Partial<Movement> = {}): Movement => ({
  direction,
  token,
  from: direction === 'in' ? friend : account,
  to: direction === 'out' ? friend : account,
  ...given,
})
const coin = { token: undefined }
const transfer = '0xa9059cbb'

test.each<[string, string, Partial<OperationParameters>]>([
  ['coins sent', 'send', { movements: [moved('out', coin)] }],
  ['coins received', 'receive', { from: friend, to: account, movements: [moved('in', coin)] }],
  ['a token sent', 'send', { to: token, method: transfer, movements: [moved('out')] }],
  [
    'a token received by a log alone',
    'receive',
    { from: friend, to: other, method: '0x12345678', movements: [moved('in')] },
  ],
  ['coins sent to oneself', 'send', { to: account, movements: [moved('self', coin)] }],
  [
    'one token for another',
    'trade',
    { to: router, method: '0x38ed1739', movements: [moved('out'), moved('in', { token: other })] },
  ],
  [
    'coins for a token',
    'trade',
    { to: router, method: '0x7ff36ab5', movements: [moved('out', coin), moved('in')] },
  ],
  [
    'a token for coins, which come without a log',
    'trade',
    { to: router, method: '0x18cbafe5', movements: [moved('out')] },
  ],
  [
    'the same token out and in',
    'execute',
    { to: other, method: '0x12345678', movements: [moved('out'), moved('in')] },
  ],
  [
    'a token that is made',
    'mint',
    { to: token, method: '0x40c10f19', movements: [moved('in', { from: zeroAddress })] },
  ],
  [
    'a token that is destroyed',
    'burn',
    { to: token, method: '0x42966c68', movements: [moved('out', { to: zeroAddress })] },
  ],
  ['coins with a call', 'execute', { to: other, method: '0xd0e30db0', movements: [moved('out', coin)] }],
  ['an allowance', 'approve', { to: token, method: '0x095ea7b3' }],
  ['another call', 'execute', { to: other, method: '0x12345678' }],
  ['a contract', 'deploy', { to: undefined, created: other, method: '0x60806040' }],
  ['a contract that failed', 'deploy', { to: undefined, method: '0x60806040' }],
  ['coins that did not arrive', 'send', {}],
  ['a token that did not arrive', 'send', { to: token, method: transfer }],
  ['nothing, from somebody', 'receive', { from: friend, to: account }],
  ['a call of the account by somebody', 'execute', { from: friend, to: account, method: '0x12345678' }],
  [
    'a token taken by somebody who may',
    'send',
    { from: friend, to: token, method: '0x23b872dd', movements: [moved('out')] },
  ],
])('default: %s: %s', (_, operation, given) => {
  const plain = { account, from: account, to: friend, created: undefined, method: undefined, movements: [] }
  expect(describeOperation({ ...plain, exchanges: [router], ...given })).toBe(operation)
})
