import { imageCall, rpcSocketCall, walletImageCall } from '@latchkey/protocol/wire'
import { expect, test } from 'vitest'
import { createScriptedAdapter } from '../../test/scriptedAdapter.js'
import { createLatchkey } from '../createLatchkey.js'
import { callUrl } from './callUrl.js'

const instance = (url?: string) =>
  createLatchkey({
    adapters: [createScriptedAdapter().descriptor],
    storage: null,
    ...(url && { api: { url, projectId: 'P' } }),
  })
const own = 'projectId=P&st=latchkey&sv=react-eip155-0.0.0'

test('default: pictures, for the `src` of an image', () => {
  const latchkey = instance('https://api.example')
  expect(callUrl(latchkey, walletImageCall, { imageId: 'fox.webp' })).toBe(
    `https://api.example/v1/wallets/fox.webp/image?${own}`,
  )
  expect(callUrl(latchkey, imageCall, { url: 'https://cdn.example/a.png?b=1' })).toBe(
    `https://api.example/v1/image?${own}&url=https%3A%2F%2Fcdn.example%2Fa.png%3Fb%3D1`,
  )
})

test('behavior: a WebSocket has its own scheme, as safe as that of the API', () => {
  const socketOf = (url: string) => callUrl(instance(url), rpcSocketCall, { chainId: 'eip155:1' })
  expect(socketOf('https://api.example')).toBe(`wss://api.example/v1?${own}&chainId=eip155%3A1`)
  expect(socketOf('http://127.0.0.1:3080')).toMatch(/^ws:\/\/127\.0\.0\.1:3080\/v1\?/)
})

test('error: a page without a data API', () => {
  expect(() => callUrl(instance(), rpcSocketCall, { chainId: 'eip155:1' })).toThrow(
    expect.objectContaining({ code: 'api/not-configured' }),
  )
})
