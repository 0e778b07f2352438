import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { Caip2Id } from '@latchkey/protocol'
import { writeSignInMessage } from '@latchkey/protocol/sign-in'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountChains, createAccountNetworks } from '../../../test/createAccountNetworks.js'
import {
  createTestConfig,
  createTestDependencies,
  testProject,
} from '../../../test/createTestDependencies.js'
import { openFakeProvider, openIdProvider } from '../../../test/openIdProvider.js'
import { openMailServer } from '../../../test/openMailServer.js'
import { openTestStore } from '../../../test/openTestStore.js'
import { postJson } from '../../../test/postJson.js'
import { evmSigner } from '../../../test/signers.js'
import { createApp } from '../../createApp.js'
import { createMemoryLimiter } from '../../limits/createMemoryLimiter.js'
import { signInRoutes } from '../signIn/index.js'
import { userRoutes } from './index.js'

const origin = 'https://app.example'
const publicUrl = 'https://api.example'
const amelie = 'amelie@example.com'
const claims = { email: amelie, email_verified: true, name: 'Amelie', picture: 'https://id.example/a.png' }

let mail: Awaited<ReturnType<typeof openMailServer>>
let openId: Awaited<ReturnType<typeof openIdProvider>>
let fake: Awaited<ReturnType<typeof openFakeProvider>>
beforeAll(async () => {
  mail = await openMailServer()
  openId = await openIdProvider({ redirectUri: `${publicUrl}/v1/user/callback`, claims })
  fake = await openFakeProvider()
})
afterAll(() => Promise.all([mail.close(), openId.close(), fake.close()]))

let store: Awaited<ReturnType<typeof openTestStore>>
let app: ReturnType<typeof createApp>
let now: number
let logged: unknown[]
beforeEach(async () => {
  store = await openTestStore()
  store.pool.options.connectionTimeoutMillis = 60_000
  app = open({
    email: { smtpUrl: mail.smtpUrl, from: 'Example <no-reply@example.com>' },
    providers: [
      { id: 'real', name: 'Real', issuer: openId.issuer, clientId: 'latchkey', clientSecret: 'a secret' },
      { id: 'fake', name: 'Fake', issuer: fake.issuer, clientId: 'latchkey' },
      { id: 'gone', name: 'Gone', issuer: 'http://127.0.0.1:9', clientId: 'latchkey' },
    ],
  })
})
afterEach(() => store.close())

function open(users: object) {
  now = Date.now()
  logged = []
  const note = (...all: unknown[]) => void logged.push(all)
  const log = { debug: note, info: note, warn: note, error: note, hashAddress: (text: string) => text }
  const dependencies = createTestDependencies({
    store,
    log,
    now: () => now,
    limiter: createMemoryLimiter({ now: () => now }),
    config: createTestConfig({ users, publicUrl }),
    networks: createAccountNetworks(),
  })
  const projects = [
    { ...testProject, origins: [origin] },
    { ...testProject, id: 'another', origins: [origin] },
    { ...testProject, id: 'open', name: 'Open', origins: ['*'] },
  ]
  const find = async (id: string) => projects.find((project) => project.id === id)
  return createApp({ ...dependencies, projects: { ...dependencies.projects, find } }, [
    ...signInRoutes,
    ...userRoutes,
  ])
}

type Body = Record<string, string> & { user: object; accounts: string[]; users: object[] }
async function ask(path: string, body?: object, { from = origin, project = 'test' } = {}) {
  const { headers = {}, ...init } = body ? postJson(body) : {}
  const response = await app.request(`/v1/${path}?projectId=${project}`, {
    ...init,
    headers: { ...(headers as Record<string, string>), origin: from },
  })
  return { status: response.status, body: (await response.json()) as Body }
}
const refusal = (field: string, status = 401) => ({ status, body: { reasons: [{ field }] } })

