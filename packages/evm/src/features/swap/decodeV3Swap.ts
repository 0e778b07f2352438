import { type Address, getAddress } from 'viem'
import type { DecodedSwap } from './DecodedSwap.js'
import { bytes, decodeMulticall, word } from './multicall.js'

const exactInput = '0xc04b8d59'
const unwrap = '49404b7c'

/**
 * Decodes a swap of an exact amount by a router of Uniswap v3; `undefined` for every other call. What was read is written
 * again and compared: only one way of writing it passes (S-20).
 */
export function decodeV3Swap(data: string): DecodedSwap | undefined {
  if (data.startsWith(exactInput)) {
    const swap = decodeExactInput(data)
    return swap && BigInt(swap.recipient) !== 0n ? swap : undefined
  }
  const [first, second, ...more] = decodeMulticall(data)
  const swap = decodeExactInput(`0x${first}`)
  // The router keeps what it swaps for until the second call, which unwraps it.
  if (!swap || !second || more.length > 0 || BigInt(swap.recipient) !== 0n) return undefined
  const recipient = toAddress(second.slice(-64))
  if (!recipient || second !== `${unwrap}${word(swap.minimum)}${word(BigInt(recipient))}`) return undefined
  return { ...swap, recipient, isNativeOut: true }
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
