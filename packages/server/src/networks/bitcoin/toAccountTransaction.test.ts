import { describe, expect, test } from 'vitest'
import { regtestId } from '../../../test/createFakeBitcoin.js'
import type { Token } from '../Network.js'
import type { BitcoinTransaction } from './BitcoinTransaction.js'
import { movementsOf } from './movementsOf.js'
import { toAccountTransaction } from './toAccountTransaction.js'

const native: Token = {
  chainId: regtestId,
  name: 'Bitcoin',
  symbol: 'BTC',
  decimals: 8,
  iconUrl: '',
  listed: true,
}
const txid = 'ab'.repeat(32)

type Part = readonly [address: string | undefined, amount: bigint]

function transact(inputs: readonly Part[], outputs: readonly Part[], coinbase = false): BitcoinTransaction {
  const toOutputs = (parts: readonly Part[]) =>
    parts.map(([address, amount], vout) => ({ txid, vout, address, amount }))
  return { txid, coinbase, inputs: toOutputs(inputs), outputs: toOutputs(outputs) }
}

/** What the history of an address says of a transaction. */
function viewOf(address: string, transaction: BitcoinTransaction) {
  const moved = movementsOf(transaction).find((movement) => movement.address === address)
  if (!moved) return undefined
  const { operation, from, to, transfers, status } = toAccountTransaction(native, {
    ...moved,
    txid,
    minedAt: undefined,
  })
  expect(status).toBe('pending')
  return [operation, from, to, transfers[0]?.direction, transfers[0]?.amount]
}

describe('toAccountTransaction', () => {
  test('default: a payment with change leaves out the fee', () => {
    const payment = transact(
      [['alice', 10_000n]],
      [
        ['bob', 6_000n],
        ['alice', 3_500n],
      ],
    )
    expect(viewOf('alice', payment)).toEqual(['send', 'alice', 'bob', 'out', 6_000n])
    expect(viewOf('bob', payment)).toEqual(['receive', 'alice', 'bob', 'in', 6_000n])
    expect(viewOf('carol', payment)).toBeUndefined()
  })

  test('behavior: to several, of several coins', () => {
    const payment = transact(
      [
        ['alice', 10_000n],
        ['alice', 5_000n],
      ],
      [
        ['alice', 1_000n],
        ['bob', 6_000n],
        ['carol', 7_000n],
        ['bob', 500n],
      ],
    )
    expect(viewOf('alice', payment)).toEqual(['send', 'alice', 'bob', 'out', 13_500n])
    expect(viewOf('bob', payment)).toEqual(['receive', 'alice', 'bob', 'in', 6_500n])
  })

  test('behavior: to oneself', () => {
    const payment = transact(
      [['alice', 10_000n]],
      [
        ['alice', 9_000n],
        [undefined, 0n],
      ],
    )
    expect(viewOf('alice', payment)).toEqual(['send', 'alice', 'alice', 'self', 9_000n])
  })

  test('behavior: money to no address is money out', () => {
    const burn = transact([['alice', 10_000n]], [[undefined, 9_000n]])
    expect(viewOf('alice', burn)).toEqual(['send', 'alice', '', 'out', 9_000n])
  })

  test('behavior: a transaction that several people pay for does not say whose the fee is', () => {
    const joint = transact(
      [
        ['alice', 10_000n],
        ['bob', 10_000n],
      ],
      [
        ['carol', 12_000n],
        ['alice', 4_000n],
        ['bob', 3_000n],
      ],
    )
    expect(viewOf('alice', joint)).toEqual(['send', 'alice', 'carol', 'out', 6_000n])
    expect(viewOf('bob', joint)).toEqual(['send', 'bob', 'carol', 'out', 7_000n])
    const payjoin = transact(
      [
        ['alice', 10_000n],
        ['bob', 2_000n],
      ],
      [
        ['bob', 8_000n],
        ['alice', 3_500n],
      ],
    )
    expect(viewOf('bob', payjoin)).toEqual(['receive', 'alice', 'bob', 'in', 6_000n])
  })

  test('behavior: a reward comes from nobody', () => {
    const reward = transact(
      [],
      [
        ['miner', 5_000_000_000n],
        [undefined, 0n],
      ],
      true,
    )
    expect(viewOf('miner', reward)).toEqual(['receive', '', 'miner', 'in', 5_000_000_000n])
  })

  test('behavior: nothing from a stranger is still from a stranger', () => {
    const spam = transact([['mallory', 1_000n]], [['alice', 0n]])
    expect(viewOf('alice', spam)).toEqual(['receive', 'mallory', 'alice', 'in', 0n])
  })
})
