import { bundledWallets } from '@latchkey/protocol/wallets/bundled'
import { QueryObserver } from '@tanstack/query-core'
import { describe, expect, test, vi } from 'vitest'
import { createWithWallets as create } from '../../../test/createWithWallets.js'
import { getQueryClient } from '../../query/getQueryClient.js'
import { directoryQueryOptions } from './directoryQueryOptions.js'

const evm = bundledWallets.filter((one) => one.namespaces.includes('eip155')).map(({ id }) => id)

describe('directoryQueryOptions', () => {
  test('default: a page from the cache, and S-40 a key of everything that changes the answer', async () => {
    const { latchkey } = create()
    const client = getQueryClient(latchkey)
    const first = await client.fetchQuery(directoryQueryOptions(latchkey) as never)
    expect(first).toMatchObject({ page: 1, count: evm.length })
    const keys = [{}, { page: 2 }, { search: 'ra' }, { namespaces: ['solana'] as const }].map((parameters) =>
      JSON.stringify(directoryQueryOptions(latchkey, parameters).queryKey),
    )
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('behavior: pages are read anew when the server has added to them', async () => {
    let answer = (_: unknown) => {}
    const arrived = new Promise((resolve) => {
      answer = resolve
    })
    const { latchkey } = create({ refresh: true, featured: ['newcomer'] }, () => arrived)
    const client = getQueryClient(latchkey)
    const observer = new QueryObserver(client, directoryQueryOptions(latchkey))
    const stop = observer.subscribe(() => {})
    await vi.waitFor(() => expect(observer.getCurrentResult().data?.wallets[0]?.id).toBe('metamask'))
    answer({ data: [{ id: 'newcomer', name: 'Newcomer', chains: ['eip155:1'] }], count: 1 })
    await vi.waitFor(() => expect(observer.getCurrentResult().data?.wallets[0]?.id).toBe('newcomer'))
    stop()
    client.clear()
  })
})
