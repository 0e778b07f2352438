import fc from 'fast-check'
import { type Hex, numberToHex, serializeTransaction } from 'viem'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../protocol/test/checkProperty.js'
import { serializeUnsigned } from './serializeUnsigned.js'
import type { TransactionRequest } from './transactionRequest.js'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const from = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

test('default: the bytes of another serializer', () => {
  const number = fc.oneof(fc.constant(0n), fc.bigInt(0n, 2n ** 96n))
  const bytes = fc
    .uint8Array({ maxLength: 300 })
    .map((data) => `0x${Buffer.from(data).toString('hex')}` as Hex)
  checkProperty(
    fc.property(
      fc.record({ chainId: fc.integer({ min: 1 }), value: number, gas: number, rate: number, tip: number }),
      fc.option(bytes),
      ({ chainId, value, gas, rate, tip }, data) => {
        // The other one refuses a tip above the rate.
        const [most, least] = rate > tip ? [rate, tip] : [tip, rate]
        const request: TransactionRequest = {
          from,
          to,
          chainId: numberToHex(chainId),
          value: numberToHex(value),
          gas: numberToHex(gas),
          maxFeePerGas: numberToHex(most),
          maxPriorityFeePerGas: numberToHex(least),
          ...(data && { data }),
        }
        const theirs = serializeTransaction({
          ...{ type: 'eip1559', chainId, to, value, gas, nonce: 0xffff, ...(data && { data }) },
          ...{ maxFeePerGas: most, maxPriorityFeePerGas: least },
        })
        expect(serializeUnsigned(request)).toBe(theirs)
      },
    ),
  )
})

test('behavior: a flat price is the most that a unit may cost', () => {
  const request = { from, to, chainId: '0x1', value: '0x1', gas: '0x5208', gasPrice: '0x9' } as const
  expect(serializeUnsigned(request)).toBe(
    serializeTransaction({
      type: 'eip1559',
      chainId: 1,
      to,
      value: 1n,
      gas: 21_000n,
      maxFeePerGas: 9n,
      nonce: 0xffff,
    }),
  )
})
