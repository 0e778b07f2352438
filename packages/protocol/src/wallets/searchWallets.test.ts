import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bundledWallets } from './bundledWallets.js'
import { type SearchWalletsParameters, searchWallets } from './searchWallets.js'

const ids = bundledWallets.map(({ id }) => id)
const search = (parameters: Partial<SearchWalletsParameters>) =>
  searchWallets(bundledWallets, { page: 1, entries: 100, ...parameters }).wallets.map(({ id }) => id)

describe('searchWallets', () => {
  test('default', () => {
    expect(searchWallets(bundledWallets, { page: 1, entries: 40 })).toEqual({
      wallets: bundledWallets.slice(0, 40),
      count: bundledWallets.length,
    })
  })

  test('param: namespaces, of which one is enough', () => {
    expect(search({ namespaces: ['bip122'] })).toContain('xverse')
    expect(search({ namespaces: ['bip122'] })).not.toContain('rainbow')
    expect(search({ namespaces: [] })).toEqual([])
  })

  test('param: search, in any case and without accents', () => {
    expect(search({ search: ' mETam ' })).toEqual(['metamask'])
    expect(search({ search: 'métãmask' })).toEqual(['metamask'])
    const accented = [{ id: 'x', name: 'Crème Wallet', namespaces: ['eip155'] }]
    expect(searchWallets(accented, { page: 1, entries: 1, search: 'creme' }).count).toBe(1)
  })

  test('behavior: pages in a row are the whole list, once each, and exclude wins', () => {
    const some = fc.subarray(ids)
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.option(some, { nil: undefined }),
        fc.option(some, { nil: undefined }),
        fc.option(fc.constantFrom('a', 'wallet', 'e', 'zz'), { nil: undefined }),
        (entries, include, exclude, text) => {
          const parameters = { entries, include, exclude, search: text }
          const { count } = searchWallets(bundledWallets, { ...parameters, page: 1 })
          const pages = Array.from({ length: Math.ceil(count / entries) + 1 }, (_, index) =>
            search({ ...parameters, page: index + 1 }),
          )
          const found = pages.flat()
          expect(found).toHaveLength(count)
          expect(found).toEqual(ids.filter((id) => found.includes(id) && (!include || include.includes(id))))
          expect(found.filter((id) => exclude?.includes(id))).toEqual([])
        },
      ),
      { numRuns: 500 },
    )
  })
})
