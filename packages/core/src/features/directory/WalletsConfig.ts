import type { DirectoryWallet } from './DirectoryWallet.js'
import type { DirectoryWalletId } from './DirectoryWalletId.js'

/** What a page says of the wallets it offers beside the installed ones; ids are those of the directory. */
export type WalletsConfig = {
  /** Ids to show first, in this order. */
  featured?: readonly DirectoryWalletId[]
  /** Ids to show alone, besides the page's own wallets. */
  include?: readonly DirectoryWalletId[]
  /** Ids never to show, whatever else says so. */
  exclude?: readonly DirectoryWalletId[]
  /** The page's own wallets; one with an id of the directory takes its place. */
  custom?: readonly DirectoryWallet[]
  /** Asks the data API for wallets that are newer than the bundled ones. */
  refresh?: boolean
}
