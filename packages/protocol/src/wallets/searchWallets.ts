import { foldText } from './foldText.js'

/** What a search looks at. */
export type SearchableWallet = {
  readonly id: string
  readonly name: string
  readonly namespaces: readonly string[]
}

export type SearchWalletsParameters = {
  /** The first is 1. */
  page: number
  /** How many a page holds. */
  entries: number
  /** Keeps wallets of any of these namespaces. */
  namespaces?: readonly string[] | undefined
  /** Keeps these ids alone. */
  include?: readonly string[] | undefined
  /** Leaves these ids out, whatever else is asked for. */
  exclude?: readonly string[] | undefined
  /** A part of the name, in any case and with or without its accents. */
  search?: string | undefined
}

export type SearchWalletsReturnType<wallet> = {
  wallets: wallet[]
  /** How many there are on all pages. */
  count: number
}

/** A page of the wallets that are asked for, in the order in which they came. */
export function searchWallets<wallet extends SearchableWallet>(
  wallets: readonly wallet[],
  { page, entries, namespaces, include, exclude, search }: SearchWalletsParameters,
): SearchWalletsReturnType<wallet> {
  const words = foldText(search ?? '')
  const found = wallets.filter(
    (wallet) =>
      (!namespaces || wallet.namespaces.some((namespace) => namespaces.includes(namespace))) &&
      (!include || include.includes(wallet.id)) &&
      !exclude?.includes(wallet.id) &&
      (words === '' || foldText(wallet.name).includes(words)),
  )
  const start = (page - 1) * entries
  return { wallets: found.slice(start, start + entries), count: found.length }
}
