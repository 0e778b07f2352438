import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Caip2Id } from '@latchkey/protocol'
import { writeSignInMessage } from '@latchkey/protocol/sign-in'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openSignInApi } from '../../../packages/server/test/openSignInApi.js'
import { createServer } from './createServer.js'

const origin = 'https://app.example'
const account = privateKeyToAccount(generatePrivateKey())

let url: string
let api: Awaited<ReturnType<typeof openSignInApi>>
let server: Server
beforeEach(async () => {
  api = await openSignInApi(origin)
  const app = createServer({ apiUrl: api.url, projectId: api.projectId, origin })
  server = await new Promise((resolve) => {
    const made = app.listen(0, () => resolve(made))
  })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.close()
  await api.stop()
  await api.close()
})

async function ask(path: string, { method = 'GET', body, cookie, from = origin }: Asked = {}) {
  const response = await fetch(`${url}/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin: from, ...(cookie && { cookie }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const [set = ''] = response.headers.getSetCookie()
  return {
    status: response.status,
    body: text.startsWith('{') ? JSON.parse(text) : undefined,
    set,
    cookie: set.split(';')[0] ?? '',
  }
}
type Asked = Partial<{ method: string; body: object; cookie: string; from: string }>

async function sign(by = account) {
  const { nonce } = (await ask('sign-in/nonce')).body
  const message = writeSignInMessage({
    domain: 'app.example',
    uri: origin,
    address: account.address,
    chainId: api.chainId as Caip2Id,
    nonce,
    issuedAt: new Date().toISOString(),
  })
  return { message, signature: await by.signMessage({ message }) }
}

test('default: signs in with a key, is let in, and signs out', async () => {
  expect((await ask('members')).status).toBe(401)
  const signed = await ask('sign-in', { method: 'POST', body: await sign() })
  const session = { account: `${api.chainId}:${account.address}`, expiresAt: expect.any(Number) }
  expect(signed).toMatchObject({ status: 200, body: { session } })
  expect(signed.set).toMatch(
    /^__Host-session=[\w.-]+; Max-Age=86400; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/,
  )
  const { cookie } = signed
  expect((await ask('sign-in', { cookie })).body).toEqual({ session })
  expect(await ask('members', { cookie })).toMatchObject({ status: 200, body: { welcome: session.account } })
  expect((await ask('sign-in', { method: 'DELETE', cookie })).set).toMatch(/^__Host-session=;/)
  expect((await ask('sign-in', { cookie })).body).toEqual({})
  expect((await ask('members', { cookie })).status).toBe(401)
})

test('error: another key, the same text twice, nonsense, and a cookie of nobody', async () => {
  const post = (body: object) => ask('sign-in', { method: 'POST', body })
  const refused = { status: 200, body: {}, set: '' }
  expect(await post(await sign(privateKeyToAccount(generatePrivateKey())))).toMatchObject(refused)
  const signed = await sign()
  expect((await post(signed)).body.session).toBeDefined()
  expect(await post(signed)).toMatchObject(refused)
  expect(await post({ message: 1 })).toMatchObject(refused)
  expect((await ask('members', { cookie: '__Host-session=a.b.c' })).status).toBe(401)
})

test('error: another page is refused, and a data API that is gone is no refusal', async () => {
  const body = await sign()
  expect((await ask('sign-in', { method: 'POST', body, from: 'https://evil.example' })).status).toBe(403)
  const { cookie } = await ask('sign-in', { method: 'POST', body })
  await api.stop()
  expect((await ask('members', { cookie })).status).toBe(502)
})

test('behavior: tokens that the data API never wrote do not reach it: one visitor cannot use up what all may ask', async () => {
  const { cookie } = await ask('sign-in', { method: 'POST', body: await sign() })
  const fetched = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => fetched.mockRestore())
  for (let count = 0; count < 50; count += 1)
    expect((await ask('members', { cookie: '__Host-session=a.b.c' })).status).toBe(401)
  const asked = fetched.mock.calls.map(([input]) => String(input)).filter((one) => one.startsWith(api.url))
  expect(asked).toEqual([expect.stringContaining('/v1/sign-in/keys')])
  expect((await ask('members', { cookie })).status).toBe(200)
})

test('behavior: while the data API is away, a token that was checked stands until its end', async () => {
  const { cookie } = await ask('sign-in', { method: 'POST', body: await sign() })
  expect((await ask('members', { cookie })).status).toBe(200)
  await api.stop()
  expect((await ask('members', { cookie })).status).toBe(200)
})
