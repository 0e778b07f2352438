import { isLatchkeyError } from '@latchkey/protocol'
import type { Address } from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../protocol/test/checkProperty.js'
import { checkBalances } from './checkPlan.js'
import { choosePrices } from './fees.js'
import type { Plan } from './planTransfer.js'
import { programs } from './programs.js'
import { readTransferFee, takeFee } from './transferFee.js'

const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
const small = fc.bigInt({ min: 0n, max: 5_000_000n })
const [alice, bob] = ['A', 'B'] as unknown as [Address, Address]
const account = (lamports: bigint) => ({
  owner: programs.system,
  lamports,
  isExecutable: false,
  data: new Uint8Array(),
})

test('P-12 M-18 M-19 M-20 whatever passes leaves both sides with nothing or with what they have to hold, whatever that is', () => {
  checkProperty(
    fc.property(
      small,
      small,
      fc.option(small),
      small,
      small,
      fc.option(small),
      (minimum, before, there, amount, fee, rent) => {
        const isToken = rent !== null
        const plan: Plan = {
          transfer: {
            from: alice,
            to: bob,
            amount,
            units: 0,
            rate: 0n,
            ...(isToken && { token: {} as NonNullable<Plan['transfer']['token']> }),
          },
          sender: account(before),
          receiver: there === null ? undefined : account(there),
          minimum,
          receiverMinimum: isToken ? 0n : minimum,
          ...(isToken && { token: { rent } as NonNullable<Plan['token']> }),
        }
        const left = before - fee - (rent ?? 0n) - (isToken ? 0n : amount)
        const gets = (there ?? 0n) + amount
        const isRight = (left === 0n || left >= minimum) && (isToken || gets >= minimum)
        try {
          checkBalances(plan, fee)
          return isRight
        } catch (error) {
          if (!isLatchkeyError(error)) throw error
          return !isRight && error.code === (left < 0n ? 'send/insufficient-gas' : 'send/refused')
        }
      },
    ),
  )
})

test('P-13 M-24 what arrives and what is kept are what was sent; the fee is rounded up and has a most', () => {
  checkProperty(
    fc.property(u64, fc.bigInt({ min: 0n, max: 10_000n }), u64, (amount, basisPoints, maximum) => {
      const fee = takeFee(amount, { basisPoints, maximum })
      const exact = amount * basisPoints
      const ceiling = exact / 10_000n + (exact % 10_000n === 0n ? 0n : 1n)
      return fee === (ceiling < maximum ? ceiling : maximum) && fee >= 0n && fee <= amount
    }),
  )
})

test('M-24 of two fees the newer counts from its epoch on', () => {
  const data = new Uint8Array(108)
  const view = new DataView(data.buffer)
  view.setBigUint64(80, 7n, true)
  view.setUint16(88, 50, true)
  view.setBigUint64(90, 10n, true)
  view.setBigUint64(98, 9n, true)
  view.setUint16(106, 100, true)
  const extensions = new Map([[1, data]])
  expect(readTransferFee(extensions, 9n)).toEqual({ maximum: 7n, basisPoints: 50n })
  expect(readTransferFee(extensions, 10n)).toEqual({ maximum: 9n, basisPoints: 100n })
  expect(readTransferFee(new Map(), 10n)).toBeUndefined()
})

test('M-13 prices rise with the speed, whatever others paid, and no node can make them endless', () => {
  checkProperty(
    fc.property(fc.array(u64, { maxLength: 150 }), (paid) => {
      const { slow, normal, fast } = choosePrices(paid).rates
      return slow.rate <= normal.rate && normal.rate <= fast.rate && fast.rate <= 5_000_000n
    }),
    { runs: 500 },
  )
})
