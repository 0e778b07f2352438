import type { ChainNamespace } from '@latchkey/protocol'
import type { DirectoryEntry } from '@latchkey/protocol/wallets'
import type { DirectoryWallet } from './DirectoryWallet.js'

/** What the bundle and the wire have in common; the wire leaves out what it does not know. */
type Entry = {
  readonly [key in keyof Omit<DirectoryEntry, 'namespaces'>]?: string | null | undefined
} & { readonly id: string; readonly name: string }

/** A wallet of the bundle or the wire as pages know it: what is not known of it is absent. */
export function toDirectoryWallet(entry: Entry, namespaces: readonly ChainNamespace[]): DirectoryWallet {
  const { id, name, rdns, homepage } = entry
  const links = {
    mobile: entry.mobile_link,
    desktop: entry.desktop_link,
    webapp: entry.webapp_link,
    appStore: entry.app_store,
    playStore: entry.play_store,
    chromeStore: entry.chrome_store,
    firefoxStore: entry.firefox_store,
    browse: entry.browse_link,
  }
  return {
    id,
    name,
    namespaces,
    ...(rdns && { rdns }),
    ...(homepage && { homepage }),
    links: Object.fromEntries(Object.entries(links).filter(([, link]) => link)),
  }
}
