import { describe, expect, test } from 'vitest'
import { createTestDependencies } from '../../../test/createTestDependencies.js'
import { createApp } from '../../createApp.js'
import { isHarmlessSvg } from '../../images/isHarmlessSvg.js'
import { walletDirectory } from '../../wallets/walletDirectory.js'
import { picturesRoutes } from './index.js'

const app = createApp(createTestDependencies(), picturesRoutes)

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

describe('GET /v1/networks/{chainId}/image', () => {
  test('default', async () => {
    const response = await app.request('/v1/networks/eip155:1/image')
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(isHarmlessSvg(new TextEncoder().encode(await response.text()))).toBe(true)
  })

  test('error: no such picture', async () => {
    expect((await app.request('/v1/networks/eip155:4242/image')).status).toBe(404)
    expect((await app.request('/v1/networks/mainnet/image')).status).toBe(400)
  })
})

describe('GET /v1/tokens/{chainId}/{asset}/image', () => {
  const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

  test('default', async () => {
    const texts = await Promise.all(
      ['slip44:60', `erc20:${usdc}`, `erc20:${usdc.toLowerCase()}`].map(async (asset) => {
        const response = await app.request(`/v1/tokens/eip155:1/${asset}/image`)
        expect(response.headers.get('content-type')).toBe('image/svg+xml')
        return response.text()
      }),
    )
    expect(texts[1]).toBe(texts[2])
    expect(texts[0]).not.toBe(texts[1])
  })

  test('error: S-09 another contract, the same one elsewhere, and a symbol', async () => {
    const status = async (id: string) => (await app.request(`/v1/tokens/${id}/image`)).status
    expect(await status(`eip155:1/erc20:${usdc.replace('A0b8', 'A0b9')}`)).toBe(404)
    expect(await status(`eip155:4242/erc20:${usdc}`)).toBe(404)
    expect(await status('eip155:1/USDC')).toBe(400)
  })
})
