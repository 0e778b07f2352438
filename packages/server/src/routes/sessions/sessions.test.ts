import { secp256k1 } from '@noble/curves/secp256k1.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountChains, createAccountNetworks } from '../../../test/createAccountNetworks.js'
import { createScriptedNodes } from '../../../test/createScriptedNodes.js'
import {
  createTestConfig,
  createTestDependencies,
  testProject,
} from '../../../test/createTestDependencies.js'
import { holdBack } from '../../../test/holdBack.js'
import { reason } from '../../../test/openNames.js'
import { openTestStore } from '../../../test/openTestStore.js'
import { postJson } from '../../../test/postJson.js'
import { evmSigner } from '../../../test/signers.js'
import { Refusal } from '../../answers/Refusal.js'
import { createApp } from '../../createApp.js'
import type { Dependencies } from '../../Dependencies.js'
import { sessionsRoutes } from './index.js'

const seconds = 1_761_859_900
const [alice, bob] = [evmSigner(0), evmSigner(1)]
const permission = {
  type: 'native-token-recurring-allowance',
  data: { allowance: '0x5af3107a4000', start: seconds, period: 86_400 },
}
const grant = {
  expiry: seconds + 3_600,
  signer: { type: 'keys', data: {} },
  permissions: [permission],
  policies: [],
}
const unknownPci = '00000000-0000-4000-8000-000000000000'

let store: Awaited<ReturnType<typeof openTestStore>>
let answer: () => unknown = () => '0x'
let account = ''
let made = 0

const projectsOf = (id: string) => ({
  ...createTestDependencies().projects,
  find: async (asked: string) => (asked === id ? { ...testProject, id } : undefined),
})
const call = async (
  path: string,
  body?: unknown,
  given: Partial<Dependencies> = {},
  project = 'test',
  headers: Record<string, string> = {},
) => {
  const { nodes } = createScriptedNodes({ eth_call: () => answer() })
  const networks = createAccountNetworks({ [accountChains.devnet]: nodes })
  const now = () => seconds * 1_000
  const app = createApp(createTestDependencies({ store, networks, now, ...given }), sessionsRoutes)
  const separator = path.includes('?') ? '&' : '?'
  const response = await app.request(
    `/v1/sessions/${path}${separator}projectId=${project}`,
    body === undefined ? { headers } : postJson(body, headers),
  )
  const text = await response.text()
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: text.startsWith('{') ? JSON.parse(text) : text,
  }
}
const create = async (of = account, body: object = grant) => (await call(of, body)).body.pci as string
const list = async (of = account) => (await call(of)).body.pcis

beforeAll(async () => {
  store = await openTestStore()
}, 60_000)
afterAll(() => store.close())

/** An account that no other test has used. */
const fresh = () => {
  made += 1
  answer = () => '0x'
  account = `eip155:31337:0x${made.toString(16).padStart(40, '0')}`
  return account
}

