import type { Address, Hex } from 'viem'

/** A swap of an exact amount, as its bytes say it: `decodeSwap` reads it, `encodeSwap` writes it. */
export type DecodedSwap = {
  /** Of Uniswap. */
  version: 2 | 3
  /** Base units that are sold; absent where v2 sells the coin, and the request's value says it. */
  amount?: bigint | undefined
  minimum: bigint
  /** Tokens on the way; the coin is there as the contract that wraps it. */
  path: readonly [Address, Address, ...Address[]]
  /** The same for v3, with the fees of the pools. */
  packedPath?: Hex | undefined
  recipient: Address
  /** Seconds since 1970. */
  deadline: bigint
  /** Absent for v3, which sells the coin where the request carries it. */
  isNativeIn?: boolean | undefined
  isNativeOut: boolean
  /** A token on the way may keep a part; the minimum then holds for what arrives. */
  takesFee: boolean
}
