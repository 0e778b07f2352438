import { describe, expect, test } from 'vitest'
import { createFakeBitcoin } from '../../../../test/createFakeBitcoin.js'
import { createCoinScanner } from './createCoinScanner.js'

const people = (count: number) => Array.from({ length: count }, (_, index) => `person${index}`)

describe('createCoinScanner', () => {
  test('default', async () => {
    const bitcoin = createFakeBitcoin()
    bitcoin.mine({ to: 'alice' })
    const scan = createCoinScanner(bitcoin.nodes)
    const [alice, bob, again] = await Promise.all(['alice', 'bob', 'alice'].map(scan))
    expect(alice).toMatchObject({ utxos: [{ amount: 5_000_000_000n, height: 1, coinbase: true }], tip: 1 })
    expect([bob?.utxos, again]).toEqual([[], alice])
    expect(bitcoin.calls).toEqual(['scantxoutset'])
  })

  test('behavior: one scan at a time, of many addresses each', async () => {
    const bitcoin = createFakeBitcoin()
    const usual = bitcoin.nodes.request
    let [running, most] = [0, 0]
    bitcoin.nodes.request = async (method, params, options) => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      return usual(method, params, options)
    }
    const scan = createCoinScanner(bitcoin.nodes)
    const first = people(250).map(scan)
    await first[0]
    await Promise.all([...first, ...people(300).map(scan)])
    expect([most, bitcoin.calls.length]).toEqual([1, 4])
  })

  test('error: too many wait; a failure is not for those who come after', async () => {
    const bitcoin = createFakeBitcoin()
    const scan = createCoinScanner(bitcoin.nodes)
    bitcoin.overrides.set('scantxoutset', () => Promise.reject(new Error('down')))
    const waiting = people(5_000).map(scan)
    await expect(scan('one more')).rejects.toMatchObject({ status: 503 })
    const results = await Promise.allSettled(waiting)
    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
    bitcoin.overrides.clear()
    expect(await scan('alice')).toEqual({ utxos: [], tip: 0 })
  })
})
