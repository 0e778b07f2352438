import type { ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import { foldText, searchWallets } from '@latchkey/protocol/wallets'
import type { Latchkey } from '../../Latchkey.js'
import type { DirectoryWallet } from './DirectoryWallet.js'
import { getDirectory } from './getDirectory.js'

/** Number of wallets on a page, without and with a search. */
const pageSizes = { list: 40, search: 100 } as const
/** Fewest letters of a search; one letter matches too much. */
const shortestSearch = 2

export type SearchDirectoryParameters = {
  /** A part of the name; from two characters on. */
  search?: string | undefined
  /** The first is 1. */
  page?: number | undefined
  /** Wallets of any of these; the page's own by default. */
  namespaces?: readonly ChainNamespace[] | undefined
}

export type SearchDirectoryReturnType = {
  wallets: readonly DirectoryWallet[]
  /** How many there are on all pages. */
  count: number
  page: number
}

/** The bundled directory could not be loaded. */
export type SearchDirectoryErrorType = LatchkeyError<'internal/unexpected'>

/**
 * A page of the wallets one can connect or install: featured first, then the page's own, then the directory's.
 *
 * @example
 * const { wallets, count } = await searchDirectory(latchkey, { search: 'rab' })
 */
export async function searchDirectory(
  latchkey: Latchkey,
  { search = '', page = 1, namespaces = latchkey.namespaces }: SearchDirectoryParameters = {},
): Promise<SearchDirectoryReturnType> {
  const wallets = await getDirectory(latchkey).list()
  const { include, custom = [] } = latchkey.wallets
  const isSearch = [...foldText(search)].length >= shortestSearch
  const shown = Math.max(1, Math.trunc(page) || 1)
  const found = searchWallets(wallets, {
    page: shown,
    entries: isSearch ? pageSizes.search : pageSizes.list,
    search: isSearch ? search : undefined,
    namespaces,
    // Who adds a wallet means it to be there.
    include: include && [...include, ...custom.map(({ id }) => id)],
  })
  return { ...found, page: shown }
}
