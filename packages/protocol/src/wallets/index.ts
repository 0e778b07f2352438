export type { DirectoryEntry } from './DirectoryEntry.js'
export { foldText } from './foldText.js'
export {
  type SearchableWallet,
  type SearchWalletsParameters,
  type SearchWalletsReturnType,
  searchWallets,
} from './searchWallets.js'
export { walletHue } from './walletHue.js'
