import { parseResponse, type WalletsResponse, walletsCall } from '@latchkey/protocol/wire'
import { describe, expect, test } from 'vitest'
import { createTestDependencies } from '../../test/createTestDependencies.js'
import { createApp } from '../createApp.js'
import { walletDirectory } from '../wallets/walletDirectory.js'
import { walletsRoute } from './wallets.js'

const app = createApp(createTestDependencies(), [walletsRoute])
const get = async (query = '') => app.request(`/v1/wallets?projectId=test${query}`)
const list = async (query = ''): Promise<WalletsResponse> =>
  parseResponse(walletsCall.response, await (await get(query)).json(), 'wallets')
const ids = async (query = '') => (await list(query)).data.map(({ id }) => id)

describe('GET /v1/wallets', () => {
  test('default', async () => {
    const { data, count } = await list()
    expect([data.length, count]).toEqual([40, walletDirectory.length])
    expect(data[0]).toMatchObject({ id: 'metamask', image_id: 'metamask', rdns: 'io.metamask' })
  })

  test('param: page and entries', async () => {
    const all = walletDirectory.map(({ id }) => id)
    const pages: string[] = []
    for (let page = 1; page <= Math.ceil(all.length / 7); page += 1) {
      pages.push(...(await ids(`&entries=7&page=${page}`)))
    }
    expect(pages).toEqual(all)
    expect(await list('&page=100000&entries=100')).toEqual({ data: [], count: all.length })
  })

  test('param: chains, whichever of a namespace', async () => {
    const bitcoin = await list('&chains=bip122:0f9188f13cb7b2c71f2a335e3a4fc328&entries=100')
    expect(bitcoin.data.map(({ id }) => id)).toContain('xverse')
    expect(bitcoin.data.map(({ id }) => id)).not.toContain('rainbow')
    expect(await ids('&chains=eip155:31337&entries=100')).toContain('rainbow')
    const both = await list('&chains=eip155:1,solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp&entries=100')
    expect(both.count).toBeLessThan(walletDirectory.length)
    expect(await ids('&chains=cosmos:cosmoshub-4')).toEqual([])
  })

  test('param: include and exclude', async () => {
    expect(await ids('&include=rainbow,metamask,nobody')).toEqual(['metamask', 'rainbow'])
    expect(await ids('&include=')).toEqual([])
    const { data, count } = await list('&exclude=metamask,nobody&entries=100')
    expect(count).toBe(walletDirectory.length - 1)
    expect(data.map(({ id }) => id)).not.toContain('metamask')
  })

  test('param: search, from the first letter and in any case', async () => {
    expect(await ids('&search=METAM')).toEqual(['metamask'])
    expect(await ids('&search=%20rAbBy%20')).toEqual(['rabby'])
    expect((await ids('&search=x')).length).toBeGreaterThan(2)
    expect(await list('&search=nobody')).toEqual({ data: [], count: 0 })
    expect((await list('&search=')).count).toBe(walletDirectory.length)
    expect((await list('&search=wallet&entries=2')).count).toBeGreaterThan(2)
  })

  test('param: badge_type, of which there are none', async () => {
    expect(await list('&badge_type=certified')).toEqual({ data: [], count: 0 })
  })

  test('error: no project, and parameters that are none', async () => {
    expect((await app.request('/v1/wallets')).status).toBe(400)
    expect((await app.request('/v1/wallets?projectId=other')).status).toBe(401)
    for (const query of ['page=0', 'page=x', 'entries=101', 'chains=eip155', 'include=../x', 'search=%00']) {
      expect([query, (await get(`&${query}`)).status]).toEqual([query, 400])
    }
  })
})
