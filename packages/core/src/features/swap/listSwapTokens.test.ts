import { makeAmount } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import type { Token } from '../balance/Token.js'
import { listSwapTokens } from './listSwapTokens.js'
import type { SwapToken } from './state/SwapState.js'

const listed = (symbol: string, address?: string): SwapToken => ({
  symbol,
  name: `${symbol} token`,
  decimals: 18,
  ...(address && { address }),
})
const own = (symbol: string, value: bigint, address?: string): Token => ({
  id: `eip155:1/erc20:${address ?? symbol}` as Token['id'],
  chainId: 'eip155:1' as Token['chainId'],
  symbol,
  name: `${symbol} token`,
  amount: makeAmount(value, 18),
  isUnverified: false,
  ...(address && { address }),
})
const tokens = [listed('ETH'), listed('DAI', '0xDa1'), listed('USDC', '0xA0b')]
const symbols = (parameters: Partial<Parameters<typeof listSwapTokens>[0]>) =>
  listSwapTokens({ tokens, held: [], ...parameters }).map(({ symbol, isUnverified }) =>
    isUnverified ? `${symbol}?` : symbol,
  )

test('default: as the data API lists them, and what one has before the others, in its order', () => {
  expect(symbols({})).toEqual(['ETH', 'DAI', 'USDC'])
  expect(symbols({ held: [own('USDC', 5n, '0xa0B'), own('ETH', 1n)] })).toEqual(['USDC', 'ETH', 'DAI'])
  // What one has nothing of is as any other.
  expect(symbols({ held: [own('USDC', 0n, '0xa0b')] })).toEqual(['ETH', 'DAI', 'USDC'])
  const [first] = listSwapTokens({ tokens, held: [own('USDC', 5n, '0xa0b')] })
  expect(first).toEqual({ ...listed('USDC', '0xA0b'), amount: makeAmount(5n, 18) })
})

test('behavior: what one has and the list lacks is last, and said to be unverified', () => {
  const held = [
    own('USDC', 9n, '0xfa6e'),
    own('PEPE', 3n, '0x9e9e'),
    own('DAI', 1n, '0xda1'),
    own('OLD', 0n, '0x01d'),
  ]
  expect(symbols({ held })).toEqual(['DAI', 'ETH', 'USDC', 'USDC?', 'PEPE?'])
})

test('param: search, by name, symbol or address: what is vouched for stays first', () => {
  const held = [own('USDC', 9n, '0xfa6e'), own('PEPE', 3n, '0x9e9e')]
  expect(symbols({ held, search: ' usd' })).toEqual(['USDC', 'USDC?'])
  expect(symbols({ held, search: '0x9E9E' })).toEqual(['PEPE?'])
  expect(symbols({ held, search: 'pe' })).toEqual(['PEPE?'])
  expect(symbols({ held, search: 'none' })).toEqual([])
})
