import type { Caip2Id } from '@latchkey/protocol'
import { getAddress, toHex } from 'viem'
import { expect, test } from 'vitest'
import { createScriptedNodes, type ScriptedCall } from '../../../../test/createScriptedNodes.js'
import { createTestDependencies } from '../../../../test/createTestDependencies.js'
import { refuseUnavailable } from '../../../answers/Refusal.js'
import { NodeRefusal } from '../../../nodes/NodePool.js'
import type { Token } from '../../Network.js'
import { createBalanceSource } from './createBalanceSource.js'

const chainId = 'eip155:31337' as Caip2Id
const address = (number: number) => getAddress(toHex(number, { size: 20 }))
const token = (number: number, listed: boolean): Token => ({
  chainId,
  address: address(number),
  name: `Token ${number}`,
  symbol: `T${number}`,
  decimals: 6,
  iconUrl: '',
  listed,
})
const native: Token = { chainId, name: 'Ether', symbol: 'ETH', decimals: 18, iconUrl: '', listed: true }
const owner = address(0xabc)
const word = (value: number) => toHex(value, { size: 32 })
const down = () => {
  throw refuseUnavailable('chainId', 'no node answers')
}

function setUp({
  amounts = {} as Record<number, string | 'revert' | 'down'>,
  received = [] as number[],
  findTokens = async () => received.map(address) as readonly string[],
  getBalance = (() => '0x10') as ScriptedCall,
} = {}) {
  const { nodes } = createScriptedNodes({
    eth_getBalance: getBalance,
    eth_call: (params) => {
      const answer = amounts[Number((params as [{ to: string }])[0].to)]
      if (answer === 'down') return down()
      if (answer === undefined || answer === 'revert') throw new NodeRefusal(3, 'execution reverted')
      return answer
    },
  })
  const warnings: string[] = []
  const log = { ...createTestDependencies().log, warn: (message: string) => warnings.push(message) }
  const source = createBalanceSource({
    nodes,
    native,
    listed: [token(1, true), token(2, true), token(3, true)],
    tokens: {
      read: async (addresses) => new Map(addresses.map((text) => [text, token(Number(text), false)])),
    },
    multicall3: undefined,
    findTokens,
    log,
  })
  const read = async (include: number[] = []) =>
    (await source.balances(owner, { include: include.map(address) })).holdings.map(
      ({ token, amount }) => `${amount} ${token.symbol}`,
    )
  const isPartial = async () => (await source.balances(owner, {})).isPartial
  return { read, isPartial, warnings }
}

test('default: coin first, then listed tokens, then what was received', async () => {
  const { read } = setUp({
    amounts: { 1: word(5), 2: word(0), 3: word(7), 8: word(9), 9: word(0) },
    received: [8, 9, 1],
  })
  expect(await read()).toEqual(['16 ETH', '5 T1', '7 T3', '9 T8'])
})

test('param: include', async () => {
  const { read } = setUp({ amounts: { 1: word(5), 2: word(0), 9: word(0) } })
  expect(await read([2, 9, 10])).toEqual(['16 ETH', '5 T1', '0 T2', '0 T9'])
})

test('behavior: a token that reverts or answers nonsense costs itself alone', async () => {
  const { read } = setUp({
    amounts: { 1: 'revert', 2: '0x', 3: word(7), 8: '0x01', 9: word(1) },
    received: [8, 9],
  })
  expect(await read()).toEqual(['16 ETH', '7 T3', '1 T9'])
})

test('behavior: a stranger that breaks the node hides strangers, never what is listed', async () => {
  const { read, isPartial, warnings } = setUp({
    amounts: { 1: word(5), 8: 'down', 9: word(1) },
    received: [8, 9],
  })
  expect(await read()).toEqual(['16 ETH', '5 T1'])
  expect(warnings).toHaveLength(1)
  expect(await isPartial()).toBe(true)
  expect(await setUp({ amounts: { 8: 'revert' }, received: [8] }).isPartial()).toBe(false)
})

test('behavior: without the index or the explorer the list is what is listed', async () => {
  const { read, isPartial, warnings } = setUp({
    amounts: { 1: word(5) },
    findTokens: () => Promise.reject(new Error('gone')),
  })
  expect(await read()).toEqual(['16 ETH', '5 T1'])
  expect(warnings).toHaveLength(1)
  expect(await isPartial()).toBe(true)
})

test('error: no node answers', async () => {
  await expect(setUp({ getBalance: down }).read()).rejects.toMatchObject({ status: 503 })
  await expect(setUp({ amounts: { 1: 'down' } }).read()).rejects.toMatchObject({ status: 503 })
  await expect(setUp({ getBalance: () => 'many' }).read()).rejects.toMatchObject({ status: 503 })
})