describe('create', () => {
  test('default', async () => {
    const { status, body } = await call(`${fresh()}?v=2`, grant)
    expect([status, body]).toEqual([
      200,
      {
        pci: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
        key: { type: 'secp256k1', publicKey: expect.stringMatching(/^0x04[0-9a-f]{128}$/) },
      },
    ])
    expect(await list()).toEqual([
      {
        project: { id: 'test', name: 'Test', url: null, iconUrl: null },
        pci: body.pci,
        expiry: grant.expiry,
        createdAt: seconds,
        permissions: [permission],
        policies: [],
        context: null,
        revokedAt: null,
      },
    ])
  })

  test('param: without v=2 the public key is the hex of its hex', async () => {
    for (const path of [fresh(), `${fresh()}?v=1`]) {
      const { publicKey } = (await call(path, grant)).body.key
      expect(publicKey).toHaveLength(262)
      expect(Buffer.from(publicKey.slice(2), 'hex').toString()).toMatch(/^04[0-9a-f]{128}$/)
    }
  })

  test('behavior: a public key for each, and no private one is kept or made', async () => {
    const keys = await Promise.all(
      Array.from(
        { length: 8 },
        async () => (await call(`${fresh()}?v=2`, grant)).body.key.publicKey as string,
      ),
    )
    expect(new Set(keys).size).toBe(8)
    // A point of the curve, which wallets check.
    for (const key of keys) expect(() => secp256k1.Point.fromHex(key.slice(2))).not.toThrow()
    const { rows } = await store.pool.query(
      "select column_name as name from information_schema.columns where table_name = 'sessions'",
    )
    expect(rows.filter(({ name }) => /key/.test(name))).toEqual([{ name: 'public_key' }])
  })

  test('behavior: at most 64 an account and project: those that are over go, then those never activated', async () => {
    fresh()
    const [pending, over, active] = [
      await create(),
      await create(account, { ...grant, expiry: 1 }),
      await create(),
    ]
    // The older one, but it could still be activated.
    await store.pool.query(`update sessions set created_at = created_at - interval '1 s' where pci = $1`, [
      pending,
    ])
    await store.pool.query(
      `insert into sessions select gen_random_uuid(), address, chain_id, project_id, project_name, expiry,
         created_at + interval '1 s', signer, permissions, policies, '0xabcd', public_key, null, secret_hash, creator
       from sessions, generate_series(1, 61) where pci = $1`,
      [active],
    )
    await call(`${account}/activate`, { ...grant, pci: active, context: '0xabcd' })
    const pcis = async () => (await list()).map(({ pci }: { pci: string }) => pci)
    expect(await pcis()).toHaveLength(64)
    const first = await create()
    expect(await pcis()).toHaveLength(64)
    expect(await pcis()).not.toContain(over)
    await call(`${account}/activate`, { ...grant, pci: first, context: '0xabcd' })
    const second = await create()
    expect(await pcis()).not.toContain(pending)
    await call(`${account}/activate`, { ...grant, pci: second, context: '0xabcd' })
    expect(await call(account, grant)).toMatchObject({ status: 400, body: reason('') })
    expect(await pcis()).toContain(active)
    // Nobody fills an account for the other projects.
    expect((await call(account, grant, { projects: projectsOf('other') }, 'other')).status).toBe(200)
  })

  test('behavior: a project finds its own sessions, however many others have made', async () => {
    const pci = await create(fresh())
    await store.pool.query(
      `insert into sessions select gen_random_uuid(), address, chain_id, 'p' || n % 5, project_name, expiry,
         created_at + interval '1 s', signer, permissions, policies, '0xabcd', public_key, null, secret_hash, creator
       from sessions, generate_series(1, 300) n where pci = $1`,
      [pci],
    )
    const listed = await list()
    expect(listed).toHaveLength(255)
    expect(listed.at(-1)).toMatchObject({ pci })
  })

  test('behavior: many at once stay within the limit', async () => {
    fresh()
    const active = await create()
    await store.pool.query(
      `insert into sessions select gen_random_uuid(), address, chain_id, project_id, project_name, expiry,
         created_at, signer, permissions, policies, '0xabcd', public_key, null, secret_hash, creator
       from sessions, generate_series(1, 62) where pci = $1`,
      [active],
    )
    await call(`${account}/activate`, { ...grant, pci: active, context: '0xabcd' })
    // Whoever has counted waits before it inserts, until all have come as far as they can.
    await store.pool.query(`
      create function wait_here() returns trigger language plpgsql
        as 'begin perform pg_advisory_xact_lock_shared(77); return new; end';
      create trigger wait_here before insert on sessions for each row execute function wait_here()`)
    await holdBack(store, { lock: 'select pg_advisory_xact_lock(77)', waiting: 8 }, () =>
      Promise.all(Array.from({ length: 8 }, () => call(account, grant))),
    )
    await store.pool.query('drop function wait_here cascade')
    const { rows } = await store.pool.query('select count(*) from sessions where lower(address) = $1', [
      account.slice('eip155:31337:'.length),
    ])
    expect(rows).toEqual([{ count: '64' }])
  })

  test.each(['expiry', 'signer', 'permissions', 'policies'])('error: without %s', async (field) => {
    expect((await call(fresh(), { ...grant, [field]: undefined })).status).toBe(422)
    expect(await list()).toEqual([])
  })

  test('error: shapes and bounds', async () => {
    fresh()
    const many = Array.from({ length: 101 }, () => permission)
    expect((await call(account, { ...grant, permissions: [{ type: 'x' }] })).status).toBe(422)
    expect((await call(account, { ...grant, expiry: '1' })).status).toBe(422)
    expect((await call(account, { ...grant, permissions: many })).status).toBe(400)
    expect((await call(account, { ...grant, signer: { type: 'x', data: 'x'.repeat(70_000) } })).status).toBe(
      413,
    )
  })
})

