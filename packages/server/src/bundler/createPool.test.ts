import { expect, test } from 'vitest'
import { toTestOperation } from '../../test/bundler.js'
import { createPool } from './createPool.js'

const [first, second, third] = ['0x01', '0x02', '0x03'] as const
const open = () => createPool({ now: () => 5 })

test('default: an operation waits until it is removed', () => {
  const pool = open()
  const operation = toTestOperation()
  pool.admit(first, operation)
  pool.add(first, operation)
  const [waiting] = pool.list()
  expect(waiting).toEqual({ hash: first, operation, acceptedAtMs: 5, replaces: undefined })
  expect(pool.find(first)).toBe(waiting)
  pool.remove(waiting!)
  expect(pool.list()).toEqual([])
})

test('behavior: the same nonce again replaces, if both fees are a tenth higher', () => {
  const pool = open()
  pool.add(first, toTestOperation({ maxFeePerGas: 1_001n, maxPriorityFeePerGas: 10n }))
  const admit = (maxFeePerGas: bigint, maxPriorityFeePerGas: bigint) => () =>
    pool.admit(second, toTestOperation({ maxFeePerGas, maxPriorityFeePerGas }))
  expect(admit(1_101n, 11n)).toThrow('maxFeePerGas must be at least 1102')
  expect(admit(1_102n, 10n)).toThrow('maxPriorityFeePerGas must be at least 11')
  expect(admit(1_102n, 11n)).not.toThrow()
})

test('behavior: a replacement knows which transaction it replaces, also of the one before', () => {
  const pool = open()
  const sent = { hash: first, raw: first, nonce: 7 }
  pool.add(first, toTestOperation())
  pool.list()[0]!.sent = sent
  const replaced = pool.list()[0]!
  pool.add(second, toTestOperation())
  expect(pool.list()).toMatchObject([{ hash: second, replaces: sent }])
  pool.add(third, toTestOperation())
  expect(pool.list()).toMatchObject([{ hash: third, replaces: sent }])
  // What was replaced takes nothing along when it goes.
  pool.remove(replaced)
  expect(pool.find(third)).toBeDefined()
  expect(pool.find(first)).toBeUndefined()
})

test('behavior: the same operation again changes nothing', () => {
  const pool = open()
  const operation = toTestOperation()
  pool.add(first, operation)
  pool.admit(first, operation)
  pool.add(first, { ...operation, signature: '0xff' })
  expect(pool.list()).toHaveLength(1)
  expect(pool.find(first)?.operation.signature).toBe(operation.signature)
})

test('error: an account has four waiting; those in a block do not count', () => {
  const pool = open()
  for (const nonce of [0n, 1n, 2n, 3n]) pool.add(`0x0${nonce}`, toTestOperation({ nonce }))
  const fifth = () => pool.admit('0x05', toTestOperation({ nonce: 5n }))
  expect(fifth).toThrow('4 operations waiting')
  expect(() => pool.admit('0x05', toTestOperation({ sender: `0x${'22'.repeat(20)}` }))).not.toThrow()
  pool.list()[0]!.isMined = true
  expect(fifth).not.toThrow()
})

test('behavior: where one is in a block, the chain says what becomes of its nonce, and no fee does', () => {
  const pool = open()
  pool.add(first, toTestOperation())
  const again = () => pool.admit(second, toTestOperation())
  expect(again).toThrow('to replace it')
  pool.list()[0]!.isMined = true
  expect(again).not.toThrow()
})

test('error: two thousand wait', () => {
  const pool = open()
  const from = (count: number) => ({ sender: `0x${count.toString(16).padStart(40, '0')}` as const })
  for (let count = 0; count < 2_000; count += 1)
    pool.add(`0x${count.toString(16)}`, toTestOperation(from(count)))
  expect(() => pool.admit('0xffff', toTestOperation(from(2_000)))).toThrow('too many operations wait')
  pool.remove(pool.list()[0]!)
  expect(() => pool.admit('0xffff', toTestOperation(from(2_000)))).not.toThrow()
})
