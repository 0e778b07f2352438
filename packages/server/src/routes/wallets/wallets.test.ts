import { parseResponse, type WalletsResponse, walletsResponseSchema } from '@latchkey/protocol/wire'
import { describe, expect, test } from 'vitest'
import { createTestDependencies } from '../../../test/createTestDependencies.js'
import { createApp } from '../../createApp.js'
import { isHarmlessSvg } from '../../images/isHarmlessSvg.js'
import { walletDirectory } from '../../wallets/walletDirectory.js'
import { walletsRoutes } from './index.js'

const app = createApp(createTestDependencies(), walletsRoutes)
const get = async (query = '') => app.request(`/v1/wallets?projectId=test${query}`)
const list = async (query = ''): Promise<WalletsResponse> =>
  parseResponse(walletsResponseSchema, await (await get(query)).json(), 'wallets')
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

describe('GET /v1/wallets/{imageId}/image', () => {
  test('default', async () => {
    const response = await app.request('/v1/wallets/metamask/image')
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    const text = await response.text()
    expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<path /)
    expect(text).not.toContain('<text')
    expect(await (await app.request('/v1/wallets/metamask/image')).text()).toBe(text)
  })

  test('behavior: S-16 every picture only draws, and wallets have different ones', async () => {
    const pictures = await Promise.all(
      walletDirectory.map(async ({ image_id }) =>
        (await app.request(`/v1/wallets/${image_id}/image`)).text(),
      ),
    )
    for (const picture of pictures) expect(isHarmlessSvg(new TextEncoder().encode(picture))).toBe(true)
    expect(new Set(pictures).size).toBeGreaterThan(walletDirectory.length * 0.95)
  })

  test('behavior: a wallet that the set has no picture of has a letter', async () => {
    const drawn = await Promise.all(
      walletDirectory.map(async ({ image_id }) =>
        (await (await app.request(`/v1/wallets/${image_id}/image`)).text()).includes('</text>') ? 1 : 0,
      ),
    )
    const letters = drawn.reduce<number>((sum, one) => sum + one, 0)
    expect(letters).toBeGreaterThan(0)
    expect(letters).toBeLessThan(walletDirectory.length / 5)
  })

  test('error: no such picture', async () => {
    expect((await app.request('/v1/wallets/nobody/image')).status).toBe(404)
    expect((await app.request('/v1/wallets/..%2Fx/image')).status).toBe(400)
  })
})
