import type { Caip10Id } from '@latchkey/protocol'
import { describe, expect, test, vi } from 'vitest'
import { alice, createMapStorage, createScriptedAdapter } from '../../../test/scriptedAdapter.js'
import type { Connector } from '../../adapter/Connector.js'
import type { Approval } from '../../adapter/EmbeddedWallet.js'
import { createSource } from '../../adapter/kit/createSource.js'
import { createLatchkey } from '../../createLatchkey.js'
import { loadAdapter } from '../../loading/loadAdapter.js'
import { disconnect } from '../connect/disconnect.js'
import { createAuthenticationAdapter } from '../signIn/createAuthenticationAdapter.js'
import { createUserFlow } from './createUserFlow.js'
import type { UserPage } from './visits.js'

const amelie = 'amelie@example.com'
const id = 'a1'.repeat(32)
const code = 'ab'.repeat(16)
const account = `eip155:1:${alice}` as Caip10Id
const facts = { preferredAccountType: 'smartAccount' } as const
const embedded: Connector = { id: 'embedded', name: 'Passkey', type: 'AUTH', namespace: 'eip155' }

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const refusal = (field: string, status = 401) =>
  json({ status: 'FAILED', reasons: [{ field, description: 'No.' }] }, status)
const finished = (accounts: readonly string[] = []) => ({
  user: { provider: 'acme', email: amelie },
  accounts,
  userToken: 'user.token',
  expiresAt: 2_000_000_000,
})

/** A page in a tab of its own; `hash` is what its address ends with. */
function createPage(hash = '', storage = createMapStorage()) {
  const location = {
    href: `https://app.example/in?a=1${hash}`,
    hash,
    host: 'app.example',
    origin: 'https://app.example',
    assign: vi.fn(),
    replace: vi.fn(),
  }
  const history = { state: null, replaceState: vi.fn() }
  return { location, history, sessionStorage: storage } satisfies UserPage
}

async function setUp({
  answers = {},
  page = createPage(),
  sessionToken,
}: {
  answers?: Record<string, (body: Record<string, string>) => unknown>
  page?: UserPage
  /** The page's own sign-in, and what it hands out. */
  sessionToken?: string
} = {}) {
  const asked: { call: string; body: Record<string, string> }[] = []
  const known: typeof answers = {
    methods: () => ({ email: true, providers: [{ id: 'acme', name: 'Acme' }] }),
    email: () => ({ id, expiresAt: 2_000_000_000 }),
    provider: () => ({ id, expiresAt: 2_000_000_000, url: 'https://id.example/in' }),
    finish: () => finished(),
    link: () => ({ accounts: [account] }),
    nonce: () => ({ nonce: 'abcdefgh12345678', expiresAt: 2_000_000_000 }),
    verify: () => ({ account, domain: 'app.example', issuedAt: 1, expiresAt: 2, token: 'own.to.ken' }),
    end: () => ({}),
    ...answers,
  }
  const fetch = async (input: string, { body: sent = '{}' }: { body?: string } = {}) => {
    const call = new URL(input).pathname.split('/').at(-1) ?? ''
    const body = JSON.parse(sent) as Record<string, string>
    asked.push({ call, body })
    const answer = await known[call]?.(body)
    return answer instanceof Response ? answer : json(answer)
  }
  const adapter = createScriptedAdapter()
  const list = [...adapter.adapter.connectors.get(), embedded]
  adapter.adapter.connectors.get = () => list
  const label = vi.fn()
  const latchkey = createLatchkey({
    adapters: [adapter.descriptor],
    storage: null,
    api: { url: 'https://api.example', projectId: 'P', fetch: fetch as never },
    embedded: {
      rdns: 'embedded',
      load: async () => () => ({
        account: createSource(undefined),
        approval: createSource<Approval | undefined>(undefined),
        label,
        dispose: () => {},
      }),
    },
    ...(sessionToken && {
      signIn: createAuthenticationAdapter({
        getNonce: async () => 'abcdefgh12345678',
        verify: async () => undefined,
        getSession: async () => ({ account, token: sessionToken }),
        signOut: async () => {},
      }),
    }),
  })
  await loadAdapter(latchkey, 'eip155')
  const flow = createUserFlow(latchkey, { page, now: () => Date.UTC(2026, 10, 17) })
  const signed = vi.fn()
  adapter.script.onSign = async ({ message }) => void signed(message)
  return {
    latchkey,
    flow,
    state: flow.store.getState,
    label,
    signed,
    asked,
    countOf: (call: string) => asked.filter((one) => one.call === call).length,
    /** The wallet inside the page connects. */
    connectEmbedded: () => adapter.script.change({ ...adapter.connected('embedded'), embedded: facts }),
  }
}

/** Known by a code, and to be linked. */
async function setUpLink(options: Parameters<typeof setUp>[0] = {}) {
  const page = await setUp(options)
  await page.flow.sendCode(amelie)
  await page.flow.finish('123456')
  page.flow.wantLink()
  page.connectEmbedded()
  return page
}

