import { request, sessionCreateCall } from '@latchkey/core/api'
import {
  type AppPermissions,
  grantPermissions,
  permissionsQueryOptions,
  revokePermissions,
} from '@latchkey/core/permissions'
import { getQueryClient } from '@latchkey/core/query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountChains, createAccountNetworks } from '../../../test/createAccountNetworks.js'
import { createSignerPage, type PageSigner } from '../../../test/createSignerPage.js'
import { createTestDependencies } from '../../../test/createTestDependencies.js'
import { openTestStore } from '../../../test/openTestStore.js'
import { evmSigner } from '../../../test/signers.js'
import { createApp } from '../../createApp.js'
import { sessionsRoutes } from './index.js'

// The widget's own actions on the real app.
let store: Awaited<ReturnType<typeof openTestStore>>
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  store = await openTestStore()
  app = createApp(createTestDependencies({ store, networks: createAccountNetworks() }), sessionsRoutes)
})
afterAll(() => store.close())

const signer = (index: number): PageSigner => ({ ...evmSigner(index), caipNetworkId: accountChains.devnet })
const grant = {
  expiry: 4_000_000_000,
  signer: { type: 'keys', data: {} },
  permissions: [{ type: 'native-token-recurring-allowance', data: { allowance: '0x1' } }],
  policies: [],
}

async function open(index: number) {
  const latchkey = await createSignerPage(app, [signer(index)])
  const { address } = signer(index)
  const list = async (): Promise<readonly AppPermissions[]> => {
    const { queryKey, queryFn } = permissionsQueryOptions(latchkey, { namespace: 'eip155', address })
    if (typeof queryFn !== 'function') throw new Error('there is no query')
    return getQueryClient(latchkey).fetchQuery({ queryKey, queryFn, staleTime: 0 })
  }
  const create = async (chainId: string = accountChains.devnet) =>
    (await request(latchkey, sessionCreateCall, { address: `${chainId}:${address}`, body: grant })).pci
  return { latchkey, list, create }
}

test('default: listed, whatever its network, and ended by a signature', async () => {
  const { latchkey, list, create } = await open(0)
  const [pci, elsewhere] = [await create(), await create('eip155:10')]
  expect((await list()).map((session) => session.pci).sort()).toEqual([pci, elsewhere].sort())
  for (const one of [pci, elsewhere]) await revokePermissions(latchkey, { pci: one })
  expect((await list()).every(({ revokedAt }) => typeof revokedAt === 'number')).toBe(true)
  // Revoked by another tab meanwhile: it is as it was to be.
  await revokePermissions(latchkey, { pci })
})

test('error: S-34 another account ends nothing', async () => {
  const { list, create } = await open(1)
  const pci = await create()
  const other = await open(2)
  await expect(revokePermissions(other.latchkey, { pci })).rejects.toMatchObject({ code: 'api/refused' })
  expect(await list()).toMatchObject([{ pci, revokedAt: null }])
})

test('behavior: what a wallet grants is listed with its context, and can be ended', async () => {
  const { latchkey, list } = await open(3)
  const { expiry, permissions } = grant
  const [permission] = permissions as [(typeof permissions)[0]]
  const to = evmSigner(1).address
  const [granted] = await grantPermissions(latchkey, { to, expiry, permissions: [permission] })
  const { pci = '' } = granted ?? {}
  expect(granted).toEqual({ permission, expiry, context: '0xc0de', pci })
  expect(await list()).toMatchObject([{ pci, expiry, permissions, context: '0xc0de', revokedAt: null }])
  await revokePermissions(latchkey, { pci })
  expect(await list()).toMatchObject([{ pci, revokedAt: expect.any(Number) }])
})
