import { type Address, getAddress, numberToHex } from 'viem'
import type { DecodedSwap } from './DecodedSwap.js'

const exactInput = '0xc04b8d59'
const multicall = '0xac9650d8'
const unwrap = '49404b7c'

/** Digits that fill a call up to words: its selector takes four bytes of one. */
const filling = 56

const word = (value: bigint | number) => numberToHex(value, { size: 32 }).slice(2)
const padded = (digits: string) => digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
/** A byte string as it stands in a call: its length, then itself. */
const bytes = (digits: string) => word(digits.length / 2) + padded(digits)

/**
 * Decodes a swap of an exact amount by a router of Uniswap v3; `undefined` for every other call. What was read is written
 * again and compared: only one way of writing it passes (S-20).
 */
export function decodeV3Swap(data: string): DecodedSwap | undefined {
  if (data.startsWith(exactInput)) {
    const swap = decodeExactInput(data)
    return swap && BigInt(swap.recipient) !== 0n ? swap : undefined
  }
  if (!data.startsWith(multicall)) return undefined
  // Before the first call stand an offset, a count, two offsets and its length; each call is filled up to words.
  const first = data.slice(10 + 5 * 64, -(filling + 4 * 64))
  const swap = decodeExactInput(`0x${first}`)
  // The router keeps what it swaps for until the second call, which unwraps it.
  if (!swap || BigInt(swap.recipient) !== 0n) return undefined
  const recipient = toAddress(data.slice(-(filling + 64), -filling))
  if (!recipient) return undefined
  const second = `${unwrap}${word(swap.minimum)}${word(BigInt(recipient))}`
  const [one, other] = [bytes(first), bytes(second)]
  const same = `${multicall}${word(32)}${word(2)}${word(64)}${word(64 + one.length / 2)}${one}${other}`
  if (data !== same) return undefined
  const [inFirst = 0] = swap.minimumAt
  const inSecond = (data.length - 2 - filling) / 2 - 64
  return { ...swap, recipient, isNativeOut: true, minimumAt: [4 + 5 * 32 + inFirst, inSecond] }
}

function decodeExactInput(data: string): DecodedSwap | undefined {
  const [, , to = '', deadline, amount, minimum, size, ...rest] = data.slice(10).match(/.{64}/g) ?? []
  const recipient = toAddress(to)
  if (!recipient || !deadline || !amount || !minimum || !size) return undefined
  // A token and then, for each pool, a fee and a token.
  const pools = [1, 2, 3].find((count) => word(20 + 23 * count) === size)
  if (!pools) return undefined
  const digits = rest.join('').slice(0, 40 + 46 * pools)
  const head = [word(32), word(160), word(BigInt(recipient)), deadline, amount, minimum]
  if (data !== `${exactInput}${head.join('')}${bytes(digits)}`) return undefined
  const [first, second, ...more] = (digits.match(/.{1,46}/g) ?? []).map((step) =>
    getAddress(`0x${step.slice(0, 40)}`),
  )
  if (!first || !second) return undefined
  return {
    version: 3,
    amount: BigInt(`0x${amount}`),
    minimum: BigInt(`0x${minimum}`),
    minimumAt: [4 + 5 * 32],
    path: [first, second, ...more],
    packedPath: `0x${digits}`,
    recipient,
    deadline: BigInt(`0x${deadline}`),
    isNativeOut: false,
    takesFee: false,
  }
}

function toAddress(digits: string): Address | undefined {
  return /^0{24}[\da-f]{40}$/.test(digits) ? getAddress(`0x${digits.slice(24)}`) : undefined
}