test.each([
  ['as the server says', { digits: 8 }, 8],
  ['six where an older server does not say', {}, 6],
])('behavior: a code has as many digits as its mail: %s', async (_, said, digits) => {
  const { flow, state } = await setUp({
    answers: { email: () => ({ id, expiresAt: 2_000_000_000, ...said }) },
  })
  await flow.sendCode(amelie)
  expect(state().sent).toMatchObject({ email: amelie, digits })
})

describe('unlinking', () => {
  const elsewhere = `eip155:10:${alice}` as Caip10Id
  const other = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Caip10Id

  /** A server that has linked accounts to the person, and takes them away. */
  async function setUpUnlink(options: Parameters<typeof setUp>[0] = {}) {
    let left: readonly string[] = [account, other, elsewhere]
    const page = await setUp({
      ...options,
      answers: {
        finish: () => finished(left),
        unlink: (body) => {
          left = left.filter((one) => one !== body.account)
          return { accounts: left }
        },
        ...options.answers,
      },
    })
    await page.flow.sendCode(amelie)
    await page.flow.finish('123456')
    return page
  }

  test('default: an account goes on all its networks, and no other', async () => {
    const { flow, state, asked, label } = await setUpUnlink()
    expect(state().accounts).toEqual([account, other])
    await flow.unlink(account)
    expect(asked.filter(({ call }) => call === 'unlink').map(({ body }) => body)).toEqual([
      { userToken: 'user.token', account },
      { userToken: 'user.token', account: elsewhere },
    ])
    expect(state()).toMatchObject({ step: 'proved', accounts: [other], isBusy: false, problem: undefined })
    expect(label).not.toHaveBeenCalled()
  })

  test('behavior: the label of the wallet in use goes with it, and of another one stays', async () => {
    const { flow, label, connectEmbedded } = await setUpUnlink()
    connectEmbedded()
    await vi.waitFor(() => expect(label).toHaveBeenCalledOnce())
    await flow.unlink(other)
    expect(label).toHaveBeenCalledOnce()
    await flow.unlink(account)
    expect(label).toHaveBeenLastCalledWith(undefined)
  })

  test('error: a proof that is too old: what is linked stays, and it is said', async () => {
    const { flow, state, label, connectEmbedded } = await setUpUnlink({
      answers: { unlink: () => refusal('userToken') },
    })
    connectEmbedded()
    await vi.waitFor(() => expect(label).toHaveBeenCalledOnce())
    await flow.unlink(account)
    expect(state()).toMatchObject({ accounts: [account, other], isBusy: false, problem: { kind: 'expired' } })
    expect(label).toHaveBeenCalledOnce()
  })
})

describe('linking', () => {
  test('default: by a signature of its own, whose session ends with it', async () => {
    const { label, signed, asked, countOf, state } = await setUpLink()
    await vi.waitFor(() => expect(state().link).toBe('linked'))
    expect(signed).toHaveBeenCalledOnce()
    expect(signed.mock.calls[0]?.[0]).toContain('Link this wallet to me')
    expect(asked.find(({ call }) => call === 'link')?.body).toEqual({
      userToken: 'user.token',
      token: 'own.to.ken',
    })
    expect(countOf('end')).toBe(1)
    await vi.waitFor(() =>
      expect(label).toHaveBeenCalledWith({ user: { email: amelie }, socialProvider: 'acme' }),
    )
  })

  test('behavior: by the session of the page, where it has one of the data API', async () => {
    const { signed, asked, countOf, state } = await setUpLink({ sessionToken: 'page.to.ken' })
    await vi.waitFor(() => expect(state().link).toBe('linked'))
    expect(signed).not.toHaveBeenCalled()
    expect(asked.find(({ call }) => call === 'link')?.body.token).toBe('page.to.ken')
    expect(countOf('end')).toBe(0)
  })

  test('behavior: a token of another backend proves nothing here: the account signs', async () => {
    const { signed, state } = await setUpLink({
      sessionToken: 'not.of.us',
      answers: { link: ({ token }) => (token === 'not.of.us' ? refusal('token') : { accounts: [account] }) },
    })
    await vi.waitFor(() => expect(state().link).toBe('linked'))
    expect(signed).toHaveBeenCalledOnce()
  })

  test('behavior: nothing is linked that the person did not ask for; what is linked is labelled', async () => {
    const unasked = await setUp()
    await unasked.flow.sendCode(amelie)
    await unasked.flow.finish('123456')
    unasked.connectEmbedded()
    const found = await setUpLink({ answers: { finish: () => finished([account]) } })
    await vi.waitFor(() => expect(found.label).toHaveBeenCalledOnce())
    for (const { countOf, signed } of [unasked, found]) {
      expect(countOf('link')).toBe(0)
      expect(signed).not.toHaveBeenCalled()
    }
    expect(unasked.label).not.toHaveBeenCalled()
  })

  test('behavior: disconnected, the person is forgotten, and what was under way labels nobody', async () => {
    let answer = (_: object) => {}
    const { latchkey, label, state, countOf } = await setUpLink({
      answers: {
        link: () =>
          new Promise((resolve) => {
            answer = resolve
          }),
      },
    })
    await vi.waitFor(() => expect(countOf('link')).toBe(1))
    await disconnect(latchkey)
    expect(state()).toMatchObject({ step: 'idle', isBusy: false })
    expect(state()).not.toHaveProperty('user')
    answer({ accounts: [account] })
    await vi.waitFor(() => expect(countOf('end')).toBe(1))
    await new Promise((resolve) => setTimeout(resolve))
    expect(label).not.toHaveBeenCalled()
    expect(state().link).toBeUndefined()
  })

  test('error: refused, it says why, and the wallet stays connected', async () => {
    const { state, label, latchkey } = await setUpLink({ answers: { link: () => refusal('userToken') } })
    await vi.waitFor(() => expect(state().link).toBe('failed'))
    expect(state().linkError).toMatchObject({ code: 'api/refused' })
    expect(label).not.toHaveBeenCalled()
    expect(latchkey.store.getState().namespaces.eip155?.status).toBe('connected')
  })
})

