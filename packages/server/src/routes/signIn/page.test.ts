import type { Latchkey } from '@latchkey/core'
import { createServerAuthentication, createSignInFlow } from '@latchkey/core/sign-in'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountChains, createAccountNetworks } from '../../../test/createAccountNetworks.js'
import { createScriptedNodes } from '../../../test/createScriptedNodes.js'
import { createSignerPage, type PageSigner } from '../../../test/createSignerPage.js'
import { createTestDependencies, testProject } from '../../../test/createTestDependencies.js'
import { openTestStore } from '../../../test/openTestStore.js'
import { bitcoinSigner, evmSigner, solanaSigner } from '../../../test/signers.js'
import { createApp } from '../../createApp.js'
import { signInRoutes } from './index.js'

// The widget's own flow on the real app, with keys of each chain family.
const page = { host: 'app.example', origin: 'https://app.example' }
const alice: PageSigner = { ...evmSigner(0), caipNetworkId: accountChains.devnet }
const people: readonly PageSigner[] = [
  alice,
  { ...solanaSigner(), caipNetworkId: accountChains.solana },
  { ...bitcoinSigner(), caipNetworkId: accountChains.regtest },
]

let store: Awaited<ReturnType<typeof openTestStore>>
let app: ReturnType<typeof createApp>
let call: () => string
beforeEach(async () => {
  store = await openTestStore()
  call = () => '0x'
  const { nodes } = createScriptedNodes({ eth_call: () => call() })
  const dependencies = createTestDependencies({
    store,
    networks: createAccountNetworks({ [accountChains.devnet]: nodes }),
  })
  const find = async () => ({ ...testProject, origins: [page.origin] })
  app = createApp({ ...dependencies, projects: { ...dependencies.projects, find } }, signInRoutes)
})
afterEach(() => store.close())

/** What a browser remembers between two visits. */
function createStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    items,
  }
}

async function openPage(
  signer: PageSigner,
  {
    storage = createStorage(),
    now = Date.now,
  }: Partial<{ storage: ReturnType<typeof createStorage>; now: () => number }> = {},
) {
  const asked: string[] = []
  const latchkey: Latchkey = await createSignerPage(
    {
      request: (input, init) =>
        app.request(input, { ...init, headers: { ...init?.headers, origin: page.origin } }),
    },
    [
      {
        ...signer,
        sign(message) {
          asked.push(message)
          return signer.sign(message)
        },
      },
    ],
    { storage, signIn: createServerAuthentication({ statement: 'Welcome.' }) },
  )
  const flow = createSignInFlow(latchkey, { page, now })
  const state = () => flow.store.getState()
  await vi.waitUntil(() => state().step !== 'checking')
  return { latchkey, flow, state, asked, storage }
}

/** What the server says of a token, asked past the widget. */
const ask = async (token: string) =>
  app.request('/v1/sign-in/session?projectId=test', {
    method: 'POST',
    body: JSON.stringify({ token }),
    headers: { 'content-type': 'application/json' },
  })

test.each(people.map((signer) => [signer.caipNetworkId, signer] as const))(
  'default: an account of %s signs in, is known after a reload, and signs out',
  async (caipNetworkId, signer) => {
    const { flow, state, asked, storage } = await openPage(signer)
    expect(state()).toMatchObject({ step: 'idle', isWanted: true })
    const session = await flow.signIn()
    expect(state().problem).toBeUndefined()
    expect(session).toMatchObject({ account: `${caipNetworkId}:${signer.address}`, domain: 'app.example' })
    expect(asked).toHaveLength(1)
    const token = session?.token ?? ''
    expect((await ask(token)).status).toBe(200)

    const next = await openPage(signer, { storage })
    expect(next.state()).toMatchObject({ step: 'signed-in', isWanted: false, session: { token } })
    expect(next.asked).toEqual([])
    await next.flow.signOut()
    expect((await ask(token)).status).toBe(401)
    expect([...storage.items.keys()].filter((key) => key.includes('signIn'))).toEqual([])
  },
)

test('behavior: a session that the server has ended is none, and its token is forgotten', async () => {
  const { flow, storage } = await openPage(alice)
  await flow.signIn()
  await store.pool.query('delete from sign_in_sessions')
  const next = await openPage(alice, { storage })
  expect(next.state()).toMatchObject({ step: 'idle', isWanted: true })
  expect([...storage.items.keys()].filter((key) => key.includes('signIn.'))).toEqual([])
})

test('behavior: a browser that stores nothing is signed in for the visit', async () => {
  const { storage } = await openPage(alice)
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const { flow, state } = await openPage(alice, { storage })
  await flow.signIn()
  await flow.check()
  expect(state().step).toBe('signed-in')
})

test.each([
  ['ten minutes ahead', 600_000],
  ['ten minutes behind', -600_000],
])('error: a clock that is %s: the session is said to have expired', async (_, offset) => {
  const { flow, state } = await openPage(alice, { now: () => Date.now() + offset })
  await flow.signIn()
  expect(state()).toMatchObject({
    step: 'failed',
    problem: { kind: 'expired', error: { context: { field: 'time' } } },
  })
})

test('error: S-35 a contract account: refused by its contract it is told so, and with no node it is not', async () => {
  // Two owners have signed, which is no signature of a key.
  const safe: PageSigner = { ...alice, sign: async () => `0x${'51'.repeat(130)}` }
  const { flow, state } = await openPage(safe)
  await flow.signIn()
  expect(state().problem?.kind).toBe('smart-account')
  call = () => {
    throw new Error('no node')
  }
  await flow.signIn()
  expect(state().problem).toMatchObject({ kind: 'other', error: { context: { status: 503 } } })
})
