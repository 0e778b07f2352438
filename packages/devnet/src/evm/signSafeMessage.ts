import { type Address, type Hex, hashMessage, type SignableMessage } from 'viem'
import type { LocalAccount } from 'viem/accounts'

export type SignSafeMessageParameters = {
  /** An owner of a Safe that needs one signature. */
  owner: LocalAccount
  safe: Address
  chainId: number
  message: SignableMessage
}

/** Signs a message in a Safe's name, as its EIP-1271 check expects it: wrapped in a `SafeMessage`. */
export function signSafeMessage({ owner, safe, chainId, message }: SignSafeMessageParameters): Promise<Hex> {
  return owner.signTypedData({
    domain: { chainId, verifyingContract: safe },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: hashMessage(message) },
  })
}