describe('account', () => {
  test('param: CAIP-10, percent-encoded, plain, in any case', async () => {
    const [chain, plain] = [`eip155:31337:${alice.address}`, alice.address]
    const pci = await create(chain)
    for (const of of [chain, encodeURIComponent(chain), plain, chain.toLowerCase(), plain.toLowerCase()]) {
      expect(await list(of)).toMatchObject([{ pci }])
    }
    expect(await list(`eip155:1:${alice.address}`)).toEqual([])
    // One that was made without a chain counts on all of them.
    const any = await create(plain)
    expect(await list(`eip155:1:${alice.address}`)).toMatchObject([{ pci: any }])
    expect(await list(chain)).toHaveLength(2)
  })

  test.each([
    'eip155:1',
    'eip155:1:0x1',
    'eip155:01:0x0000000000000000000000000000000000000001',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:11111111111111111111111111111111',
    'a:b:c:d',
    `eip155:1:${alice.address.replace(/[a-f]/, (letter) => letter.toUpperCase())}`,
  ])('error: %s', async (wrong) => {
    expect(await call(wrong)).toMatchObject({ status: 400, body: reason('') })
    expect(await call(wrong, grant)).toMatchObject({ status: 400, body: reason('') })
  })

  test('error: no project comes first', async () => {
    const projects = { ...createTestDependencies().projects, find: async () => undefined }
    expect(await call('no-account', undefined, { projects })).toMatchObject({
      status: 401,
      body: reason('authentication'),
    })
  })
})

describe('S-34 strangers, who know the id of a project', () => {
  const by = (last: number) => (path: string, body?: unknown) =>
    call(path, body, { config: createTestConfig({ trustProxy: 1 }) }, 'test', {
      'x-forwarded-for': `192.0.2.${last}`,
    })

  test('behavior: activate nothing that another made', async () => {
    const { pci, secret } = (await call(`${fresh()}?v=3`, grant)).body
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    const activate = (context: string, given?: string) =>
      call(`${account}/activate`, { ...grant, pci, context, secret: given })
    for (const wrong of [undefined, '0'.repeat(64)])
      expect(await activate('0xdeadbeef', wrong)).toMatchObject({ status: 401, body: reason('secret') })
    expect(await activate('0x01', secret)).toMatchObject({ status: 200 })
    expect(await call(`${account}/getcontext?pci=${pci}`)).toMatchObject({ body: { context: '0x01' } })
    expect(JSON.stringify((await store.pool.query('select * from sessions')).rows)).not.toContain(secret)
  })

  test('behavior: use up no place of the account, and push nothing out of its list', async () => {
    const [person, stranger] = [by(1), by(2)]
    fresh()
    const first = (await person(account, grant)).body.pci
    for (let count = 0; count < 64; count += 1) {
      const { pci } = (await stranger(account, { ...grant, expiry: 3_800_000_000 })).body
      await stranger(`${account}/activate`, { ...grant, pci, context: '0xdead' })
    }
    expect(await stranger(account, grant)).toMatchObject({ status: 400 })
    const second = (await person(account, grant)).body.pci
    await store.pool.query(
      `insert into sessions select gen_random_uuid(), address, chain_id, project_id, project_name, expiry,
         created_at + interval '1 s', signer, permissions, policies, context, public_key, null, secret_hash, creator
       from sessions, generate_series(1, 10) where lower(address) = $1 and context = '0xdead'`,
      [account.slice('eip155:31337:'.length)],
    )
    const listed = (await list()).map(({ pci }: { pci: string }) => pci)
    expect(listed).toHaveLength(255)
    expect(listed).toEqual(expect.arrayContaining([first, second]))
  })
})

