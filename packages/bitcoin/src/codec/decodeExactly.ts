import { equalBytes } from '@scure/btc-signer/utils.js'

type Codec<value> = { decode: (bytes: Uint8Array) => value; encode: (value: value) => Uint8Array }

/** Reads bytes that have one form alone; throws unless what was read is written as the same bytes again. */
export function decodeExactly<value>({ decode, encode }: Codec<value>, bytes: Uint8Array): value {
  const value = decode(bytes)
  if (!equalBytes(encode(value), bytes)) throw new RangeError('The bytes are not in the form that they have.')
  return value
}
