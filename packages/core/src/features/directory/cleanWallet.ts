import { isChainNamespace } from '@latchkey/protocol'
import type { DirectoryLinks, DirectoryWallet } from './DirectoryWallet.js'
import { isBrowseLink } from './fillBrowseLink.js'
import { isSafeLink } from './isSafeLink.js'

/** Controls, direction marks, zero-width characters: whatever makes a name read as another one (S-09). */
const hidden = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/gu
const longestName = 64

/** A wallet without what the widget would not open: bad links go and the wallet stays (S-19). */
export function cleanWallet(wallet: DirectoryWallet): DirectoryWallet {
  const { id, rdns, homepage, scheme } = wallet
  const name = wallet.name.normalize('NFC').replace(hidden, '').trim().slice(0, longestName)
  return {
    id,
    // A name of nothing but marks still needs one.
    name: name || id,
    namespaces: wallet.namespaces.filter(isChainNamespace),
    ...(rdns && { rdns }),
    ...(isSafeLink(homepage) && { homepage }),
    ...(scheme && { scheme }),
    // Pages without types may leave them out.
    links: Object.fromEntries(
      Object.entries(wallet.links ?? {}).filter(([kind, link]) =>
        isKept(kind as keyof DirectoryLinks, link, scheme),
      ),
    ),
  }
}

function isKept(kind: keyof DirectoryLinks, link: unknown, scheme: string | undefined): boolean {
  // Stores, pages and the wallet's browser are on the web; only an app has a scheme of its own.
  if (kind === 'mobile' || kind === 'desktop') return isSafeLink(link, scheme)
  return isSafeLink(link) && (kind !== 'browse' || isBrowseLink(link))
}
