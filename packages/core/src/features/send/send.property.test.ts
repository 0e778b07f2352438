import { type Amount, addAmounts, canSpend, formatAmount, makeAmount, maxSend } from '@latchkey/protocol'
import fc from 'fast-check'
import { test } from 'vitest'
import { checkProperty } from '../../../../protocol/test/checkProperty.js'
import { createSendPage, usdc } from '../../../test/createSendPage.js'
import { attempt } from '../../errors/toLatchkeyError.js'
import { fiatToToken, mostOf, readAmount, tokenToFiat, typedAmount, writeAmount } from './form/amounts.js'
import { checkGas } from './form/validateSend.js'
import type { SendAmountsContext } from './state/SendContext.js'
import { initialSendState, type SendForm } from './state/SendState.js'

const units = fc.oneof(
  fc.bigInt({ min: 0n, max: 2n ** 128n }),
  fc.bigInt({ min: 0n, max: 10_000n }),
  fc.bigInt({ min: 0n, max: 10n ** 20n }),
)
const decimals = fc.oneof(fc.constantFrom(0, 6, 8, 18, 255), fc.integer({ min: 0, max: 40 }))
const prices = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 15n }), fc.integer({ min: 0, max: 18 }))
  .map(([value, places]) => makeAmount(value, places))
const locales = fc.constantFrom('en', 'de', 'fr', 'hi', 'ar-EG', 'de-CH')

const contextOf = (locale: string, price?: Amount): SendAmountsContext => ({
  locale,
  currency: 'usd',
  prices: { asset: price, native: price },
  nativeCurrency: { symbol: 'ETH', decimals: 18 },
})
const formOf = (patch: Partial<SendForm>): SendForm => ({ ...initialSendState.form, ...patch })

test('behavior: P-05 Max and the fee fit the balance, and one unit more would not', () => {
  checkProperty(
    fc.property(units, units, (balance, fee) => {
      const nativeBalance = makeAmount(balance, 18)
      const cost = makeAmount(fee, 18)
      const rate = { model: 'gas', rate: 1n } as const
      const most = mostOf({ ...initialSendState, nativeBalance }, { rate, fee: cost })
      if (!most) return false
      const pays = (amount: Amount) =>
        attempt(() => checkGas({ amount, fee: cost, nativeBalance, symbol: 'ETH', isSponsored: false }))
          .error === undefined
      if (fee > balance) return most.value === 0n && !pays(most)
      return (
        pays(most) &&
        !pays(makeAmount(most.value + 1n, 18)) &&
        most.value === maxSend(nativeBalance, cost).value
      )
    }),
  )
})

test('behavior: P-06 no text makes more than was typed, in the token', () => {
  const texts = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'0123456789.,\u0660\u0669e-+ '), maxLength: 24 }),
    fc.tuple(units, decimals).map(([value, places]) => formatAmount(makeAmount(value, places))),
  )
  checkProperty(
    fc.property(texts, decimals, (amount, places) => {
      const read = attempt(() =>
        readAmount({
          form: { amount, inFiat: false },
          decimals: places,
          locale: 'en',
          currency: 'usd',
          price: undefined,
        }),
      )
      if (!read.value) return read.error !== undefined
      // An independent reading: digits over a power of ten, compared crosswise.
      const text = amount
        .trim()
        .replace(/,/g, '')
        .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
      const point = text.indexOf('.')
      const scale = point < 0 ? 0 : text.length - point - 1
      return read.value.value * 10n ** BigInt(scale) === BigInt(text.replace('.', '')) * 10n ** BigInt(places)
    }),
  )
})

test('behavior: P-06 what typed money buys is never worth more than was typed', () => {
  checkProperty(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 14n }), prices, decimals, (cents, price, places) => {
      const bought = fiatToToken(makeAmount(cents, 2), price, places)
      // bought / 10^places × price ≤ cents / 100, and one unit more would be above it; compared as whole numbers.
      const worth = (value: bigint) => value * price.value * 100n
      const paid = cents * 10n ** BigInt(places + price.decimals)
      return worth(bought.value) <= paid && worth(bought.value + 1n) > paid
    }),
  )
})

