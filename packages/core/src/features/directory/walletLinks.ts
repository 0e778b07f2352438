import { cleanWallet } from './cleanWallet.js'
import type { DirectoryWallet } from './DirectoryWallet.js'
import type { Platform } from './detectPlatform.js'
import { fillBrowseLink } from './fillBrowseLink.js'
import { isSafeLink } from './isSafeLink.js'

export type WalletLinksParameters = {
  platform: Platform
  /** The page to open in the wallet's own browser, as a rule `location.href`. */
  url?: string | undefined
}

/** The links of a wallet that make sense on a platform; open them with `noopener,noreferrer`. */
export type WalletLinks = {
  /** The best place to get it here: the platform's store, or else its own site. */
  install?: string
  /** Its extension for this browser. */
  extension?: string
  appStore?: string
  playStore?: string
  /** Opens the app that is installed here. */
  open?: string
  /** Opens the page in the wallet's own browser; on phones. */
  browse?: string
  webapp?: string
}

/** Where to get a wallet on a platform and what opens it there; every link has been checked (S-19). */
export function walletLinks(wallet: DirectoryWallet, { platform, url }: WalletLinksParameters): WalletLinks {
  const { links, homepage } = cleanWallet(wallet)
  const isPhone = platform === 'ios' || platform === 'android'
  const extension =
    platform === 'chrome' ? links.chromeStore : platform === 'firefox' ? links.firefoxStore : undefined
  const appStore = platform === 'android' ? undefined : links.appStore
  const playStore = platform === 'ios' ? undefined : links.playStore
  const install = (isPhone ? (appStore ?? playStore) : extension) ?? homepage
  const open = isPhone ? links.mobile : links.desktop
  const browse = isPhone && links.browse && url ? fillBrowseLink(links.browse, url) : undefined
  return {
    ...(install && { install }),
    ...(extension && { extension }),
    ...(appStore && { appStore }),
    ...(playStore && { playStore }),
    ...(open && { open }),
    ...(isSafeLink(browse) && { browse }),
    ...(links.webapp && { webapp: links.webapp }),
  }
}