describe('activate and context', () => {
  test('default', async () => {
    const pci = await create(fresh())
    const context = () => call(`${account}/getcontext?pci=${pci}`)
    expect(await context()).toMatchObject({ status: 200, body: { context: null } })
    const answered = await call(`${account}/activate`, { ...grant, pci, context: '0xABcd' })
    expect(answered).toEqual({ status: 200, type: 'application/json', body: {} })
    expect(await context()).toMatchObject({ status: 200, body: { context: '0xABcd' } })
    // The same again is no change.
    expect((await call(`${account}/activate`, { ...grant, pci, context: '0xABcd' })).status).toBe(200)
  })

  test('error: S-34 a context is set once, and not for a session that is revoked', async () => {
    const [pci, revoked] = [await create(fresh()), await create(account)]
    const activate = (of: string, context: string) =>
      call(`${account}/activate`, { ...grant, pci: of, context })
    await activate(pci, '0x01')
    expect(await activate(pci, '0x02')).toMatchObject({ status: 400, body: reason('pci') })
    expect(await call(`${account}/getcontext?pci=${pci}`)).toMatchObject({ body: { context: '0x01' } })
    await store.pool.query('update sessions set revoked_at = now() where pci = $1', [revoked])
    expect(await activate(revoked, '0x01')).toMatchObject({ status: 400, body: reason('pci') })
    expect(await call(`${account}/getcontext?pci=${revoked}`)).toMatchObject({ body: { context: null } })
    // Of many at once one wins.
    const contended = await create(account)
    const answers = await Promise.all(['0x01', '0x02', '0x03'].map((context) => activate(contended, context)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('behavior: contexts are for the project that made the session', async () => {
    const pci = await create(fresh())
    await call(`${account}/activate`, { ...grant, pci, context: '0x01' })
    expect(await list()).toMatchObject([{ pci, context: '0x01' }])
    const other = (path: string, body?: unknown) =>
      call(path, body, { projects: projectsOf('other') }, 'other')
    expect((await other(account)).body.pcis).toMatchObject([{ pci, context: null }])
    expect(await other(`${account}/getcontext?pci=${pci}`)).toMatchObject({
      status: 400,
      body: reason('pci'),
    })
    const next = await create(account)
    const body = { ...grant, pci: next, context: '0x01' }
    expect(await other(`${account}/activate`, body)).toMatchObject({ status: 400, body: reason('pci') })
  })

  test('behavior: what a wallet granted may be less than was asked, and is what is kept', async () => {
    const second = { type: 'contract-call', data: { address: alice.address } }
    const asked = { ...grant, permissions: [permission, second] }
    const pci = (await call(fresh(), asked)).body.pci as string
    const lower = { ...permission, data: { ...permission.data, allowance: '0x5af3107a3fff' } }
    const granted = {
      ...asked,
      expiry: grant.expiry - 60,
      permissions: [lower],
      policies: [{ type: 'call-limit', data: { limit: 3 } }],
    }
    expect(await call(`${account}/activate`, { ...granted, pci, context: '0x01' })).toMatchObject({
      status: 200,
    })
    const { expiry, permissions, policies } = granted
    expect(await list()).toMatchObject([{ pci, expiry, permissions, policies }])
  })

  test('behavior: the order of fields does not matter, their values do', async () => {
    const policy = { type: 'call-limit', data: { limit: 3 } }
    const pci = await create(fresh(), { ...grant, policies: [policy] })
    const { type, data } = permission
    const { allowance, start, period } = data
    const turned = [{ data: { period, start, allowance }, type }]
    const body = {
      ...grant,
      policies: [policy],
      permissions: turned,
      signer: { type: 'other', data: 1 },
      pci,
      context: '0x01',
    }
    for (const [field, wrong] of [
      ['expiry', grant.expiry + 1],
      ['permissions', []],
      ['permissions', [{ type, data: { ...data, allowance: '0xffffffffffff' } }]],
      ['permissions', [{ type, data: { ...data, allowance: '0x1', period: 1 } }]],
      ['permissions', [{ type, data: { ...data, allowance: '-0x1' } }]],
      ['permissions', [permission, { type: 'other', data: {} }]],
      ['policies', []],
      ['policies', [{ ...policy, data: { limit: 4 } }]],
    ] as const) {
      const changed = { ...body, [field]: wrong, context: '0x02' }
      expect(await call(`${account}/activate`, changed)).toMatchObject({ status: 400, body: reason(field) })
    }
    expect((await list())[0].context).toBeNull()
    expect((await call(`${account}/activate`, body)).status).toBe(200)
    expect((await list())[0].context).toBe('0x01')
  })

  test('error: unknown, of another account, no uuid, no context', async () => {
    const pci = await create(fresh())
    const other = `eip155:31337:${bob.address}`
    expect(await call(`${account}/getcontext?pci=${unknownPci}`)).toMatchObject({
      status: 400,
      body: reason('pci'),
    })
    expect(await call(`${other}/getcontext?pci=${pci}`)).toMatchObject({ status: 400, body: reason('pci') })
    const text = await call(`${account}/getcontext?pci=1`)
    expect([text.status, text.type]).toEqual([400, 'text/plain; charset=utf-8'])
    expect((await call(`${account}/getcontext`)).status).toBe(400)
    const body = { ...grant, pci, context: '0x01' }
    expect(await call(`${account}/activate`, { ...body, pci: unknownPci })).toMatchObject({
      status: 400,
      body: reason('pci'),
    })
    expect(await call(`${other}/activate`, body)).toMatchObject({ status: 400, body: reason('pci') })
    expect((await call(`${account}/activate`, { ...body, context: undefined })).status).toBe(422)
    expect((await call(`${account}/activate`, { ...body, context: 'abcd' })).status).toBe(400)
    expect((await call(`${account}/activate`, { ...body, pci: '1' })).status).toBe(400)
    expect((await list())[0].context).toBeNull()
  })
})

describe('revoke', () => {
  const own = `eip155:31337:${bob.address}`
  const revoke = (pci: string, signature?: unknown, of = own, given: Partial<Dependencies> = {}) =>
    call(`${of}/revoke`, { pci, signature }, given)
  const revokedAt = async (wanted: string) =>
    (await list(own)).find(({ pci }: { pci: string }) => pci === wanted).revokedAt

  test('default: the account signs the pci', async () => {
    const pci = await create(own)
    expect(await revoke(pci, await bob.sign(pci))).toEqual({
      status: 200,
      type: 'application/json',
      body: {},
    })
    expect(await revokedAt(pci)).toBe(seconds)
    expect(await revoke(pci, await bob.sign(pci))).toMatchObject({ status: 400, body: reason('pci') })
  })

  test('param: by the plain address, whose key signs for every chain', async () => {
    const pci = await create(own)
    expect(await revoke(pci, await bob.sign(pci), bob.address)).toMatchObject({ status: 200 })
    const any = await create(bob.address)
    expect(await revoke(any, await bob.sign(any), `eip155:5:${bob.address}`)).toMatchObject({ status: 200 })
  })

  test('error: S-34 no signature, another signer, another session: the record stays', async () => {
    answer = () => '0x'
    const [pci, other] = [await create(own), await create(own)]
    const wrong = [
      undefined,
      null,
      '',
      '0x',
      '0xzz',
      {},
      [await bob.sign(pci)],
      { signature: await bob.sign(pci) },
      await alice.sign(pci),
      await bob.sign(other),
      await bob.sign(`${pci}\n`),
    ]
    for (const signature of wrong) {
      expect(await revoke(pci, signature)).toMatchObject({ status: 401, body: reason('signature') })
    }
    // Nobody to ask, and no key that signed.
    const unserved = await create(`eip155:5:${bob.address}`)
    expect(await revoke(unserved, '0xabcdef', `eip155:5:${bob.address}`)).toMatchObject({ status: 401 })
    const any = await create(bob.address)
    expect(await revoke(any, '0xabcdef', bob.address)).toMatchObject({ status: 401 })
    expect(await revokedAt(pci)).toBeNull()
  })

  test('behavior: a contract is asked on the chain of the session', async () => {
    const pci = await create(own)
    answer = () => Promise.reject(new Refusal({ status: 503, description: 'no node' }))
    expect(await revoke(pci, '0xabcdef')).toMatchObject({ status: 503, body: reason('signature') })
    expect(await revokedAt(pci)).toBeNull()
    answer = () => `0x1626ba7e${'0'.repeat(56)}`
    expect(await revoke(pci, '0xabcdef')).toMatchObject({ status: 200 })
  })

  test('behavior: many at once revoke once', async () => {
    const pci = await create(own)
    const signature = await bob.sign(pci)
    const answers = await Promise.all(Array.from({ length: 10 }, () => revoke(pci, signature)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9)
  })

  test('error: unknown, of another account, no uuid', async () => {
    const pci = await create(own)
    expect(await revoke(unknownPci, '0x00')).toMatchObject({ status: 400, body: reason('pci') })
    const other = `eip155:31337:${alice.address}`
    expect(await revoke(pci, await alice.sign(pci), other)).toMatchObject({
      status: 400,
      body: reason('pci'),
    })
    expect((await revoke('1', '0x00')).status).toBe(400)
    expect((await call(`${own}/revoke`, {})).status).toBe(422)
  })
})
