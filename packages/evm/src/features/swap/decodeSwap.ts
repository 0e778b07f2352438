import { type Address, getAddress, type Hex, numberToHex } from 'viem'

/** A swap of an exact amount, as its bytes say it. */
export type DecodedSwap = {
  /** Base units that are sold; absent where the coin is sold, and the request's value says it. */
  amount?: bigint | undefined
  minimum: bigint
  /** Tokens on the way; the coin is there as the contract that wraps it. */
  path: readonly [Address, Address, ...Address[]]
  recipient: Address
  /** Seconds since 1970. */
  deadline: bigint
  isNativeIn: boolean
  isNativeOut: boolean
  /** A token on the way may keep a part; the minimum then holds for what arrives. */
  takesFee: boolean
}

type Kind = Pick<DecodedSwap, 'isNativeIn' | 'isNativeOut' | 'takesFee'>

const kind = (sides: 'in' | 'out' | '', takesFee: boolean): Kind => ({
  isNativeIn: sides === 'in',
  isNativeOut: sides === 'out',
  takesFee,
})

/** The swaps of a Uniswap v2 router that sell an exact amount: no other call is ever put to a wallet. */
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
  if (!kind) return undefined
  const words = readWords(body)
  const amount = kind.isNativeIn ? undefined : words.shift()
  const [minimum, offset, recipient, deadline, count, ...tokens] = words
  // The list of tokens comes after what has a fixed place, and nothing comes after it.
  const place = kind.isNativeIn ? 128n : 160n
  const [first, second, ...more] = tokens.map(toAddress)
  const to = toAddress(recipient)
  if (offset !== place || count !== BigInt(tokens.length) || !first || !second || !to) return undefined
  if (minimum === undefined || deadline === undefined || more.includes(undefined)) return undefined
  return { ...kind, amount, minimum, path: [first, second, ...(more as Address[])], recipient: to, deadline }
}

/** Words of an encoded call or answer. */
export const readWords = (digits: string): bigint[] =>
  (digits.match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`))

function toAddress(word: bigint | undefined): Address | undefined {
  return word === undefined || word >> 160n !== 0n ? undefined : getAddress(numberToHex(word, { size: 20 }))
}
