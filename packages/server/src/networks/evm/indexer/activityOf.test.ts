import { type Hex, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { activityOf, maximumLogs } from './activityOf.js'
import type { IndexedBlock, IndexedTransaction, IndexedTransfer } from './IndexedBlock.js'

const address = (number: number): Hex => `0x${number.toString(16).padStart(40, '0')}`
const transaction = (position: number, parties: Partial<IndexedTransaction>): IndexedTransaction => ({
  position,
  hash: `0x${position.toString(16).padStart(64, '0')}`,
  from: address(1),
  to: undefined,
  created: undefined,
  value: 0n,
  succeeded: true,
  nonce: 0,
  method: undefined,
  ...parties,
})
const transfer = (position: number, log: number, from: Hex, to: Hex): IndexedTransfer => ({
  position,
  log,
  kind: 20,
  token: address(99),
  from,
  to,
  amount: 1n,
})
const block = (transactions: IndexedTransaction[], transfers: IndexedTransfer[]): IndexedBlock => ({
  number: 1,
  hash: '0x01',
  parent: '0x00',
  minedAt: 0,
  transactions,
  transfers,
})

test('default', () => {
  const found = activityOf(
    block(
      [transaction(0, { to: address(2) }), transaction(1, { created: address(3) })],
      [
        transfer(0, 0, address(2), address(4)),
        transfer(0, 1, address(1), address(4)),
        transfer(1, 2, address(5), address(5)),
      ],
    ),
  )
  expect(found).toEqual([
    { address: address(1), position: 0, logs: [1] },
    { address: address(2), position: 0, logs: [0] },
    { address: address(1), position: 1, logs: [] },
    { address: address(3), position: 1, logs: [] },
    { address: address(4), position: 0, logs: [0, 1] },
    { address: address(5), position: 1, logs: [2] },
  ])
})

test('behavior: nobody is the zero address', () => {
  const found = activityOf(
    block([transaction(0, { to: zeroAddress })], [transfer(0, 0, zeroAddress, address(2))]),
  )
  expect(found.map(({ address }) => address)).toEqual([address(1), address(2)])
})

test('behavior: a row stays small however many logs there are', () => {
  const logs = Array.from({ length: 5_000 }, (_, log) => transfer(0, log, address(1), address(2 + log)))
  const found = activityOf(block([transaction(0, {})], logs))
  expect(found).toHaveLength(5_001)
  expect(found[0]?.logs).toEqual(Array.from({ length: maximumLogs }, (_, log) => log))
})
