import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { alice, bob, chainOne, createScriptedAdapter } from '../../../test/scriptedAdapter.js'
import type { PermissionsRequest } from '../../adapter/PermissionsCapability.js'
import { createLatchkey } from '../../createLatchkey.js'
import { connect } from '../connect/connect.js'
import { grantPermissions } from './grantPermissions.js'

const daily = {
  type: 'native-token-periodic',
  data: { periodAmount: '0x38d7ea4c68000', periodDuration: 86_400 },
}
const once = { type: 'contract-call', data: { address: '0xc0de' } }
const expiry = Math.floor(Date.now() / 1_000) + 86_400
const wanted = { to: '0xd00d', expiry, permissions: [daily] } as const
const pci = '00000000-0000-4000-8000-000000000000'
const publicKey = `0x04${'ab'.repeat(64)}`

type Answer = (path: string) => Response

async function setUp(answer?: Answer) {
  const scripted = createScriptedAdapter()
  const calls: { path: string; body: unknown }[] = []
  const latchkey = createLatchkey({
    adapters: [scripted.descriptor],
    storage: null,
    ...(answer && {
      api: {
        url: 'https://api.test',
        projectId: 'project',
        fetch: async (url: string | URL | Request, init?: RequestInit) => {
          const path = decodeURIComponent(new URL(String(url)).pathname)
          calls.push({ path, body: init?.body === undefined ? undefined : JSON.parse(String(init.body)) })
          return answer(path)
        },
      },
    }),
  })
  const asked: PermissionsRequest[] = []
  scripted.script.onGrant = async (request) => void asked.push(request)
  await connect(latchkey, { connectorId: 'wallet' })
  return { ...scripted, latchkey, asked, calls }
}
const record: Answer = (path) =>
  Response.json(path.endsWith('/activate') ? {} : { pci, key: { type: 'secp256k1', publicKey } })

test('default: the wallet is asked once, and what it grants is recorded, one session each', async () => {
  const { latchkey, asked, calls } = await setUp(record)
  const grants = await grantPermissions(latchkey, { ...wanted, permissions: [daily, once] })
  const { caipNetworkId } = chainOne
  expect(asked).toEqual([
    {
      address: alice,
      caipNetworkId,
      to: '0xd00d',
      expiry,
      permissions: [daily, once],
      isAdjustmentAllowed: false,
    },
  ])
  expect(grants).toEqual([
    { permission: daily, expiry, context: '0xc000', pci },
    { permission: once, expiry, context: '0xc010', pci },
  ])
  const path = `/v1/sessions/${caipNetworkId}:${alice}`
  const signer = { type: 'account', data: { address: '0xd00d' } }
  const body = { expiry, signer, permissions: [once], policies: [] }
  expect(calls.map((call) => call.path).sort()).toEqual([path, path, `${path}/activate`, `${path}/activate`])
  expect(calls).toContainEqual({ path, body: expect.objectContaining(body) })
  expect(calls).toContainEqual({
    path: `${path}/activate`,
    body: expect.objectContaining({ ...body, pci, context: '0xc010' }),
  })
})

test('behavior: what is recorded is what was granted, not what was asked for', async () => {
  const { latchkey, adapter, calls } = await setUp(record)
  const less = { ...daily, data: { ...daily.data, periodAmount: '0x1' } }
  adapter.permissions = async () => ({
    grant: async () => [{ permission: less, expiry: expiry - 60, context: '0xc0de' }],
  })
  await grantPermissions(latchkey, { ...wanted, isAdjustmentAllowed: true })
  expect(calls.map(({ body }) => body)).toEqual([
    expect.objectContaining({ permissions: [less], expiry: expiry - 60 }),
    expect.objectContaining({ permissions: [less], expiry: expiry - 60 }),
  ])
})

test('behavior: without a data API it is granted, and not recorded', async () => {
  const { latchkey } = await setUp()
  expect(await grantPermissions(latchkey, wanted)).toEqual([{ permission: daily, expiry, context: '0xc000' }])
})

test('behavior: a grant that could not be recorded is not lost', async () => {
  const { latchkey } = await setUp(() => Response.json({ status: 'FAILED', reasons: [] }, { status: 503 }))
  expect(await grantPermissions(latchkey, wanted)).toEqual([
    {
      permission: daily,
      expiry,
      context: '0xc000',
      problem: expect.objectContaining({ code: 'api/refused' }),
    },
  ])
})

test('error: what is no request is refused before the wallet is asked', async () => {
  const { latchkey, asked, calls } = await setUp(record)
  const wrong: [object, object][] = [
    [{ permissions: [] }, { code: 'api/bad-request', context: { field: 'permissions' } }],
    [{ permissions: [{ type: '', data: {} }] }, { code: 'api/bad-request' }],
    [{ expiry: 1 }, { code: 'api/bad-request', context: { field: 'expiry' } }],
    [{ expiry: expiry + 0.5 }, { code: 'api/bad-request', context: { field: 'expiry' } }],
    [{ expiry: Number.NaN }, { code: 'api/bad-request', context: { field: 'expiry' } }],
    [{ to: 'nobody' }, { code: 'address/invalid' }],
  ]
  for (const [change, error] of wrong)
    await expect(
      grantPermissions(latchkey, { ...wanted, ...change } as never),
      JSON.stringify(change),
    ).rejects.toMatchObject(error)
  expect([asked, calls]).toEqual([[], []])
})

test('error: nobody connected, an adapter without permissions, another account', async () => {
  const { latchkey, adapter, script, connected, asked } = await setUp()
  const load = adapter.permissions as NonNullable<typeof adapter.permissions>
  adapter.permissions = async () => {
    script.change({ ...connected(), accounts: [{ address: bob }] })
    return load()
  }
  await expect(grantPermissions(latchkey, wanted)).rejects.toMatchObject({ code: 'sign/account-changed' })
  adapter.permissions = load
  script.change()
  await expect(grantPermissions(latchkey, wanted)).rejects.toMatchObject({ code: 'connection/not-connected' })
  delete adapter.permissions
  await expect(grantPermissions(latchkey, wanted)).rejects.toMatchObject({
    code: 'capability/unsupported',
    context: { namespace: 'eip155', capability: 'permissions' },
  })
  expect(asked).toEqual([])
})

test('error: declined: nothing is recorded', async () => {
  const { latchkey, script, calls } = await setUp(record)
  script.onGrant = () => Promise.reject(new LatchkeyError('wallet/rejected'))
  await expect(grantPermissions(latchkey, wanted)).rejects.toMatchObject({ code: 'wallet/rejected' })
  expect(calls).toEqual([])
})
