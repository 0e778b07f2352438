import { type Address, bytesToHex, getAddress, hexToBytes } from 'viem'

/** The first byte of a handle that names an account. */
const version = 1
/** Version, address, and bytes that keep two passkeys of one account apart: an authenticator replaces one of the same handle. */
const length = 1 + 20 + 16

/**
 * What a passkey keeps beside its key, and gives back wherever it is used: the account that it was made for, where that is
 * another's than its own. Otherwise bytes that say nothing.
 */
export function makeUserHandle(account?: Address): Uint8Array<ArrayBuffer> {
  // Shorter than one that names an account: chance makes none of those.
  if (!account) return crypto.getRandomValues(new Uint8Array(32))
  const handle = crypto.getRandomValues(new Uint8Array(length))
  handle[0] = version
  handle.set(hexToBytes(account), 1)
  return handle
}

/** The account that a handle names; nothing for every other handle. */
export function readUserHandle(handle: ArrayBuffer | null | undefined): Address | undefined {
  if (!handle || handle.byteLength !== length) return undefined
  const bytes = new Uint8Array(handle)
  return bytes[0] === version ? getAddress(bytesToHex(bytes.slice(1, 21))) : undefined
}
