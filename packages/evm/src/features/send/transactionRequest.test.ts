import type { SendPayload } from '@latchkey/core/adapter'
import { makeAmount } from '@latchkey/protocol'
import fc from 'fast-check'
import { getAddress, type Hex, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../protocol/test/checkProperty.js'
import { describePayload } from './describePayload.js'
import { encodeTransfer } from './tokens.js'
import {
  type EvmPayload,
  readPayload,
  readRequest,
  type TransactionRequest,
  writePayload,
} from './transactionRequest.js'

const request: TransactionRequest = {
  from: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  chainId: '0x7a69',
  value: '0x1',
  gas: '0x5208',
  maxFeePerGas: '0x2',
  maxPriorityFeePerGas: '0x1',
}
const token = { symbol: 'USDC', decimals: 6 }
const payload = (value: unknown) => JSON.stringify(value) as SendPayload
const { maxFeePerGas: _, maxPriorityFeePerGas: __, ...flat } = request

describe('readPayload', () => {
  test.each<[string, EvmPayload]>([
    ['the coin', { request }],
    ['a token', { request: { ...request, value: '0x0', data: encodeTransfer(request.to, 5n) }, token }],
    ['a flat price', { request: { ...flat, gasPrice: '0x1' } }],
    [
      'a place in the order, and a fee for publishing',
      { request: { ...request, nonce: '0x0' }, dataFee: '0x9' },
    ],
  ])('default: %s', (_name, value) => {
    expect(readPayload(writePayload(value))).toEqual(value)
    expect(readRequest(writePayload(value))).toEqual(value.request)
  })

  test.each([
    ['a missing field', { request: { ...request, gas: undefined } }],
    ['an unknown field', { request: { ...request, accessList: [] } }],
    ['an unknown field beside the request', { request, note: '' }],
    ['a field in place of another', { request: { ...request, gas: undefined, gasLimit: '0x1' } }],
    ['two kinds of fees', { request: { ...request, gasPrice: '0x1' } }],
    ['no fee', { request: flat }],
    ['a number', { request: { ...request, value: 1 } }],
    ['no hex', { request: { ...request, value: '1' } }],
    ['a number in two ways', { request: { ...request, value: '0x01' } }],
    ['half a byte of data', { request: { ...request, data: '0xabc' }, token }],
    ['a bad checksum', { request: { ...request, to: request.to.replace('C51', 'c51') } }],
    ['a call of nobody knows what', { request: { ...request, data: '0xdeadbeef' } }],
    ['a token without a call', { request, token }],
    ['decimals that are none', { request: { ...request, data: '0x' }, token: { ...token, decimals: 1.5 } }],
    ['no request', {}],
    ['a bare request', request],
    ['a list', []],
    ['null', null],
  ])('error: S-20 %s is unreadable', (_name, value) => {
    expect(() => readPayload(payload(value))).toThrow(
      expect.objectContaining({ code: 'internal/unexpected' }),
    )
  })
})

const addresses = fc
  .string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 })
  .map((digits) => getAddress(`0x${digits}`))
const words = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const small = fc.bigInt({ min: 0n, max: 2n ** 64n })

describe('describePayload', () => {
  test('behavior: P-16 what is decoded from the bytes is what was meant', () => {
    checkProperty(
      fc.property(
        addresses,
        addresses,
        addresses,
        words,
        fc.tuple(small, small, small),
        fc.integer({ min: 0, max: 255 }),
        fc.boolean(),
        (from, to, contract, value, [gas, rate, dataFee], decimals, isToken) => {
          const fees = {
            gas: numberToHex(gas),
            maxFeePerGas: numberToHex(rate),
            maxPriorityFeePerGas: '0x0' as Hex,
          }
          const built: EvmPayload = isToken
            ? {
                request: {
                  ...request,
                  ...fees,
                  from,
                  to: contract,
                  value: '0x0',
                  data: encodeTransfer(to, value),
                },
                token: { symbol: 'T', decimals },
                dataFee: numberToHex(dataFee),
              }
            : {
                request: { ...request, ...fees, from, to, value: numberToHex(value) },
                dataFee: numberToHex(dataFee),
              }
          expect(describePayload(readPayload(writePayload(built)), 18)).toMatchObject({
            from,
            to,
            amount: makeAmount(value, isToken ? decimals : 18),
            ...(isToken && { token: { address: contract, decimals } }),
            costs: [
              { kind: 'network', amount: makeAmount(gas * rate, 18) },
              { kind: 'data', amount: makeAmount(dataFee, 18) },
            ],
            feeRate: { model: 'gas', rate, tip: 0n },
          })
        },
      ),
      // Three addresses and a call are encoded, written, read and compared in a run.
      { runs: 3_000 },
    )
  })

  test('behavior: S-20 other bytes, another review; or none at all', () => {
    const data = encodeTransfer(request.to, 5n)
    checkProperty(
      fc.property(fc.integer({ min: 0, max: 67 }), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const byte = Number.parseInt(data.slice(2 + at * 2, 4 + at * 2), 16) ^ flip
        const changed =
          `${data.slice(0, 2 + at * 2)}${byte.toString(16).padStart(2, '0')}${data.slice(4 + at * 2)}` as Hex
        const show = (bytes: Hex) => {
          try {
            const { to, amount } = describePayload(
              { request: { ...request, value: '0x0', data: bytes }, token },
              18,
            )
            return `${to} ${amount.value}`
          } catch {
            return 'unreadable'
          }
        }
        return show(changed) !== show(data)
      }),
    )
  })

  test('error: S-20 coin beside a token’s transfer', () => {
    const mixed = { request: { ...request, data: encodeTransfer(request.to, 5n) }, token }
    expect(() => describePayload(mixed, 18)).toThrow(expect.objectContaining({ code: 'internal/unexpected' }))
  })

  test('behavior: the request is there as the wallet gets it', () => {
    expect(JSON.parse(describePayload({ request }, 18).raw)).toEqual(request)
  })
})