test('behavior: P-18 a form survives JSON, and every amount of it as text', () => {
  checkProperty(
    fc.property(units, decimals, (value, places) => {
      const form = formOf({
        amount: formatAmount(makeAmount(value, places)),
        token: { address: '0xc0de', symbol: 'T', decimals: places },
      })
      const back = JSON.parse(JSON.stringify(form)) as SendForm
      const { value: one } = typedAmount(form, contextOf('en'))
      const { value: other } = typedAmount(back, contextOf('en'))
      return one?.value === other?.value && (value === 0n || one?.value === value || value > 10n ** 78n)
    }),
  )
})

test('behavior: P-19 decimals 0 and 255 never throw anything untyped', () => {
  checkProperty(
    fc.property(
      fc.constantFrom(0, 255),
      fc.string({ unit: fc.constantFrom(...'0123456789.,'), maxLength: 12 }),
      prices,
      fc.boolean(),
      (places, amount, price, inFiat) => {
        const form = formOf({
          amount,
          inFiat,
          token: { address: '0xc0de', symbol: 'T', decimals: places },
        })
        const context = contextOf('en', price)
        const { value, error } = typedAmount(form, context)
        if (!value) return error !== undefined
        const text = writeAmount(value, form, context)
        return text !== '' && addAmounts(value, value).value === value.value * 2n && canSpend(value, value)
      },
    ),
  )
})

test('behavior: P-20 another unit and back leaves the base units as they were', () => {
  const unitDecimals = fc.integer({ min: 0, max: 18 })
  checkProperty(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 24n }), unitDecimals, locales, (value, places, locale) => {
      const amount = makeAmount(value, 18)
      const context = contextOf(locale)
      const unit = { symbol: 'units', decimals: places }
      const text = writeAmount(amount, formOf({ unit }), context)
      const back = typedAmount(formOf({ unit, amount: text }), context)
      return back.value?.value === value && back.value.decimals === 18
    }),
  )
})

test('behavior: P-20 toggling the form twice leaves what is sent as it was', async () => {
  const { flow, state, tell } = await createSendPage({ told: {} })
  const amounts = fc.bigInt({ min: 1n, max: 10n ** 24n })
  await checkProperty(
    fc.asyncProperty(
      amounts,
      prices,
      prices,
      fc.boolean(),
      fc.boolean(),
      async (value, native, own, inFiat, ofToken) => {
        flow.reset()
        await tell({ native, token: own })
        const [token, price, decimals] = ofToken
          ? ([usdc, own, 6] as const)
          : ([undefined, native, 18] as const)
        const text = formatAmount(makeAmount(value, inFiat ? 2 : decimals))
        flow.edit({ token, inFiat, amount: text })
        const before = state().amount
        const expected = inFiat
          ? attempt(() => fiatToToken(makeAmount(value, 2), price, decimals)).value
          : { value }
        if ((before?.value ?? 0n) !== (expected?.value ?? 0n)) return false
        flow.toggleFiat()
        const between = state()
        flow.toggleFiat()
        const { amount, form } = state()
        return (
          amount?.value === before?.value &&
          // Less than the smallest unit is nothing, which is no amount to turn.
          (before === undefined || between.amount?.value === before.value) &&
          form.inFiat === inFiat
        )
      },
    ),
    // A whole flow, with what the data API says, for each run.
    { runs: 1_000 },
  )
  flow.dispose()
})

test('behavior: P-20 money and back leaves the base units as they were', () => {
  checkProperty(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 24n }), prices, locales, (value, price, locale) => {
      const amount = makeAmount(value, 18)
      const context = contextOf(locale, price)
      const inFiat = formOf({ inFiat: true })
      // Shown in money it may be floored; what is kept is the amount, and written in the token it is exact again.
      const money = writeAmount(amount, inFiat, context)
      const text = writeAmount(amount, formOf({}), context)
      const worth = tokenToFiat(amount, price, 2)
      const back = typedAmount(formOf({ amount: text }), context)
      return money !== '' && worth !== undefined && back.value?.value === value
    }),
  )
})
