import fc from 'fast-check'
import { decodeFunctionResult, encodeFunctionData, encodeFunctionResult, type Hex, multicall3Abi } from 'viem'
import { expect, test } from 'vitest'
import { decodeAggregate, encodeAggregate } from './aggregateCalls.js'

const hexOf = (options: { minLength?: number; maxLength: number }) =>
  fc.uint8Array(options).map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`)
const addressArbitrary = hexOf({ minLength: 20, maxLength: 20 })
const encodeResult = (result: { success: boolean; returnData: Hex }[]) =>
  encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })

test('default: as a coder of any function writes it', () => {
  const call = fc.record({ to: addressArbitrary, data: hexOf({ maxLength: 70 }) })
  fc.assert(
    fc.property(fc.array(call, { maxLength: 20 }), (calls) => {
      const args = [
        calls.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data })),
      ] as const
      expect(encodeAggregate(calls)).toBe(
        encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args }),
      )
    }),
  )
})

test('behavior: an address may be spelled with its checksum', () => {
  const to = '0xcA11bde05977b3631167028862bE2a173976CA11'
  expect(encodeAggregate([{ to, data: '0x01' }])).toContain(to.slice(2).toLowerCase())
})

test('behavior: reads what such a coder wrote', () => {
  const item = fc.record({ success: fc.boolean(), returnData: hexOf({ maxLength: 70 }) })
  fc.assert(
    fc.property(fc.array(item, { maxLength: 20 }), (result) => {
      const expected = result.map(({ success, returnData }) => (success ? returnData : undefined))
      expect(decodeAggregate(encodeResult(result), result.length)).toEqual(expected)
    }),
  )
})

test('error: another number of answers, or an answer that is cut off', () => {
  const data = encodeResult([
    { success: true, returnData: '0x0102' },
    { success: true, returnData: `0x${'ab'.repeat(32)}` },
  ])
  expect(decodeAggregate(data, 3)).toBeUndefined()
  expect(decodeAggregate('0x', 2)).toBeUndefined()
  for (let end = 2; end < data.length; end += 2) {
    expect(decodeAggregate(data.slice(0, end) as Hex, 2)).toBeUndefined()
  }
})

test('error: whatever a node answers, it is read as that coder reads it or not at all', () => {
  const valid = encodeResult([
    { success: true, returnData: '0x0102' },
    { success: false, returnData: '0x' },
  ])
  const words = (valid.length - 2) / 64
  fc.assert(
    fc.property(fc.nat(words - 1), fc.bigInt(0n, 2n ** 256n - 1n), fc.nat(400), (at, large, small) => {
      for (const value of [large, BigInt(small)]) {
        const start = 2 + at * 64
        const word = value.toString(16).padStart(64, '0')
        const data = `${valid.slice(0, start)}${word}${valid.slice(start + 64)}` as Hex
        const answers = decodeAggregate(data, 2)
        if (answers) expect(answers).toEqual(readByCoder(data))
      }
    }),
    { numRuns: 1_000 },
  )
})

function readByCoder(data: Hex): (Hex | undefined)[] {
  const results = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data })
  return results.map(({ success, returnData }) => (success ? returnData : undefined))
}
