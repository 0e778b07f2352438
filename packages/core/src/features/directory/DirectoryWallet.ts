import type { ChainNamespace } from '@latchkey/protocol'

/** A wallet of the directory, whether installed or not. */
export type DirectoryWallet = {
  /** A word for it that never changes, e.g. `metamask`. */
  id: string
  name: string
  namespaces: readonly ChainNamespace[]
  /** By which its extension announces itself (EIP-6963). */
  rdns?: string
  homepage?: string
  /** The scheme it registers with phones and computers, e.g. `metamask`; only links of it and https are kept (S-19). */
  scheme?: string
  links: DirectoryLinks
}

/** Where a wallet is to be had and what opens it. */
export type DirectoryLinks = {
  /** Opens the app on a phone; `wc?uri=…` is put behind it to pair. */
  mobile?: string
  /** Opens the app on a computer. */
  desktop?: string
  /** Where the wallet runs in a page. */
  webapp?: string
  appStore?: string
  playStore?: string
  /** For Chrome and its kin, among them Edge, Brave and Opera. */
  chromeStore?: string
  firefoxStore?: string
  /**
   * Opens a page in the wallet's own browser, with a place for the page: `{url}` (its address, encoded), `{urlTwice}`
   * (encoded again), `{origin}` (encoded) or `{page}` (the address without `https://` and fragment).
   */
  browse?: string
}
