export type { DirectoryLinks, DirectoryWallet } from '../features/directory/DirectoryWallet.js'
export {
  type DetectPlatformParameters,
  detectPlatform,
  type Platform,
} from '../features/directory/detectPlatform.js'
export {
  type FindDirectoryWalletErrorType,
  type FindDirectoryWalletParameters,
  type FindDirectoryWalletReturnType,
  findDirectoryWallet,
} from '../features/directory/findDirectoryWallet.js'
export {
  type FindWalletLinkErrorType,
  type FindWalletLinkParameters,
  type FindWalletLinkReturnType,
  findWalletLink,
} from '../features/directory/findWalletLink.js'
export { type Directory, getDirectory } from '../features/directory/getDirectory.js'
export { isSafeLink } from '../features/directory/isSafeLink.js'
export { type PairingLinkParameters, pairingLink } from '../features/directory/pairingLink.js'
export {
  type SearchDirectoryErrorType,
  type SearchDirectoryParameters,
  type SearchDirectoryReturnType,
  searchDirectory,
} from '../features/directory/searchDirectory.js'
export type { WalletsConfig } from '../features/directory/WalletsConfig.js'
export {
  type WalletLinks,
  type WalletLinksParameters,
  walletLinks,
} from '../features/directory/walletLinks.js'