describe('a code', () => {
  test('behavior: who goes back while it is checked is not known afterwards', async () => {
    let answer = (_: object) => {}
    const { flow, state } = await setUp({
      answers: {
        finish: () =>
          new Promise((resolve) => {
            answer = resolve
          }),
      },
    })
    await flow.sendCode(amelie)
    const checking = flow.finish('123456')
    await vi.waitFor(() => expect(state().isBusy).toBe(true))
    flow.back()
    expect(state()).toMatchObject({ step: 'start', isBusy: false })
    answer(finished())
    await checking
    expect(state()).not.toHaveProperty('user')
  })

  test.each([
    ['email', 429, '', 'too-many-mails'],
    ['email', 400, 'email', 'email'],
    ['email', 503, 'email', 'other'],
    ['finish', 401, 'code', 'wrong-code'],
    ['finish', 401, 'id', 'expired'],
    ['finish', 403, 'origin', 'other'],
  ])('error: %s refused with %i %s: %s', async (call, status, field, kind) => {
    const { flow, state } = await setUp({ answers: { [call]: () => refusal(field, status) } })
    await flow.sendCode(amelie)
    if (call === 'finish') await flow.finish('123456')
    expect(state().problem).toMatchObject({ kind, error: { code: 'api/refused' } })
    expect(state().isBusy).toBe(false)
  })
})

describe('a provider', () => {
  const key = 'latchkey.default.user'

  test('default: one leaves with a word of this tab, and comes back to where one was', async () => {
    const page = createPage('#/shop')
    const { flow, asked } = await setUp({ page })
    await flow.visit('acme')
    expect(asked.at(-1)?.body).toEqual({ provider: 'acme', returnTo: 'https://app.example/in?a=1' })
    expect(page.location.assign).toHaveBeenCalledWith('https://id.example/in')

    const back = createPage(`#user=${code}`, page.sessionStorage)
    const returned = await setUp({ page: back, answers: { finish: () => finished([account]) } })
    expect(returned.flow.comeBack()).toBe(true)
    await vi.waitFor(() => expect(returned.state().step).toBe('proved'))
    expect(returned.asked.find(({ call }) => call === 'finish')?.body).toEqual({ id, code })
    expect(returned.state().accounts).toEqual([account])
    expect(back.history.replaceState).toHaveBeenCalledWith(null, '', 'https://app.example/in?a=1')
    expect(back.location.replace).toHaveBeenCalledWith('#/shop')
    expect(page.sessionStorage.map.size).toBe(0)
    // Once: a reload with the same address finishes nothing.
    expect(returned.flow.comeBack()).toBe(false)
  })

  test.each([
    ['a code that this tab did not leave for', `#user=${code}`, undefined],
    ['a record that somebody changed', `#user=${code}`, '{"id":"x","hash":"javascript:1"}'],
    ['no code', '#/shop', JSON.stringify({ id, hash: '' })],
  ])('error: S-52 %s: nothing is asked, and the address stays', async (_, hash, record) => {
    const page = createPage(hash, createMapStorage(record ? { [key]: record } : {}))
    const { flow, asked } = await setUp({ page })
    expect(flow.comeBack()).toBe(false)
    expect(asked).toEqual([])
    expect(page.history.replaceState).not.toHaveBeenCalled()
  })

  test('error: a browser that stores nothing: nobody leaves who could not come back', async () => {
    const page = createPage()
    page.sessionStorage.setItem = () => {
      throw new DOMException('no', 'QuotaExceededError')
    }
    const { flow, state } = await setUp({ page })
    await flow.visit('acme')
    expect(page.location.assign).not.toHaveBeenCalled()
    expect(state().problem?.kind).toBe('other')
  })
})
