import { LatchkeyError, type SendRefusal } from '@latchkey/protocol'
import { extensionTypes } from './readExtensions.js'
import type { Mint } from './readMint.js'
import type { TokenAccount } from './readTokenAccount.js'

export type AssertTransferableParameters = {
  token: string
  mint: Mint
  /** Absent where the sender has none. */
  source: TokenAccount | undefined
  /** Absent where it has to be created. */
  destination: TokenAccount | undefined
  memo: string | undefined
}

/** Throws `send/refused` where the token, or one of the two accounts, does not let it pass (M-24). */
export function assertTransferable(parameters: AssertTransferableParameters): void {
  const { token, mint, source, destination, memo } = parameters
  const reason = findReason(mint, source, destination, memo)
  if (reason) throw new LatchkeyError('send/refused', { context: { reason, token } })
}

function findReason(
  { extensions }: Mint,
  source: TokenAccount | undefined,
  destination: TokenAccount | undefined,
  memo: string | undefined,
): SendRefusal | undefined {
  if (extensions.has(extensionTypes.nonTransferable)) return 'token-bound'
  if (extensions.get(extensionTypes.pausable)?.[32] === 1) return 'token-paused'
  if (hasHook(extensions.get(extensionTypes.transferHook))) return 'token-hook'
  if (extensions.has(extensionTypes.confidentialMintBurn)) return 'token-confidential'
  if (source?.isFrozen) return 'token-frozen'
  // A new account begins as the mint says; frozen, it takes nothing until the issuer says so.
  const isFrozen = destination ? destination.isFrozen : extensions.get(extensionTypes.defaultState)?.[0] === 2
  if (isFrozen) return 'receiver-frozen'
  if (destination?.isClosedToPlain) return 'receiver-confidential'
  return destination?.needsMemo && !memo ? 'memo-required' : undefined
}

/** An authority, then the program that is called; none where all of it is zero, as with some well-known tokens. */
const hasHook = (data: Uint8Array | undefined): boolean =>
  data?.subarray(32, 64).some((byte) => byte !== 0) ?? false
