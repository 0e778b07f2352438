import { LatchkeyError } from '@latchkey/protocol'
import { findCode } from './findCode.js'
import { translateWalletError } from './translateWalletError.js'

/** "Chain not added", which a wallet still says after it was asked to add it (EIP-3326, EIP-3085). */
const unknownChain = 4902

/** What a wallet says when it does not follow to another network, as one of ours. */
export function translateSwitchError(
  error: unknown,
  { connector, network }: { connector: string; network: string },
): LatchkeyError {
  const isUnsupported =
    (error as { name?: unknown } | null)?.name === 'SwitchChainNotSupportedError' ||
    findCode(error) === unknownChain
  if (isUnsupported)
    return new LatchkeyError('network/unsupported', { context: { connector, network }, cause: error })
  return translateWalletError(error, { connector, method: 'wallet_switchEthereumChain' })
}
