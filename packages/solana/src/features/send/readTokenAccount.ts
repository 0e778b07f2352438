import { type Address, getAddressDecoder } from '@solana/kit'
import { isTokenProgram } from './programs.js'
import type { AccountData } from './readAccountData.js'
import { type Extensions, extensionTypes, readExtensions } from './readExtensions.js'

/** What an account of tokens holds, and for whom. */
export type TokenAccount = {
  mint: Address
  owner: Address
  amount: bigint
  isFrozen: boolean
  /** A transfer to it needs a memo. */
  needsMemo: boolean
  /** It takes confidential transfers alone. */
  isClosedToPlain: boolean
}

const size = 165
/** The byte that tells an account from a mint, where there are extensions. */
const kind = { at: 165, account: 2 }
const frozen = 2

/** Reads an account as one of tokens; nothing where it is none. */
export function readTokenAccount(account: AccountData | undefined): TokenAccount | undefined {
  if (!account || !isTokenProgram(account.owner)) return undefined
  const { data } = account
  if (data.length !== size && data[kind.at] !== kind.account) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.length)
  const { decode } = getAddressDecoder()
  const state = view.getUint8(108)
  if (state === 0) return undefined
  const extensions = readExtensions(data)
  return {
    mint: decode(data.subarray(0, 32)),
    owner: decode(data.subarray(32, 64)),
    amount: view.getBigUint64(64, true),
    isFrozen: state === frozen,
    needsMemo: extensions.get(extensionTypes.memoTransfer)?.[0] === 1,
    isClosedToPlain: isClosedToPlain(extensions),
  }
}

/** Approved, a key, three ciphertexts of 64 bytes and one of 36, whether it takes confidential transfers, then plain ones. */
const plainAt = 1 + 32 + 3 * 64 + 36 + 1

function isClosedToPlain(extensions: Extensions): boolean {
  return extensions.get(extensionTypes.confidentialAccount)?.[plainAt] === 0
}
