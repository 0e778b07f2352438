import type { Caip2Id } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import type { Token } from '../Network.js'
import { createFixedPrices } from './createFixedPrices.js'

const mint = '552RQqcoKv9wdV3ezrxrU5f88gPMHCSEtHZijQvwSTPi'
const contract = '0xD55F6cFE4BC40b58e27349E71C8ABD7a27eB0639'

const token = (chainId: string, symbol: string, address?: string): Token => ({
  chainId: chainId as Caip2Id,
  ...(address === undefined ? {} : { address }),
  name: symbol,
  symbol,
  decimals: 9,
  iconUrl: '',
  listed: true,
})

const fixed = (usd: Record<string, number>) => ({ kind: 'fixed' as const, usd })

test('default: dollars by address, and by `native` for the coin', async () => {
  const [native, usdc] = [token('solana:x', 'SOL'), token('solana:x', 'USDC', mint)]
  const source = createFixedPrices({ prices: fixed({ native: 150, [mint]: 1 }), native, tokens: [usdc] })
  expect([...(await source.prices([native, usdc], 'usd'))]).toEqual([
    ['solana:x/native', 150],
    [`solana:x/${mint.toLowerCase()}`, 1],
  ])
})

test('behavior: an EVM address may be written in any case, a mint may not', async () => {
  const evm = createFixedPrices({
    prices: fixed({ [contract.toLowerCase()]: 2 }),
    native: token('eip155:1', 'ETH'),
    tokens: [token('eip155:1', 'USDC', contract)],
  })
  expect((await evm.prices([token('eip155:1', 'USDC', contract)], 'usd')).size).toBe(1)
  const solana = createFixedPrices({
    prices: fixed({ [mint.toLowerCase()]: 2 }),
    native: token('solana:x', 'SOL'),
    tokens: [token('solana:x', 'USDC', mint)],
  })
  expect((await solana.prices([token('solana:x', 'USDC', mint)], 'usd')).size).toBe(0)
})

test('behavior: bitcoin and ether where one of them has a price', async () => {
  const native = token('bip122:x', 'BTC')
  const bitcoin = createFixedPrices({ prices: fixed({ native: 50_000 }), native, tokens: [] })
  expect([...(await bitcoin.prices([native], 'btc')).values()]).toEqual([1])
  expect((await bitcoin.prices([native], 'eth')).size).toBe(0)
  const ether = token('eip155:1', 'ETH')
  const usdc = token('eip155:1', 'USDC', contract)
  const evm = createFixedPrices({
    prices: fixed({ native: 2_500, [contract]: 1 }),
    native: ether,
    tokens: [usdc],
  })
  expect([...(await evm.prices([usdc], 'eth')).values()]).toEqual([0.0004])
})

test('behavior: an unlisted token, one without a price and other currencies are unknown', async () => {
  const native = token('solana:x', 'SOL')
  const source = createFixedPrices({ prices: fixed({ native: 150, [mint]: 1 }), native, tokens: [] })
  expect((await source.prices([token('solana:x', 'USDC', mint)], 'usd')).size).toBe(0)
  expect((await source.prices([native], 'eur')).size).toBe(0)
})
