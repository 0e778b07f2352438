import { type Address, getAddress, type Hex, numberToHex } from 'viem'
import type { DecodedSwap } from './DecodedSwap.js'
import { decodeV3Swap } from './decodeV3Swap.js'

type Kind = Pick<DecodedSwap, 'version' | 'isNativeIn' | 'isNativeOut' | 'takesFee'>

const kind = (sides: 'in' | 'out' | '', takesFee: boolean): Kind => ({
  version: 2,
  isNativeIn: sides === 'in',
  isNativeOut: sides === 'out',
  takesFee,
})

/** The swaps of a Uniswap v2 router that sell an exact amount; beside them and v3's no call is ever put to a wallet. */
const kinds: { readonly [selector: Hex]: Kind } = {
  // swapExactETHForTokens, swapExactTokensForETH, swapExactTokensForTokens
  '0x7ff36ab5': kind('in', false),
  '0x18cbafe5': kind('out', false),
  '0x38ed1739': kind('', false),
  // The same, …SupportingFeeOnTransferTokens
  '0xb6f9de95': kind('in', true),
  '0x791ac947': kind('out', true),
  '0x5c11d795': kind('', true),
}

/** Decodes a swap; `undefined` for every other call, and for one that is written in any other way than the usual (S-20). */
export function decodeSwap(data: string): DecodedSwap | undefined {
  const [, selector = '0x', body = ''] = /^(0x[\da-f]{8})((?:[\da-f]{64})+)$/.exec(data) ?? []
  const kind = Object.hasOwn(kinds, selector) ? kinds[selector as Hex] : undefined
  if (!kind) return body ? decodeV3Swap(data) : undefined
  const words = readWords(body)
  const amount = kind.isNativeIn ? undefined : words.shift()
  const [minimum, offset, recipient, deadline, count, ...tokens] = words
  // The list of tokens comes after what has a fixed place, and nothing comes after it.
  const place = kind.isNativeIn ? 128n : 160n
  const [first, second, ...more] = tokens.map(toAddress)
  const to = toAddress(recipient)
  if (offset !== place || count !== BigInt(tokens.length) || !first || !second || !to) return undefined
  if (minimum === undefined || deadline === undefined || more.includes(undefined)) return undefined
  return {
    ...kind,
    amount,
    minimum,
    minimumAt: [kind.isNativeIn ? 4 : 36],
    path: [first, second, ...(more as Address[])],
    recipient: to,
    deadline,
  }
}

/** Words of an encoded call or answer. */
export const readWords = (digits: string): bigint[] =>
  (digits.match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`))

function toAddress(word: bigint | undefined): Address | undefined {
  return word === undefined || word >> 160n !== 0n ? undefined : getAddress(numberToHex(word, { size: 20 }))
}
