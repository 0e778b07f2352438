import { type Address, encodePacked, getAddress, type Hex, hexToNumber, size, slice } from 'viem'

/** A way over pools of Uniswap v3: a token, and then for each pool its fee in millionths and a token. */
export type V3Path = { tokens: readonly Address[]; fees: readonly number[] }

/** Bytes of a fee and a token. */
const step = 23

/** Writes a way as v3's contracts have it. */
export function encodePath({ tokens: [first, ...others], fees }: V3Path): Hex {
  if (!first || fees.length !== others.length) throw new TypeError('A way has a fee between two tokens.')
  const steps = others.flatMap((token, index) => [fees[index] ?? 0, token])
  return encodePacked(['address', ...others.flatMap(() => ['uint24', 'address'])], [first, ...steps])
}

/** Reads a way; nothing where the bytes are none. */
export function decodePath(path: Hex): V3Path | undefined {
  try {
    const pools = Math.floor((size(path) - 20) / step)
    const places = Array.from({ length: pools + 1 }, (_, index) => index * step)
    const tokens = places.map((at) => getAddress(slice(path, at, at + 20)))
    const fees = places.slice(1).map((at) => hexToNumber(slice(path, at - 3, at)))
    return pools > 0 && encodePath({ tokens, fees }) === path ? { tokens, fees } : undefined
  } catch {
    return undefined
  }
}
