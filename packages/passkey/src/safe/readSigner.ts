import { type Address, type Hex, isAddressEqual } from 'viem'
import { safeContracts } from './contracts.js'
import { toKey, toSafeAddress } from './toSafeAddress.js'
import { toSignerAddress } from './toSignerAddress.js'

export type ReadSignerParameters = {
  publicKey: Hex
  account: Address
  /** Reads what contracts of passkeys are made of; the account's first passkey needs none. */
  readCode: () => Promise<Hex>
}

/** Reads which owner of an account a passkey is: Safe's shared signer for its first one, for others a contract of their own. */
export const readSigner = async ({ publicKey, account, readCode }: ReadSignerParameters): Promise<Address> =>
  isAddressEqual(toSafeAddress({ publicKey }).address, account)
    ? safeContracts.sharedSigner
    : toSignerAddress(toKey(publicKey), await readCode())
