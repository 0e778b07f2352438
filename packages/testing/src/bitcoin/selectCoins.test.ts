import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../protocol/test/checkProperty.js'
import { type BitcoinAddressType, toBitcoinKey } from './bitcoinKey.js'
import { dustLimit, selectCoins } from './selectCoins.js'

const types: BitcoinAddressType[] = ['p2pkh', 'p2sh-p2wpkh', 'p2wpkh', 'p2tr']
const keys = types.map((type) => toBitcoinKey(new Uint8Array(32).fill(7), type, 'regtest'))
const [, , segwit] = keys as [unknown, unknown, (typeof keys)[number]]
const coin = (amount: bigint, index = 0) => ({ txid: hex.encode(new Uint8Array(32).fill(1)), index, amount })
const sum = (outputs: readonly { amount: bigint }[]) =>
  outputs.reduce((total, { amount }) => total + amount, 0n)

function select(amounts: bigint[], target: bigint, feeRate = 1_000n) {
  const outputs = [{ script: segwit.script, amount: target }]
  const coins = amounts.map(coin)
  return selectCoins({ coins, type: 'p2wpkh', outputs, feeRate, changeScript: segwit.script })
}

describe('selectCoins', () => {
  test('default', () => {
    // One input, two outputs, all P2WPKH: 141 virtual bytes.
    expect(select([50_000n, 100_000n], 20_000n)).toEqual({
      coins: [coin(100_000n, 1)],
      fee: 141n,
      change: 79_859n,
    })
  })

  test('param: feeRate is rounded up to whole satoshis', () => {
    expect(select([100_000n], 20_000n, 1_001n)?.fee).toBe(142n)
  })

  test('behavior: change below the dust limit goes to the fee', () => {
    expect(select([20_400n], 20_000n)).toEqual({ coins: [coin(20_400n)], fee: 400n, change: 0n })
    expect(select([20_000n + 141n + 294n], 20_000n)).toMatchObject({ change: 294n })
    expect(select([20_000n + 141n + 293n], 20_000n)).toMatchObject({ change: 0n })
  })

  test('behavior: coins that cost more than they bring are left alone', () => {
    expect(select([68n, 60n, 20_200n], 20_000n)?.coins).toEqual([coin(20_200n, 2)])
  })

  test('error: not enough', () => {
    expect(select([], 1_000n)).toBeUndefined()
    expect(select([20_109n], 20_000n)).toBeUndefined()
    expect(select([20_110n], 20_000n)).toMatchObject({ fee: 110n, change: 0n })
  })

  const purchase = fc.record({
    amounts: fc.array(fc.bigInt(1n, 10_000_000n), { maxLength: 20 }),
    target: fc.bigInt(546n, 20_000_000n),
    feeRate: fc.bigInt(1n, 500_000n),
    key: fc.constantFrom(...keys),
  })
  const run = ({
    amounts,
    target,
    feeRate,
    key,
  }: {
    amounts: bigint[]
    target: bigint
    feeRate: bigint
    key: (typeof keys)[number]
  }) => {
    const outputs = [{ script: segwit.script, amount: target }]
    return selectCoins({
      coins: amounts.map(coin),
      type: key.type,
      outputs,
      feeRate,
      changeScript: key.script,
    })
  }

  test('behavior: P-09, nothing is lost and no output is dust', () => {
    checkProperty(
      fc.property(purchase, (parameters) => {
        const selection = run(parameters)
        if (!selection) return true
        const { coins, fee, change } = selection
        const isChangeFine = change === 0n || change >= dustLimit(parameters.key.script)
        return sum(coins) === parameters.target + fee + change && fee > 0n && isChangeFine
      }),
    )
  })

  test('behavior: P-10, one more coin never makes a payment impossible', () => {
    checkProperty(
      fc.property(purchase, fc.bigInt(1n, 10_000_000n), (parameters, extra) =>
        run(parameters)
          ? run({ ...parameters, amounts: [...parameters.amounts, extra] }) !== undefined
          : true,
      ),
    )
  })

  test.each(keys)('behavior: the fee pays for the real size, $type', (key) => {
    const feeRate = 12_345n
    const selection = run({ amounts: [90_000n, 80_000n, 70_000n], target: 150_000n, feeRate, key })!
    const transaction = new Transaction({ allowLegacyWitnessUtxo: true })
    for (const { txid, index, amount } of selection.coins)
      transaction.addInput({ txid, index, witnessUtxo: { script: key.script, amount }, ...key.psbt })
    transaction.addOutput({ script: segwit.script, amount: 150_000n })
    transaction.addOutput({ script: key.script, amount: selection.change })
    transaction.sign(key.privateKey)
    transaction.finalize()
    const needed = (feeRate * BigInt(transaction.vsize) + 999n) / 1_000n
    expect(selection.fee).toBeGreaterThanOrEqual(needed)
    // A signature may be a byte or two shorter than the longest.
    expect(selection.fee - needed).toBeLessThanOrEqual((feeRate * 4n) / 1_000n)
  })
})

test("default: dustLimit is Bitcoin Core's", () => {
  expect(keys.map(({ script }) => dustLimit(script))).toEqual([546n, 540n, 294n, 330n])
  expect(dustLimit(Uint8Array.of(0x6a, 1, 2))).toBe(0n)
})
