import type { Address, Hex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

/** An account that signs by a key. */
export type KeyAccount = Pick<
  PrivateKeyAccount,
  'address' | 'signMessage' | 'signTransaction' | 'signTypedData'
>

/** Makes the account of a key. Where its address is known, the key is computed with only once it signs. */
export function openAccount(key: Hex, address?: Address): KeyAccount {
  if (!address) return privateKeyToAccount(key)
  let opened: PrivateKeyAccount | undefined
  const open = () => {
    opened ??= privateKeyToAccount(key)
    return opened
  }
  return {
    address,
    signMessage: (message) => open().signMessage(message),
    signTransaction: (...transaction) => open().signTransaction(...transaction),
    signTypedData: (data) => open().signTypedData(data),
  }
}
