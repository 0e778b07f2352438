/** Extensions of Token-2022, by their numbers. */
export const extensionTypes = {
  transferFee: 1,
  confidentialAccount: 5,
  defaultState: 6,
  memoTransfer: 8,
  nonTransferable: 9,
  interestBearing: 10,
  permanentDelegate: 12,
  transferHook: 14,
  tokenMetadata: 19,
  confidentialMintBurn: 24,
  scaledUiAmount: 25,
  pausable: 26,
} as const

export type Extensions = ReadonlyMap<number, Uint8Array>

/** Where extensions begin: after the longest of the fixed parts, and a byte that says what the account is. */
const start = 166

/** What an account of Token-2022 says besides its fixed part; nothing of it where its end is cut off. */
export function readExtensions(data: Uint8Array): Extensions {
  const view = new DataView(data.buffer, data.byteOffset, data.length)
  const extensions = new Map<number, Uint8Array>()
  for (let at = start; at + 4 <= data.length; ) {
    const type = view.getUint16(at, true)
    const length = view.getUint16(at + 2, true)
    if (type === 0) break
    if (at + 4 + length > data.length) break
    extensions.set(type, data.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return extensions
}
