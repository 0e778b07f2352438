export { type CreatePasskeyParameters, createPasskey } from '../credential/createPasskey.js'
export { type FindPasskeyParameters, type FoundPasskey, findPasskey } from '../credential/findPasskey.js'
export type { Credentials, Passkey } from '../credential/Passkey.js'
export { type SignWithPasskeyParameters, signWithPasskey } from '../credential/signWithPasskey.js'
export {
  createSentOperations,
  type SentOperation,
  type SentOperations,
} from '../operations/SentOperation.js'
export { type PasskeyWalletParameters, passkeyWallet } from '../page/passkeyWallet.js'
export type { Approve, ApproveParameters, Confirm, Confirmation } from '../provider/confirm.js'
export type { Reach } from '../provider/connectChain.js'
export {
  type CreatePasskeyProviderParameters,
  createPasskeyProvider,
  type PasskeyProvider,
} from '../provider/createPasskeyProvider.js'
export type { PasskeyNetwork } from '../provider/PasskeyNetwork.js'
export { ProviderError } from '../provider/ProviderError.js'
export type { AccountCall, DescribedCall } from '../safe/calls.js'
export { safeContracts } from '../safe/contracts.js'
export type { Operation } from '../safe/Operation.js'
export {
  type AccountPlace,
  type SafeOwner,
  type ToPasskeySafeParameters,
  toPasskeySafe,
} from '../safe/toPasskeySafe.js'
export { type SafeAddress, type ToSafeAddressParameters, toSafeAddress } from '../safe/toSafeAddress.js'
