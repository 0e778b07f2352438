import { hexToNumber, numberToHex } from 'viem'

const selector = '0xac9650d8'

export const word = (value: bigint | number) => numberToHex(value, { size: 32 }).slice(2)
const padded = (digits: string) => digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')

/** A byte string as it stands in a call: its length, then itself. */
const bytes = (digits: string) => word(digits.length / 2) + padded(digits)

/** Several calls of one contract as one (`multicall(bytes[])`). Calls are digits without `0x`. */
export function encodeMulticall(calls: readonly string[]): string {
  const offsets: string[] = []
  const bodies: string[] = []
  let offset = calls.length * 32
  for (const call of calls) {
    const body = bytes(call)
    offsets.push(word(offset))
    bodies.push(body)
    offset += body.length / 2
  }
  return [selector, word(32), word(calls.length), ...offsets, ...bodies].join('')
}

/** As much of a word as a size needs; what it leaves out shows when it is written again. */
const readSize = (digits: string) => hexToNumber(`0x0${digits.slice(-8)}`)

/** The calls of one that holds several; none for every other call, and for one that is written in any other way (S-20). */
export function decodeMulticall(data: string): readonly string[] {
  if (!data.startsWith(selector)) return []
  // Before the calls stand an offset, a count, and an offset for each of them.
  const body = data.slice(10 + 2 * 64)
  const count = readSize(data.slice(10 + 64, 10 + 2 * 64))
  const calls: string[] = []
  for (let at = count * 64; at < body.length && calls.length < count; ) {
    const length = readSize(body.slice(at, at + 64)) * 2
    const call = body.slice(at + 64, at + 64 + length)
    calls.push(call)
    at += 64 + padded(call).length
  }
  return encodeMulticall(calls) === data ? calls : []
}
