export type { WalletStorage } from '../standard/createSession.js'
export { createSolanaWallet } from './createSolanaWallet.js'
export type {
  CreateSolanaWalletParameters,
  SolanaChain,
  SolanaFeatures,
  SolanaWallet,
} from './SolanaWallet.js'
export { SolanaWalletError, solanaErrorCode } from './SolanaWalletError.js'
export type { CompleteSignIn } from './signInText.js'
export { signInText } from './signInText.js'
export type { SolanaKey, SolanaSecretKey } from './solanaKey.js'
export { toSolanaKey } from './solanaKey.js'
