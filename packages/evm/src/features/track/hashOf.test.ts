import fc from 'fast-check'
import { type Hex, keccak256, numberToHex, serializeTransaction } from 'viem'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../protocol/test/checkProperty.js'
import { hashOf } from './hashOf.js'

const word = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
const number = fc.oneof(fc.bigInt({ min: 0n, max: 300n }), fc.bigInt({ min: 0n, max: 2n ** 128n }))
const bytes = (length: { minLength: number; maxLength: number }) =>
  fc.uint8Array(length).map((value): Hex => `0x${Buffer.from(value).toString('hex')}`)
const address = bytes({ minLength: 20, maxLength: 20 })
const transactions = fc.record({
  type: fc.constantFrom('legacy', 'eip2930', 'eip1559'),
  chainId: fc.integer({ min: 1, max: 100_000 }),
  nonce: fc.nat(),
  to: fc.option(address, { nil: undefined }),
  ...{ value: number, gas: number, price: number, tip: number },
  data: bytes({ minLength: 0, maxLength: 80 }),
  accessList: fc.array(
    fc.record({
      address,
      storageKeys: fc.array(bytes({ minLength: 32, maxLength: 32 }), { maxLength: 2 }),
    }),
    { maxLength: 2 },
  ),
  ...{ r: word, s: word, yParity: fc.constantFrom(0, 1) },
})

test('S-22 the hash of a transaction is that of its bytes', () => {
  checkProperty(
    fc.property(transactions, ({ type, price, tip, yParity, accessList, ...given }) => {
      const { chainId, nonce, to, value, gas, data } = given
      const [r, s] = [numberToHex(given.r, { size: 32 }), numberToHex(given.s, { size: 32 })]
      const v = type === 'legacy' ? BigInt(chainId * 2 + 35 + yParity) : BigInt(yParity)
      const most = price > tip ? price : tip
      const fees: Record<string, bigint> =
        type === 'eip1559'
          ? { maxFeePerGas: most, maxPriorityFeePerGas: price + tip - most }
          : { gasPrice: price }
      const same = { type, chainId, nonce, to, value, gas, data, ...fees }
      const serialized = serializeTransaction(
        (type === 'legacy' ? same : { ...same, accessList }) as never,
        type === 'legacy' ? { r, s, v } : { r, s, yParity },
      )
      const { maxFeePerGas = 0n, maxPriorityFeePerGas = 0n, gasPrice = 0n } = fees
      const found = hashOf({
        type: { legacy: '0x0', eip2930: '0x1', eip1559: '0x2' }[type] as Hex,
        chainId: numberToHex(chainId),
        nonce: numberToHex(nonce),
        to: to ?? null,
        value: numberToHex(value),
        gas: numberToHex(gas),
        input: data,
        gasPrice: numberToHex(gasPrice),
        maxFeePerGas: numberToHex(maxFeePerGas),
        maxPriorityFeePerGas: numberToHex(maxPriorityFeePerGas),
        ...(type !== 'legacy' && { accessList }),
        v: numberToHex(v),
        r: numberToHex(given.r),
        s: numberToHex(given.s),
      })
      expect(found).toBe(keccak256(serialized))
    }),
  )
})

const plain = { nonce: '0x1', gas: '0x1', to: null, value: '0x0', input: '0x' } as const

test.each([
  ['one without a signature', plain],
  ['one of another kind', { ...plain, type: '0x7b', r: '0x1', s: '0x1' } as const],
])('behavior: %s has no hash here', (_name, transaction) => {
  expect(hashOf(transaction)).toBeUndefined()
})
