import { expect, test } from 'vitest'
import { regtest } from '../../../test/setUp.js'
import { coinId, isUnprotected, protectCoins } from './protectCoins.js'

const coin = (value: bigint, vout: number) => ({
  txid: 'ab'.repeat(32),
  vout,
  value,
  height: 1,
  isOwn: false,
})
const coins = [coin(546n, 0), coin(600n, 1), coin(601n, 2), coin(10_000n, 3)]
const money = { address: 'bcrt1qmoney', purpose: 'payment' } as const
const ordinals = { address: 'bcrt1pordinals', purpose: 'ordinals' } as const
const protect = (parameters: Partial<Parameters<typeof protectCoins>[0]> = {}) =>
  protectCoins({ coins, account: money, network: regtest, ...parameters })

test('default: M-31 what looks like an inscription stays', async () => {
  expect(await protect()).toEqual([coins[2], coins[3]])
})

test('behavior: nothing of an address for ordinals, unless somebody knows better', async () => {
  expect(await protect({ account: ordinals })).toEqual([])
  const find = async () => [`${'ab'.repeat(32)}:3`]
  expect(await protect({ account: ordinals, find })).toEqual([coins[2]])
  expect(await protect({ find })).toEqual([coins[2]])
})

test('behavior: M-31 what looks like an inscription stays where a source knows nothing of it', async () => {
  const find = async () => []
  expect(await protect({ find })).toEqual([coins[2], coins[3]])
  expect(await protect({ account: ordinals, find })).toEqual([coins[2], coins[3]])
})

test('behavior: M-31 an account of one taproot address, which nothing can look through, is said', () => {
  const find = async () => []
  expect(isUnprotected({ address: 'bcrt1pmoney' }, undefined)).toBe(true)
  expect(isUnprotected({ address: 'bcrt1pmoney' }, find)).toBe(false)
  // Its ordinals are elsewhere.
  expect(isUnprotected({ address: 'bcrt1pmoney', purpose: 'payment' }, undefined)).toBe(false)
  expect(isUnprotected({ address: 'bcrt1qmoney' }, undefined)).toBe(false)
})

test('param: find is told the coins', async () => {
  const asked: unknown[] = []
  await protect({
    find: async (parameters) => {
      asked.push(parameters)
      return []
    },
  })
  expect(asked).toEqual([{ address: money.address, network: regtest, coins: coins.map(coinId) }])
})

test.each([
  ['does not answer', async () => Promise.reject(new Error('down'))],
  ['answers nothing', async () => null as never],
])('error: M-31 a source that %s opens no taproot address', async (_name, find) => {
  const taproot = { address: 'bcrt1pmoney' }
  expect(await protect({ account: ordinals, find })).toEqual([])
  expect(await protect({ account: taproot, find })).toEqual([])
  expect(await protect({ account: taproot })).toEqual([coins[2], coins[3]])
  expect(await protect({ find })).toEqual([coins[2], coins[3]])
})
