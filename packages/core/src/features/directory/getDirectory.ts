import { defineOnce } from '../../defineOnce.js'
import type { Latchkey } from '../../Latchkey.js'
import type { DirectoryWallet } from './DirectoryWallet.js'
import { loadBundledWallets } from './loadBundledWallets.js'
import { mergeWallets } from './mergeWallets.js'
import { toDirectoryWallet } from './toDirectoryWallet.js'

/** The wallets that an instance knows. */
export type Directory = {
  /** Everything but what the page excludes, in the order in which it is shown. */
  list: () => Promise<readonly DirectoryWallet[]>
  /** Tells when a server's answer changed the list. */
  subscribe: (listener: () => void) => () => void
}

/** The directory of an instance; nothing is loaded before its first list. */
export const getDirectory = defineOnce((latchkey) => createDirectory(latchkey))

function createDirectory(latchkey: Latchkey): Directory {
  const listeners = new Set<() => void>()
  let fetched: readonly DirectoryWallet[] = []
  let merged: readonly DirectoryWallet[] | undefined
  let isAsked = !latchkey.wallets.refresh || !latchkey.api

  async function refresh(): Promise<void> {
    const { refreshDirectory } = await import('./refreshDirectory.js')
    fetched = await refreshDirectory(latchkey)
    merged = undefined
    for (const listener of listeners) listener()
  }

  return {
    async list() {
      const bundled = await loadBundledWallets()
      if (!isAsked) {
        isAsked = true
        // A server that cannot be asked costs nothing: the bundled list stands.
        refresh().catch(() => {})
      }
      merged ??= mergeWallets({
        ...latchkey.wallets,
        bundled: bundled.map((entry) => {
          const wallet = toDirectoryWallet(entry, entry.namespaces)
          const scheme = findScheme(wallet)
          return scheme ? { ...wallet, scheme } : wallet
        }),
        fetched,
      })
      return merged
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Of a bundled wallet the links say which scheme it registers; a test of the bundle names each one. */
const findScheme = ({ links }: DirectoryWallet) =>
  [links.mobile, links.desktop]
    .map((link) => link?.split(':', 1)[0])
    .find((scheme) => scheme && scheme !== 'https')
