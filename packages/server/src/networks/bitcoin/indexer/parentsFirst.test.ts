import { describe, expect, test } from 'vitest'
import type { BitcoinTransaction } from '../BitcoinTransaction.js'
import { parentsFirst } from './parentsFirst.js'

const transact = (txid: string, ...parents: string[]): BitcoinTransaction => ({
  txid,
  coinbase: false,
  inputs: parents.map((parent) => ({ txid: parent, vout: 0, address: undefined, amount: 0n })),
  outputs: [],
})
const ids = (transactions: readonly BitcoinTransaction[]) =>
  parentsFirst(transactions).map(({ txid }) => txid)

describe('parentsFirst', () => {
  test('default', () => {
    expect(ids([transact('c', 'b'), transact('a', 'outside'), transact('b', 'a')])).toEqual(['a', 'b', 'c'])
    expect(ids([transact('d', 'b', 'c'), transact('c', 'a'), transact('b', 'a'), transact('a')])).toEqual([
      'a',
      'b',
      'c',
      'd',
    ])
    expect(ids([])).toEqual([])
  })

  test('behavior: a long chain, and one that bites its tail', () => {
    const chain = Array.from({ length: 3_000 }, (_, index) => transact(`${index}`, `${index + 1}`))
    expect(ids(chain)).toEqual(chain.map(({ txid }) => txid).reverse())
    expect(ids([transact('a', 'b'), transact('b', 'a'), transact('c', 'c')]).sort()).toEqual(['a', 'b', 'c'])
  })
})
