import { bundledWallets } from '@latchkey/protocol/wallets/bundled'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acme, createWithWallets as create, idsOf } from '../../../test/createWithWallets.js'
import { getDirectory } from './getDirectory.js'
import { searchDirectory } from './searchDirectory.js'
import type { WalletsConfig } from './WalletsConfig.js'

const namespaces = ['eip155', 'solana', 'bip122'] as const
const evm = bundledWallets.filter((one) => one.namespaces.includes('eip155')).map(({ id }) => id)

describe('searchDirectory', () => {
  test('default: forty wallets of the namespaces of the page, without a request', async () => {
    const { latchkey, asked } = create(undefined, () => ({ data: [], count: 0 }))
    const { wallets, count, page } = await searchDirectory(latchkey)
    expect([idsOf(wallets), count, page]).toEqual([evm.slice(0, 40), evm.length, 1])
    expect(wallets[0]).toEqual({
      id: 'metamask',
      name: 'MetaMask',
      namespaces: ['eip155', 'solana'],
      rdns: 'io.metamask',
      homepage: 'https://metamask.io/',
      scheme: 'metamask',
      links: {
        mobile: 'metamask://',
        appStore: 'https://apps.apple.com/app/id1438144202',
        playStore: 'https://play.google.com/store/apps/details?id=io.metamask',
        chromeStore: 'https://chromewebstore.google.com/detail/nkbihfbeogaeaoehlefnkodbefgpgknn',
        firefoxStore: 'https://addons.mozilla.org/firefox/addon/ether-metamask/',
        browse: 'https://link.metamask.io/dapp/{page}',
      },
    })
    expect(asked).toEqual([])
  })

  test('behavior: S-19 no link of the bundle is lost to the check', async () => {
    const all = await getDirectory(create().latchkey).list()
    const given = bundledWallets.flatMap(({ id, name, namespaces: _, rdns, ...links }) =>
      Object.values(links),
    )
    const kept = all.flatMap(({ homepage, links }) => [homepage, ...Object.values(links)])
    expect(kept.sort()).toEqual(given.filter((link) => link !== null).sort())
  })

  test('param: page', async () => {
    const { latchkey } = create()
    const second = await searchDirectory(latchkey, { page: 2 })
    expect([idsOf(second.wallets), second.page]).toEqual([evm.slice(40), 2])
    expect((await searchDirectory(latchkey, { page: 1_000 })).wallets).toEqual([])
    for (const page of [0, -1, Number.NaN]) expect((await searchDirectory(latchkey, { page })).page).toBe(1)
  })

  test('param: namespaces', async () => {
    const { latchkey } = create()
    expect(idsOf((await searchDirectory(latchkey, { namespaces: ['bip122'] })).wallets)).toContain('xverse')
    expect(idsOf((await searchDirectory(latchkey)).wallets)).not.toContain('xverse')
  })

  test('param: search, from two characters, in any case, with any accents', async () => {
    const { latchkey } = create({ custom: [acme] })
    const find = async (search: string) => idsOf((await searchDirectory(latchkey, { search })).wallets)
    expect(await find('acme')).toEqual(['acme'])
    expect(await find(' ÁCM ')).toEqual(['acme'])
    expect((await find('a')).length).toBe(40)
    expect((await find(' ')).length).toBe(40)
    expect(await find('nobody')).toEqual([])
    const many = Array.from({ length: 150 }, (_, index) => ({ ...acme, id: `acme-${index}` }))
    const crowded = await searchDirectory(create({ custom: many }).latchkey, { search: 'acme' })
    expect([crowded.wallets.length, crowded.count]).toEqual([100, 150])
  })

  test('param: featured, include, exclude, custom', async () => {
    const list = async (wallets: WalletsConfig) =>
      idsOf((await searchDirectory(create(wallets).latchkey)).wallets)
    expect(
      (await list({ featured: ['rabby', 'acme', 'nobody', 'rabby'], custom: [acme] })).slice(0, 3),
    ).toEqual(['rabby', 'acme', 'metamask'])
    expect(await list({ include: ['rabby', 'metamask', 'xverse'] })).toEqual(['metamask', 'rabby'])
    expect(await list({ include: ['rabby'], custom: [acme] })).toEqual(['acme', 'rabby'])
    expect(await list({ include: ['rabby', 'metamask'], featured: ['rabby'], exclude: ['rabby'] })).toEqual([
      'metamask',
    ])
    expect(await list({ exclude: ['metamask', 'acme'], custom: [acme], featured: ['acme'] })).not.toContain(
      'acme',
    )
  })

  test('param: custom, in the place of a bundled one, and S-19 without its bad links', async () => {
    const own = {
      ...acme,
      id: 'metamask',
      name: 'Our\u202e Fox\u0007',
      homepage: 'javascript:alert(1)',
      scheme: 'fox',
      links: {
        mobile: 'fox://',
        desktop: 'metamask://',
        appStore: 'fox://store',
        playStore: 'https://x.example',
      },
    }
    const { latchkey } = create({ custom: [own] })
    const { wallets, count } = await searchDirectory(latchkey)
    expect(count).toBe(evm.length)
    expect(wallets[0]).toEqual({
      id: 'metamask',
      name: 'Our Fox',
      namespaces: ['eip155'],
      scheme: 'fox',
      links: { mobile: 'fox://', playStore: 'https://x.example' },
    })
  })

  test('behavior: pages in a row are the whole list, once each; exclude always wins', async () => {
    const known = [...bundledWallets.map(({ id }) => id), 'acme', 'other', 'nobody']
    const some = fc.option(fc.subarray(known), { nil: undefined })
    const custom = fc.subarray([acme, { ...acme, id: 'other' }, { ...acme, id: 'rabby' }])
    await fc.assert(
      fc.asyncProperty(
        fc.record({ featured: some, include: some, exclude: some, custom }),
        fc.constantFrom('', 'a', 'wa', 'acme', 'zzz'),
        async ({ featured, include, exclude, custom }, search) => {
          const { latchkey } = create({
            ...(featured && { featured }),
            ...(include && { include }),
            ...(exclude && { exclude }),
            custom,
          })
          const found: string[] = []
          const { count } = await searchDirectory(latchkey, { search, namespaces })
          for (let page = 1; page <= 3; page += 1)
            found.push(...idsOf((await searchDirectory(latchkey, { search, page, namespaces })).wallets))
          expect(found).toHaveLength(count)
          expect(new Set(found).size).toBe(count)
          expect(found.filter((id) => exclude?.includes(id))).toEqual([])
          const listed = include && [...include, ...idsOf(custom)]
          if (listed) expect(found.filter((id) => !listed.includes(id))).toEqual([])
          if (search.length < 2 && !include)
            expect(count).toBe(
              new Set(
                [...bundledWallets.map(({ id }) => id), ...idsOf(custom)].filter(
                  (id) => !exclude?.includes(id),
                ),
              ).size,
            )
          const first = new Set(featured?.filter((id) => found.includes(id)))
          expect(found.slice(0, first.size)).toEqual([...first])
        },
      ),
      { numRuns: 200 },
    )
  })
})
