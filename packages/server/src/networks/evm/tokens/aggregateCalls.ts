import type { Address, Hex } from 'viem'

/** A question to a contract. */
export type ContractCall = { to: Address; data: Hex }

// `aggregate3((address target, bool allowFailure, bytes callData)[]) returns ((bool success, bytes returnData)[])`.
// By hand: a coder for any function checks and pads every address anew, which was the largest part of a balance's cost.
const selector = '0x82ad56cb'
const toWord = (value: number) => value.toString(16).padStart(64, '0')
/** Failure is allowed, and the data comes after these three words. */
const tupleHead = toWord(1) + toWord(96)

/** Many calls as one to Multicall3, each of which may fail by itself. */
export function encodeAggregate(calls: readonly ContractCall[]): Hex {
  let offsets = ''
  let tuples = ''
  for (const { to, data } of calls) {
    offsets += toWord(calls.length * 32 + tuples.length / 2)
    const bytes = data.slice(2)
    const padded = bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')
    tuples += to.slice(2).toLowerCase().padStart(64, '0') + tupleHead + toWord(bytes.length / 2) + padded
  }
  return `${selector}${toWord(32)}${toWord(calls.length)}${offsets}${tuples}`
}

/** What each of so many calls was answered, undefined where it failed; undefined where that cannot be read. */
export function decodeAggregate(data: Hex, length: number): (Hex | undefined)[] | undefined {
  const bytes = data.slice(2)
  const list = readCount(bytes, 0)
  if (list === undefined || readCount(bytes, list) !== length) return undefined
  const answers: (Hex | undefined)[] = []
  const start = list + 32
  for (let at = 0; at < length; at += 1) {
    const offset = readCount(bytes, start + at * 32)
    if (offset === undefined) return undefined
    const success = readCount(bytes, start + offset)
    const place = readCount(bytes, start + offset + 32)
    const size = place === undefined ? undefined : readCount(bytes, start + offset + place)
    if (place === undefined || size === undefined || success === undefined || success > 1) return undefined
    const answer = start + offset + place + 32
    if (answer + size > bytes.length / 2) return undefined
    answers.push(success ? `0x${bytes.slice(answer * 2, (answer + size) * 2)}` : undefined)
  }
  return answers
}

/** A word that is a number of bytes; undefined beyond the end. */
function readCount(bytes: string, at: number): number | undefined {
  const word = bytes.slice(at * 2, at * 2 + 64)
  const count = word.length === 64 ? Number(`0x${word}`) : Number.NaN
  return Number.isSafeInteger(count) ? count : undefined
}
