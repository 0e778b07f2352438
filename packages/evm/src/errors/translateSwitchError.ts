import { findNumericCode } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { translateWalletError } from './translateWalletError.js'

/** "Chain not added" (EIP-3326). */
export const unknownChain = 4902

/** A wallet that does not know the method (EIP-1193, JSON-RPC), or the chain even after it was asked to add it. */
const unsupported: readonly (number | undefined)[] = [unknownChain, 4200, -32601]

/** What a wallet says when it does not follow to another network, as one of ours. */
export function translateSwitchError(
  error: unknown,
  { connector, network }: { connector: string; network: string },
): LatchkeyError {
  if (unsupported.includes(findNumericCode(error)))
    return new LatchkeyError('network/unsupported', { context: { connector, network }, cause: error })
  return translateWalletError(error, { connector, method: 'wallet_switchEthereumChain' })
}
