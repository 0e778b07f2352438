import {
  type Address,
  concat,
  decodeAbiParameters,
  encodeAbiParameters,
  getAddress,
  type Hex,
  isHex,
  size,
  slice,
} from 'viem'

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

const coinIn = [{ type: 'uint256' }, { type: 'address[]' }, { type: 'address' }, { type: 'uint256' }] as const
const tokenIn = [{ type: 'uint256' }, ...coinIn] as const

/** Decodes a swap; `undefined` for every other call, and for one that is written in any other way than the usual (S-20). */
export function decodeSwap(data: string): DecodedSwap | undefined {
  if (!isHex(data, { strict: true }) || data.length % 2 !== 0 || size(data) < 4) return undefined
  const selector = slice(data, 0, 4)
  const found = Object.hasOwn(kinds, selector) ? kinds[selector] : undefined
  if (!found || size(data) === 4) return undefined
  try {
    const body = slice(data, 4)
    if (found.isNativeIn) {
      const values = decodeAbiParameters(coinIn, body)
      if (concat([selector, encodeAbiParameters(coinIn, values)]) !== data) return undefined
      return toSwap(found, undefined, values)
    }
    const values = decodeAbiParameters(tokenIn, body)
    if (concat([selector, encodeAbiParameters(tokenIn, values)]) !== data) return undefined
    const [amount, ...rest] = values
    return toSwap(found, amount, rest)
  } catch {
    return undefined
  }
}

function toSwap(
  found: Kind,
  amount: bigint | undefined,
  [minimum, path, recipient, deadline]: readonly [bigint, readonly Address[], Address, bigint],
): DecodedSwap | undefined {
  const [first, second, ...more] = path.map((address) => getAddress(address))
  if (!first || !second) return undefined
  return {
    ...found,
    amount,
    minimum,
    path: [first, second, ...more],
    recipient: getAddress(recipient),
    deadline,
  }
}
