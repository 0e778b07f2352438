import type { Caip2Id } from '@latchkey/protocol'
import {
  type Address,
  encodeAbiParameters,
  getAddress,
  type Hex,
  stringToHex,
  toFunctionSelector,
  toHex,
} from 'viem'
import { expect, test } from 'vitest'
import { createScriptedNodes } from '../../../../test/createScriptedNodes.js'
import { refuseUnavailable } from '../../../answers/Refusal.js'
import { createMemoryCache } from '../../../cache/createMemoryCache.js'
import { NodeRefusal } from '../../../nodes/NodePool.js'
import type { Token } from '../../Network.js'
import { createTokenReader } from './createTokenReader.js'

const chainId = 'eip155:31337' as Caip2Id
const address = (number: number): Address => getAddress(toHex(0xabc000 + number, { size: 20 }))
const listed: Token = {
  chainId,
  address: address(0),
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  iconUrl: 'https://x.example/',
  listed: true,
}
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const word = (value: bigint) => toHex(value, { size: 32 })
const selectors = {
  decimals: toFunctionSelector('decimals()'),
  symbol: toFunctionSelector('symbol()'),
  name: toFunctionSelector('name()'),
}

type Answers = Partial<Record<'decimals' | 'symbol' | 'name', Hex>>

function setUp(contracts: Record<Address, Answers>) {
  const { nodes, calls } = createScriptedNodes({
    eth_call: (params) => {
      const [{ to, data }] = params as [{ to: Address; data: Hex }]
      const [name] = Object.entries(selectors).find(([, selector]) => selector === data)! as [
        keyof Answers,
        Hex,
      ]
      const answer = contracts[to]?.[name]
      if (answer === undefined) throw new NodeRefusal(3, 'execution reverted')
      return answer
    },
  })
  const cache = createMemoryCache()
  return {
    tokens: createTokenReader({ listed: [listed], nodes, cache, multicall3: undefined }),
    calls,
    cache,
  }
}

test('default', async () => {
  const { tokens, calls } = setUp({
    [address(1)]: { decimals: word(18n), symbol: text('DAI'), name: text('Dai') },
  })
  const found = await tokens.read([address(0), address(1)])
  expect(found.get(address(0))).toBe(listed)
  expect(found.get(address(1))).toEqual({
    chainId,
    address: address(1),
    name: 'Dai',
    symbol: 'DAI',
    decimals: 18,
    iconUrl: '',
    listed: false,
  })
  expect(calls).toHaveLength(3)
})

test('behavior: once a day, and never what the operator lists', async () => {
  const { tokens, calls } = setUp({
    [address(1)]: { decimals: word(18n), symbol: text('DAI'), name: text('Dai') },
  })
  await Promise.all([tokens.read([address(1)]), tokens.read([address(1), address(0)])])
  await tokens.read([address(1)])
  expect(calls).toHaveLength(3)
})

test('behavior: S-09 texts are cleaned and have an end', async () => {
  const { tokens } = setUp({
    [address(1)]: {
      decimals: word(18n),
      symbol: text('\u202eCDSU\u202c\u200b'),
      name: text('x'.repeat(5_000)),
    },
  })
  expect((await tokens.read([address(1)])).get(address(1))).toMatchObject({
    symbol: 'CDSU',
    name: 'x'.repeat(32),
  })
})

test('behavior: M-16 32 bytes, no decimals, no texts', async () => {
  const { tokens } = setUp({
    [address(1)]: {
      decimals: word(18n),
      symbol: stringToHex('MKR', { size: 32 }),
      name: stringToHex('Maker', { size: 32 }),
    },
    [address(2)]: { symbol: text('RAW') },
    [address(3)]: { decimals: word(6n), symbol: text('\u200b') },
    [address(4)]: {},
  })
  const found = await tokens.read([1, 2, 3, 4].map(address))
  const short = (number: number) => `${address(number).slice(0, 6)}…${address(number).slice(-4)}`
  expect(found.get(address(1))).toMatchObject({ symbol: 'MKR', name: 'Maker' })
  expect(found.get(address(2))).toMatchObject({ symbol: 'RAW', name: 'RAW', decimals: 0 })
  expect(found.get(address(3))).toMatchObject({ symbol: short(3), name: short(3), decimals: 6 })
  expect(found.get(address(4))).toMatchObject({ symbol: short(4), decimals: 0 })
})

test('behavior: S-12 what a node cannot tell for now is not taken for a token without decimals, and is asked again', async () => {
  let isTroubled = true
  const { nodes } = createScriptedNodes({
    eth_call: (params) => {
      const [{ data }] = params as [{ data: Hex }]
      if (data !== selectors.decimals) return text('DAI')
      if (isTroubled) throw new NodeRefusal(-32_000, 'missing trie node')
      return word(18n)
    },
  })
  const cache = createMemoryCache()
  const tokens = createTokenReader({ listed: [listed], nodes, cache, multicall3: undefined })
  expect((await tokens.read([address(1)])).has(address(1))).toBe(false)
  isTroubled = false
  expect((await tokens.read([address(1)])).get(address(1))).toMatchObject({ decimals: 18 })
})

test('behavior: S-12 a token with 256 decimals is absent, and stays so', async () => {
  const { tokens, calls } = setUp({
    [address(1)]: { decimals: word(256n), symbol: text('LIE'), name: text('Lie') },
  })
  expect((await tokens.read([address(1)])).size).toBe(0)
  expect((await tokens.read([address(1)])).size).toBe(0)
  expect(calls).toHaveLength(3)
})

test('error: no node answers, which is not remembered', async () => {
  let isDown = true
  const { nodes } = createScriptedNodes({
    eth_call: () => {
      if (isDown) throw refuseUnavailable('chainId', 'no node answers')
      return word(1n)
    },
  })
  const tokens = createTokenReader({ listed: [], nodes, cache: createMemoryCache(), multicall3: undefined })
  await expect(tokens.read([address(1)])).rejects.toMatchObject({ status: 503 })
  isDown = false
  expect((await tokens.read([address(1)])).size).toBe(1)
})
