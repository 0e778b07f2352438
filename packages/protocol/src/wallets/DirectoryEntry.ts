import type { ChainNamespace } from '../ids/chainNamespace.js'

/** A wallet as the bundled directory holds it; what is not known for sure of one is null. */
export type DirectoryEntry = {
  readonly id: string
  readonly name: string
  readonly homepage: string
  readonly namespaces: readonly ChainNamespace[]
  readonly rdns: string | null
  readonly mobile_link: string | null
  readonly desktop_link: string | null
  readonly webapp_link: string | null
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
  readonly firefox_store: string | null
  /** Opens a page in the wallet's own browser, once the page is put in for `{url}`, `{urlTwice}`, `{origin}` or `{page}`. */
  readonly browse_link: string | null
}
