export type { AccountCall, DescribedCall } from '../account/calls.js'
export { accountContracts } from '../account/contracts.js'
export type { Operation } from '../account/Operation.js'
export {
  type PasskeyAccount,
  type ToPasskeyAccountParameters,
  toPasskeyAccount,
  toSigner,
} from '../account/toPasskeyAccount.js'
export { type CreatePasskeyParameters, createPasskey } from '../credential/createPasskey.js'
export { type FindPasskeyParameters, type FoundPasskey, findPasskey } from '../credential/findPasskey.js'
export type { Credentials, Passkey } from '../credential/Passkey.js'
export { type SignWithPasskeyParameters, signWithPasskey } from '../credential/signWithPasskey.js'
export { type PasskeyWalletParameters, passkeyWallet } from '../page/passkeyWallet.js'
export type { Approve, ApproveParameters, Confirm, Confirmation } from '../provider/confirm.js'
export {
  type CallIds,
  type CreatePasskeyProviderParameters,
  createPasskeyProvider,
  type PasskeyProvider,
} from '../provider/createPasskeyProvider.js'
export type { PasskeyNetwork } from '../provider/PasskeyNetwork.js'
export { ProviderError } from '../provider/ProviderError.js'
