import { Transaction } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { toSatoshis } from './coins.js'
import { faucetKey, minerKey, walletKeys } from './keys.js'
import { selectCoins } from './payFromFaucet.js'
import { paymentFee, signPayment, total } from './signPayment.js'

const coin = (amount: bigint, vout = 0) => ({ txid: 'ab'.repeat(32), vout, amount })

describe('signPayment', () => {
  test('default', () => {
    const outputs = [{ address: walletKeys[3]!.address, amount: 30_000n }]
    const { txid, hex } = signPayment({ key: faucetKey, coins: [coin(100_000n)], outputs, feeRate: 5n })
    const transaction = Transaction.fromRaw(Buffer.from(hex, 'hex'))
    expect(transaction.id).toBe(txid)
    expect(transaction.getOutput(0).amount).toBe(30_000n)
    expect(transaction.getOutput(1).amount).toBe(70_000n - paymentFee(1, 2, 5n))
  })

  test('behavior: the fee covers the rate for the most inputs and outputs', () => {
    const outputs = walletKeys.map(({ address }) => ({ address, amount: 1_000n }))
    const coins = Array.from({ length: 20 }, (_, vout) => coin(50_000n, vout))
    const { hex } = signPayment({ key: faucetKey, coins, outputs, feeRate: 5n })
    const transaction = Transaction.fromRaw(Buffer.from(hex, 'hex'))
    const paid =
      total(coins) -
      Array.from(
        { length: transaction.outputsLength },
        (_, index) => transaction.getOutput(index).amount ?? 0n,
      ).reduce((sum, amount) => sum + amount, 0n)
    expect(paid).toBeGreaterThanOrEqual(BigInt(transaction.vsize) * 5n)
  })

  test('behavior: change that would be dust goes to the fee', () => {
    const amount = 100_000n - paymentFee(1, 2, 5n) - 545n
    const outputs = [{ address: minerKey.address, amount }]
    const { hex } = signPayment({ key: faucetKey, coins: [coin(100_000n)], outputs, feeRate: 5n })
    expect(Transaction.fromRaw(Buffer.from(hex, 'hex')).outputsLength).toBe(1)
  })

  test('error: too few coins', () => {
    const outputs = [{ address: minerKey.address, amount: 100_000n }]
    expect(() => signPayment({ key: faucetKey, coins: [coin(100_000n)], outputs, feeRate: 5n })).toThrow(
      'do not cover',
    )
  })
})

describe('selectCoins', () => {
  test('behavior: takes no more coins than needed, and none when all are too few', () => {
    const coins = [coin(50_000n, 0), coin(40_000n, 1), coin(30_000n, 2)]
    const pay = (amount: bigint) => selectCoins(coins, [{ address: minerKey.address, amount }])?.length
    expect([pay(40_000n), pay(80_000n), pay(110_000n), pay(120_000n)]).toEqual([1, 2, 3, undefined])
  })
})

describe('toSatoshis', () => {
  test.each([
    [0, 0n],
    [0.00000001, 1n],
    [1.1, 110_000_000n],
    [0.29, 29_000_000n],
    [20_999_999.9769, 2_099_999_997_690_000n],
    [20_999_999.97689999, 2_099_999_997_689_999n],
  ])('param: %s', (coins, expected) => {
    expect(toSatoshis(coins)).toBe(expected)
  })
})

describe('walletKeys', () => {
  test('behavior: keys and addresses never change', () => {
    expect(walletKeys.map(({ type, address }) => `${type} ${address}`)).toMatchInlineSnapshot(`
      [
        "p2pkh mzRD3PD6mynkZC3bzkztQN2MsMtPGKVDP8",
        "p2sh-p2wpkh 2NEf4gLSfqSP3WMt68eTz63vEuLPabc3KDz",
        "p2wpkh bcrt1qcmd9eaw2t4kan7xneprd0j74pckykcnvk9vlys",
        "p2tr bcrt1p58edvty88vt32jrr8kargf9txjm2pjw0agnadu6dhmxafry80upqwytzam",
      ]
    `)
  })
})
