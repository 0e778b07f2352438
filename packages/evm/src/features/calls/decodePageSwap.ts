import { type Address, getAddress, type Hex } from 'viem'
import type { DecodedSwap } from '../swap/DecodedSwap.js'
import { decodeSwap } from '../swap/decodeSwap.js'

type PageSwap = Pick<
  DecodedSwap,
  'version' | 'amount' | 'minimum' | 'path' | 'recipient' | 'isNativeIn' | 'isNativeOut'
>

/** `exactInputSingle` of Uniswap v3: two tokens, a fee, a receiver, a deadline, two amounts, and a limit of the price. */
const single = /^0x414bf389((?:[\da-f]{64}){8})$/

/** Decodes a swap of a page's own: those that the widget makes itself, and v3's by one pool. */
export function decodePageSwap(data: Hex): PageSwap | undefined {
  const [, body] = single.exec(data.toLowerCase()) ?? []
  if (!body) return decodeSwap(data.toLowerCase())
  const [sold, bought, , to, , amount, minimum] = body.match(/.{64}/g) ?? []
  const [first, last, recipient] = [sold, bought, to].map(toAddress)
  // The router keeps what goes to nobody.
  if (!first || !last || !recipient || !amount || !minimum || BigInt(recipient) === 0n) return undefined
  return {
    version: 3,
    amount: BigInt(`0x${amount}`),
    minimum: BigInt(`0x${minimum}`),
    path: [first, last],
    recipient,
    isNativeOut: false,
  }
}

function toAddress(word: string | undefined): Address | undefined {
  return word && /^0{24}/.test(word) ? getAddress(`0x${word.slice(24)}`) : undefined
}
