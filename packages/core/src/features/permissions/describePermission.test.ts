import { expect, test } from 'vitest'
import { describePermission } from './describePermission.js'

const address = `0x${'ab'.repeat(20)}`
const describeOne = (type: string, data: unknown) => describePermission({ type, data }, 18)
const spend = (value: bigint, periodSeconds?: number) => ({
  kind: 'spend',
  allowance: { value, decimals: 18 },
  ...(periodSeconds !== undefined && { periodSeconds }),
})

test('default: what the drafts of ERC-7715 define, and what wallets define now', () => {
  const old = { allowance: '0x10', period: 60, start: 0 }
  expect(describeOne('native-token-recurring-allowance', old)).toEqual(spend(16n, 60))
  const now = { periodAmount: '0x10', periodDuration: 60 }
  expect(describeOne('native-token-periodic', now)).toEqual(spend(16n, 60))
  const tokens = { kind: 'spend-tokens', token: address }
  expect(describeOne('erc20-recurring-allowance', { address, allowance: '0x1' })).toEqual(tokens)
  expect(describeOne('erc20-token-periodic', { ...now, tokenAddress: address })).toEqual(tokens)
  expect(describeOne('contract-call', { address })).toEqual({ kind: 'call', contract: address })
})

test('behavior: an amount or a period that makes no sense is not told as one', () => {
  for (const period of [0, -1, 1.5, '60', null])
    expect(describeOne('native-token-periodic', { periodAmount: '0x10', periodDuration: period })).toEqual(
      spend(16n),
    )
  for (const periodAmount of ['16', 16, '0x', `0x${'f'.repeat(65)}`, undefined])
    expect(describeOne('native-token-periodic', { periodAmount })).toEqual({
      kind: 'other',
      type: 'native-token-periodic',
    })
})

test('behavior: what is not known is told by its name', () => {
  for (const data of [null, 'x', {}, { address: '0x1' }])
    for (const type of ['native-token-stream', 'erc20-token-periodic', 'contract-call'])
      expect(describeOne(type, data)).toEqual({ kind: 'other', type })
})
