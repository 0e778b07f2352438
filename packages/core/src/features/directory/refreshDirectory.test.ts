import { bundledWallets } from '@latchkey/protocol/wallets/bundled'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acme, createWithWallets as create, idsOf } from '../../../test/createWithWallets.js'
import { getDirectory } from './getDirectory.js'
import { mergeWallets } from './mergeWallets.js'

describe('refresh', () => {
  const wire = (id: string, rest: object = {}) => ({ id, name: id, chains: ['eip155:1'], ...rest })
  const once = async (latchkey: ReturnType<typeof create>['latchkey']) => {
    const changed = new Promise<void>((resolve) => void getDirectory(latchkey).subscribe(resolve))
    const before = await getDirectory(latchkey).list()
    await changed
    return { before, after: await getDirectory(latchkey).list() }
  }

  test('default: the bundle answers at once, and what the server adds follows', async () => {
    const data = [
      wire('metamask', { homepage: 'https://evil.example', desktop_link: 'https://desktop.example/' }),
      wire('newcomer', {
        chains: ['eip155:1', 'eip155:10', 'cosmos:x'],
        app_store: 'https://apps.example/n',
      }),
    ]
    const { latchkey, asked } = create({ refresh: true, featured: ['newcomer'] }, () => ({ data, count: 2 }))
    const { before, after } = await once(latchkey)
    expect(idsOf(before)).toEqual(bundledWallets.map(({ id }) => id))
    expect(after[0]).toEqual({
      id: 'newcomer',
      name: 'newcomer',
      namespaces: ['eip155'],
      links: { appStore: 'https://apps.example/n' },
    })
    const known = before[0]
    expect(after[1]).toEqual({ ...known, links: { ...known?.links, desktop: 'https://desktop.example/' } })
    expect(after.slice(2)).toEqual(before.slice(1))
    expect(asked).toHaveLength(1)
  })

  test('behavior: S-19 a server cannot bring a scheme, nor links that run', async () => {
    const links = {
      homepage: 'javascript:alert(1)',
      mobile_link: 'newcomer://',
      app_store: 'intent://x',
      play_store: 'https://a@evil.example/',
      browse_link: 'https://{page}/',
    }
    const data = [
      wire('newcomer', links),
      wire('rabby', { mobile_link: 'newcomer://', browse_link: 'https://rabby.io/' }),
    ]
    const { after } = await once(create({ refresh: true }, () => ({ data, count: 2 })).latchkey)
    expect(after.at(-1)).toEqual({ id: 'newcomer', name: 'newcomer', namespaces: ['eip155'], links: {} })
    const known = after.find(({ id }) => id === 'rabby')
    // The second has no place for a page.
    expect([known?.links.mobile, known?.links.browse]).toEqual([undefined, undefined])
  })

  test('behavior: every page is read, and a list without end is not', async () => {
    const { latchkey, asked } = create({ refresh: true }, (url) => ({
      data: [wire(`w${url.searchParams.get('page')}`)],
      count: 1_000_000,
    }))
    const { before, after } = await once(latchkey)
    expect(after.length - before.length).toBe(10)
    expect(asked.map((url) => url.searchParams.get('page'))).toEqual(
      Array.from({ length: 10 }, (_, index) => String(index + 1)),
    )
  })

  test('error: a server that fails changes nothing and is not asked again', async () => {
    let failed = () => {}
    const done = new Promise<void>((resolve) => {
      failed = resolve
    })
    const { latchkey, asked } = create({ refresh: true }, () => {
      failed()
      throw new TypeError('fetch failed')
    })
    const before = await getDirectory(latchkey).list()
    await done
    await new Promise((resolve) => setImmediate(resolve))
    expect(await getDirectory(latchkey).list()).toBe(before)
    expect(asked).toHaveLength(1)
  })

  test('behavior: without a data API nobody is asked', async () => {
    const { latchkey } = create({ refresh: true })
    expect(await getDirectory(latchkey).list()).toHaveLength(bundledWallets.length)
  })

  test('behavior: the wallets of the page stay as the page has them', () => {
    const links = { appStore: 'https://apps.example/n', mobile: 'other://' }
    const fetched = [
      { ...acme, homepage: 'https://other.example/', links },
      { ...acme, id: 'other', scheme: 'other', links },
    ]
    expect(mergeWallets({ bundled: [], custom: [acme], fetched })).toEqual([
      acme,
      // S-19: nor does a scheme count that somebody else registered.
      { ...acme, id: 'other', links: { appStore: links.appStore } },
    ])
  })

  test('behavior: the same answer twice, or out of order, is one list', () => {
    const wallets = fc.array(
      fc.record({ id: fc.constantFrom('metamask', 'a', 'b', '__proto__', 'constructor') }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(wallets, (some) => {
        const fetched = some.map(({ id }) => ({ ...acme, id }))
        const bundled = [{ ...acme, id: 'metamask', name: 'MetaMask' }]
        const merged = mergeWallets({ bundled, fetched: [...fetched, ...fetched] })
        expect(new Set(idsOf(merged)).size).toBe(merged.length)
        expect(merged[0]?.name).toBe('MetaMask')
        expect(merged).toEqual(mergeWallets({ bundled, fetched }))
      }),
    )
  })
})