async function signIn(index = 0) {
  const { address, sign: signText } = evmSigner(index)
  const message = writeSignInMessage({
    domain: 'app.example',
    uri: origin,
    address,
    chainId: accountChains.devnet as Caip2Id,
    nonce: (await ask('sign-in/nonce')).body.nonce ?? '',
    issuedAt: new Date(now).toISOString(),
  })
  const { body } = await ask('sign-in/verify', { message, signature: await signText(message) })
  return { token: body.token ?? '', account: `${accountChains.devnet}:${address}` }
}

async function proveEmail(email = amelie) {
  const { id } = (await ask('user/email', { email })).body
  return ask('user/finish', { id, code: mail.codeFor(email) })
}

/** What the page finds in its address when a person comes back. */
async function goBack(url: string) {
  const { pathname, search } = new URL(url)
  const response = await app.request(`${pathname}${search}`)
  const location = response.headers.get('location')
  return { status: response.status, hash: location ? new URL(location).hash : '', location }
}

const begin = (provider = 'real') => ask('user/provider', { provider, returnTo: `${origin}/in?from=here` })

describe('a code by e-mail', () => {
  test('default: finds the accounts that a person has linked, and labels them', async () => {
    const { body } = await proveEmail('Amelie@Example.com'.toLowerCase())
    expect(body).toMatchObject({ user: { provider: 'email', email: amelie }, accounts: [] })
    const { userToken } = body
    const [one, other] = [await signIn(0), await signIn(1)]
    expect((await ask('user/link', { userToken, token: one.token })).body).toEqual({
      accounts: [one.account],
    })
    now += 1_000
    await ask('user/link', { userToken, token: other.token })
    expect((await ask('user/list', { token: one.token })).body).toEqual({
      users: [{ provider: 'email', email: amelie }],
    })
    // On another device: the address finds the wallets, and nothing of it signs in.
    const found = await proveEmail()
    expect(found.body.accounts).toEqual([other.account, one.account])
    const unlinked = await ask('user/unlink', { userToken, account: one.account })
    expect(unlinked.body).toEqual({ accounts: [other.account] })
    expect((await ask('user/list', { token: one.token })).body).toEqual({ users: [] })
  })

  test('behavior: the mail says which page asks; an address in capitals is the same person', async () => {
    const { id } = (await ask('user/email', { email: 'AMELIE@Example.com' })).body
    const { text, to } = mail.mails.at(-1) ?? { text: '', to: '' }
    expect(to).toBe(amelie)
    expect(text).toMatch(/^From: Example <no-reply@example\.com>/m)
    expect(text).toMatch(/^Subject: \d{8} is your code for app\.example/m)
    expect((await ask('user/finish', { id, code: mail.codeFor(amelie) })).body.user).toEqual({
      provider: 'email',
      email: amelie,
    })
  })

  test('behavior: a page that the project does not list is not named in the mail', async () => {
    for (const from of ['https://bank.example', 'null']) {
      expect((await ask('user/email', { email: amelie }, { from, project: 'open' })).status).toBe(200)
      expect(mail.mails.at(-1)?.text).toMatch(/^Subject: \d{8} is your code for Open/m)
    }
  })

  test('error: S-51 a wrong code; the sixth try is refused even if it is right', async () => {
    const { id } = (await ask('user/email', { email: amelie })).body
    const code = mail.codeFor(amelie)
    const wrong = code === '000000' ? '111111' : '000000'
    for (let tries = 0; tries < 5; tries += 1)
      expect(await ask('user/finish', { id, code: wrong })).toMatchObject(refusal('code'))
    expect(await ask('user/finish', { id, code })).toMatchObject(refusal('id'))
  })

  test('error: S-51 twenty at once with the right code: one gets in, and five tries are five', async () => {
    const { id } = (await ask('user/email', { email: amelie })).body
    const code = mail.codeFor(amelie)
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('user/finish', { id, code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { id: next } = (await ask('user/email', { email: amelie })).body
    const guesses = Array.from({ length: 20 }, (_, at) => String(at).padStart(8, '0'))
    const guessed = await Promise.all(guesses.map((one) => ask('user/finish', { id: next, code: one })))
    const looked = guessed.filter(({ body }) => JSON.stringify(body).includes('"code"'))
    expect(looked.length).toBeLessThanOrEqual(5)
  })

  test('error: too late, of another project, of another word', async () => {
    const { id } = (await ask('user/email', { email: amelie })).body
    const code = mail.codeFor(amelie)
    expect(await ask('user/finish', { id, code }, { project: 'another' })).toMatchObject(refusal('id'))
    expect(await ask('user/finish', { id: '0'.repeat(64), code })).toMatchObject(refusal('id'))
    now += 601_000
    expect(await ask('user/finish', { id, code })).toMatchObject(refusal('id'))
  })

  test('error: the fourth mail in a row is refused, to whichever spelling, and others still get theirs', async () => {
    for (const email of [amelie, 'Amelie@example.com', 'AMELIE@EXAMPLE.COM'])
      expect((await ask('user/email', { email })).status).toBe(200)
    expect(await ask('user/email', { email: amelie })).toMatchObject({ status: 429 })
    expect((await ask('user/email', { email: 'bob@example.com' })).status).toBe(200)
  })

  test('error: labels and dots lead to one mailbox, and who is held back takes no mail of its owner', async () => {
    for (const email of ['a.da+1@gmail.com', 'ada+2@gmail.com', 'ada@googlemail.com'])
      expect((await ask('user/email', { email })).status).toBe(200)
    expect(await ask('user/email', { email: 'ada@gmail.com' })).toMatchObject({ status: 429 })
    // Of one client, who has none left: a stranger's address is as it was.
    for (let index = 0; index < 16; index++)
      expect((await ask('user/email', { email: `p${index}@example.com` })).status).toBe(200)
    const held = ['bob@example.com', 'bob@example.com', 'bob@example.com']
    for (const email of held) expect((await ask('user/email', { email })).status).toBe(429)
    now += 60_000
    expect((await ask('user/email', { email: 'bob@example.com' })).status).toBe(200)
  })

  test('behavior: S-51 the database holds neither code nor word, and what is finished is gone', async () => {
    const { id = '' } = (await ask('user/email', { email: amelie })).body
    const code = mail.codeFor(amelie)
    const rows = JSON.stringify((await store.pool.query('select * from user_attempts')).rows)
    expect(rows).not.toContain(id)
    expect(rows).not.toContain(`"${code}"`)
    await ask('user/finish', { id, code })
    expect((await store.pool.query('select * from user_attempts')).rows).toEqual([])
    expect((await store.pool.query('select * from user_accounts')).rows).toEqual([])
  })

  test('error: a server that takes no mail: 503, and no address in the log', async () => {
    app = open({ email: { smtpUrl: mail.smtpUrl.replace('p%40ss', 'wrong'), from: 'a@example.com' } })
    expect(await ask('user/email', { email: amelie })).toMatchObject(refusal('email', 503))
    expect(JSON.stringify(logged)).not.toContain('amelie')
  })
})

describe('an OpenID provider', () => {
  test('default: S-52 a person comes back with a code that their browser alone can use', async () => {
    const { body } = await begin()
    const back = await goBack(await openId.visit(body.url ?? '', 'amelie'))
    expect(back.status).toBe(303)
    expect(back.location).toMatch(/^https:\/\/app\.example\/in\?from=here#user=[0-9a-f]{32}$/)
    const code = back.hash.slice('#user='.length)
    const { id: stranger } = (await begin()).body
    expect(await ask('user/finish', { id: stranger, code })).toMatchObject(refusal('id'))
    const { body: found } = await ask('user/finish', { id: body.id, code })
    expect(found).toMatchObject({ user: { provider: 'real', ...toUser(claims) }, accounts: [] })
    const { token, account } = await signIn()
    await ask('user/link', { userToken: found.userToken, token })
    expect((await ask('user/list', { token })).body.users).toEqual([{ provider: 'real', ...toUser(claims) }])
    // Another person at the same provider finds nothing.
    const next = (await begin()).body
    const other = await goBack(await openId.visit(next.url ?? '', 'bob'))
    expect((await ask('user/finish', { id: next.id, code: other.hash.slice(6) })).body.accounts).toEqual([])
    const again = (await begin()).body
    const same = await goBack(await openId.visit(again.url ?? '', 'amelie'))
    expect((await ask('user/finish', { id: again.id, code: same.hash.slice(6) })).body.accounts).toEqual([
      account,
    ])
  })

  test('behavior: PKCE, state and nonce are in what the provider is asked, and differ each time', async () => {
    const [one, other] = [await begin(), await begin()].map(
      ({ body }) => new URL(body.url ?? '').searchParams,
    )
    expect(Object.fromEntries(one ?? [])).toMatchObject({
      client_id: 'latchkey',
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: `${publicUrl}/v1/user/callback`,
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one?.get(name)?.length).toBeGreaterThanOrEqual(43)
      expect(one?.get(name)).not.toBe(other?.get(name))
    }
  })

  test('behavior: declined there, the page hears of it', async () => {
    const { body } = await begin()
    expect((await goBack(await openId.visit(body.url ?? '', undefined))).hash).toBe('#user-error=declined')
  })

  test('error: a state twice, of nobody, and too late', async () => {
    const { body } = await begin()
    const url = await openId.visit(body.url ?? '', 'amelie')
    expect((await goBack(url)).hash).toMatch(/^#user=/)
    expect(await goBack(url)).toMatchObject({ status: 400, hash: '' })
    expect((await goBack(`${publicUrl}/v1/user/callback?state=nobody&code=x`)).status).toBe(400)
    expect((await goBack(`${publicUrl}/v1/user/callback`)).status).toBe(400)
    const late = await begin()
    const lateUrl = await openId.visit(late.body.url ?? '', 'amelie')
    now += 601_000
    expect((await goBack(lateUrl)).status).toBe(400)
  })

  test('error: another page to come back to, a provider that is none, and one that does not answer', async () => {
    for (const returnTo of [
      'https://evil.example',
      'https://app.example.evil.example',
      'https://app.example:444',
    ])
      expect(await ask('user/provider', { provider: 'real', returnTo })).toMatchObject(
        refusal('returnTo', 400),
      )
    // A project that allows every page names none.
    const unnamed = { provider: 'real', returnTo: `${origin}/in` }
    expect(await ask('user/provider', unnamed, { project: 'open' })).toMatchObject(refusal('returnTo', 400))
    const local = { from: 'http://localhost:4173', project: 'open' }
    const here = { provider: 'real', returnTo: 'http://localhost:4173/in' }
    expect((await ask('user/provider', here, local)).status).toBe(200)
    expect(await begin('none')).toMatchObject(refusal('provider', 400))
    expect(await begin('gone')).toMatchObject(refusal('provider', 503))
  })

  describe('whose id token', () => {
    const own = generateKeyPairSync('rsa', { modulusLength: 2_048 })
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2_048 })
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

    async function come(
      change: object,
      { key = own.privateKey, alg = 'RS256' }: { key?: KeyObject; alg?: string } = {},
    ) {
      const { body } = await begin('fake')
      const query = new URL(body.url ?? '').searchParams
      const seconds = Math.floor(Date.now() / 1_000)
      const token = {
        iss: fake.issuer,
        aud: 'latchkey',
        sub: 'amelie',
        iat: seconds,
        exp: seconds + 60,
        nonce: query.get('nonce'),
        ...claims,
        ...change,
      }
      const text = `${encode({ alg, kid: 'one' })}.${encode(token)}`
      const signature = alg === 'none' ? '' : sign('sha256', Buffer.from(text), key).toString('base64url')
      fake.answers.jwks = {
        keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
      }
      fake.answers.tokens = { access_token: 'x', token_type: 'bearer', id_token: `${text}.${signature}` }
      const back = await goBack(`${publicUrl}/v1/user/callback?state=${query.get('state')}&code=x`)
      return { ...back, id: body.id }
    }

    test('default: is right is let in; an address that is not proved is left out', async () => {
      expect((await come({})).hash).toMatch(/^#user=/)
      const written = await come({ email_verified: 'true' })
      const code = written.hash.slice('#user='.length)
      expect((await ask('user/finish', { id: written.id, code })).body.user).toMatchObject({ email: amelie })
      const { id, hash } = await come({ email_verified: false })
      const { body } = await ask('user/finish', { id, code: hash.slice('#user='.length) })
      expect(body.user).toEqual({ provider: 'fake', name: 'Amelie', picture: claims.picture })
    })

    test.each([
      ['is signed with another key', {}, { key: stranger.privateKey }],
      ['is not signed', {}, { alg: 'none' }],
      ['is for another client', { aud: 'another' }, {}],
      ['is of another issuer', { iss: 'https://evil.example' }, {}],
      ['answers another question', { nonce: 'another' }, {}],
      ['answers none', { nonce: undefined }, {}],
      ['has expired', { exp: 1_000_000_000 }, {}],
    ])('error: S-52 %s: nobody', async (_, change, how) => {
      const { hash, id } = await come(change, how)
      expect(hash).toBe('#user-error=failed')
      expect(await ask('user/finish', { id, code: '0'.repeat(32) })).toMatchObject(refusal('id'))
    })
  })
})

describe('what is linked', () => {
  test('error: S-52 needs both proofs, of this project, in time', async () => {
    const { userToken = '' } = (await proveEmail()).body
    const { token, account } = await signIn()
    const link = (body: object, project?: string) => ask('user/link', body, { ...(project && { project }) })
    expect(await link({ userToken, token: 'a.b.c' })).toMatchObject(refusal('token'))
    expect(await link({ userToken: 'a.b', token })).toMatchObject(refusal('userToken'))
    const [claimed = '', mac = ''] = userToken.split('.')
    const forged = Buffer.from(claimed, 'base64url').toString().replace(amelie, 'bob@example.com')
    const lie = `${Buffer.from(forged).toString('base64url')}.${mac}`
    expect(await link({ userToken: lie, token })).toMatchObject(refusal('userToken'))
    expect(await link({ userToken, token }, 'another')).toMatchObject(refusal('userToken'))
    now += 3_600_000
    expect(await link({ userToken, token })).toMatchObject(refusal('userToken'))
    expect(await ask('user/unlink', { userToken, account })).toMatchObject(refusal('userToken'))
    expect((await store.pool.query('select * from user_accounts')).rows).toEqual([])
  })

  test('behavior: nobody takes away, or sees, what is of another person', async () => {
    const [mine, theirs] = [await proveEmail(), await proveEmail('bob@example.com')]
    const { token, account } = await signIn()
    await ask('user/link', { userToken: mine.body.userToken, token })
    await ask('user/unlink', { userToken: theirs.body.userToken, account })
    expect((await proveEmail('bob@example.com')).body.accounts).toEqual([])
    expect((await proveEmail()).body.accounts).toEqual([account])
  })
})

test('behavior: off unless configured', async () => {
  expect((await ask('user/methods')).body).toEqual({
    email: true,
    providers: [
      { id: 'real', name: 'Real' },
      { id: 'fake', name: 'Fake' },
      { id: 'gone', name: 'Gone' },
    ],
  })
  app = open({})
  expect((await ask('user/methods')).body).toEqual({ email: false, providers: [] })
  expect(await ask('user/email', { email: amelie })).toMatchObject(refusal('email', 400))
  expect(await begin()).toMatchObject(refusal('provider', 400))
})

test('error: a page that is not of the project is refused', async () => {
  expect((await ask('user/email', { email: amelie }, { from: 'https://evil.example' })).status).toBe(403)
})

const toUser = ({ email, name, picture }: typeof claims) => ({ email, name, picture })
