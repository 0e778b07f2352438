import { changeName, createNameFlow, listNameAddresses, registerName } from '@latchkey/core/names'
import { getQueryClient, identityQueryOptions } from '@latchkey/core/query'
import { isLatchkeyError } from '@latchkey/protocol'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accountChains } from '../../../test/createAccountNetworks.js'
import { createSignerPage, type PageSigner } from '../../../test/createSignerPage.js'
import { type NamesTest, openNames } from '../../../test/openNames.js'
import { bitcoinSigner, evmSigner, solanaSigner } from '../../../test/signers.js'
import { createApp } from '../../createApp.js'
import { identityRoute } from '../identity/identity.js'
import { profileRoutes } from './index.js'

// The widget's own flow and actions on the real app.
let names: NamesTest
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  names = await openNames()
  app = createApp(names.dependencies, [...profileRoutes, identityRoute])
}, 60_000)
afterAll(() => names.store.close())

const people: readonly [PageSigner, PageSigner, PageSigner] = [
  { ...evmSigner(0), caipNetworkId: accountChains.devnet },
  { ...solanaSigner(), caipNetworkId: accountChains.solana },
  { ...bitcoinSigner(), caipNetworkId: accountChains.regtest },
]

test.each(['eip155', 'solana', 'bip122'] as const)(
  'default: an account of %s chooses a name, signs for it, and is known by it',
  async (namespace) => {
    const signer = people.find(({ caipNetworkId }) => caipNetworkId.startsWith(namespace)) as PageSigner
    const latchkey = await createSignerPage(app, [signer])
    const flow = createNameFlow(latchkey, { namespace })
    flow.edit(`Person-${namespace}`)
    await vi.waitFor(() => expect(flow.store.getState().availability).toBe('free'))
    await flow.register()
    const name = `person-${namespace}.latchkey.id`
    expect(flow.store.getState()).toMatchObject({ step: 'done', record: { name } })
    const { address } = signer
    const { queryKey } = identityQueryOptions(latchkey, { namespace, address })
    expect(getQueryClient(latchkey).getQueryData(queryKey)).toMatchObject({ name })
    flow.edit(`person-${namespace}`)
    await vi.waitFor(() => expect(flow.store.getState().availability).toBe('taken'))
    expect(flow.store.getState().suggestions.length).toBeGreaterThan(0)
    flow.dispose()
  },
)

test('behavior: what a name says and where it leads is changed by its owner', async () => {
  const latchkey = await createSignerPage(app, people)
  const { name } = await registerName(latchkey, { name: 'painter.latchkey.id', attributes: { bio: 'hi' } })
  const attributes = { bio: 'Painter', avatar: 'https://pictures.example/a.png' }
  expect(await changeName(latchkey, { name, attributes })).toMatchObject({ attributes })
  const [, { address, caipNetworkId }] = people
  const changed = await changeName(latchkey, { name, address, caipNetworkId: caipNetworkId as never })
  expect(changed.addresses['501']?.address).toBe(address)
  const { missing } = listNameAddresses(latchkey, changed)
  expect(missing.map((one) => one.namespace)).toEqual(['bip122'])
  expect((await names.get(`account/${name}`)).body).toMatchObject({
    attributes,
    addresses: changed.addresses,
  })
})

test('behavior: a name whose answer got lost is the account’s, and not taken', async () => {
  let isLost = true
  const lossy = {
    async request(input: string, init?: RequestInit) {
      const response = await app.request(input, init)
      if (init?.method !== 'POST' || !isLost) return response
      isLost = false
      throw new TypeError('lost')
    },
  }
  const latchkey = await createSignerPage(lossy, [people[0]])
  expect(await registerName(latchkey, { name: 'lost-and-found.latchkey.id' })).toMatchObject({
    name: 'lost-and-found.latchkey.id',
  })
})

test('error: the server’s reason stands at the name', async () => {
  const latchkey = await createSignerPage(app, [people[0]])
  const flow = createNameFlow(latchkey, { namespace: 'eip155' })
  flow.edit('somebody-quicker')
  await vi.waitFor(() => expect(flow.store.getState().availability).toBe('free'))
  const other = await createSignerPage(app, [people[1]])
  await registerName(other, { name: 'somebody-quicker.latchkey.id' })
  await flow.register()
  const { step, availability, error, problem } = flow.store.getState()
  expect({ step, availability, problem }).toEqual({ step: 'form', availability: 'taken', problem: undefined })
  expect(isLatchkeyError(error, 'api/refused') && error.context.field).toBe('name')
  flow.dispose()
})

test('error: a name of somebody else stays as it is', async () => {
  const owner = await createSignerPage(app, [people[2]])
  await registerName(owner, { name: 'not-yours.latchkey.id' })
  const latchkey = await createSignerPage(app, [people[0]])
  const change = changeName(latchkey, { name: 'not-yours.latchkey.id', attributes: { bio: 'mine' } })
  await expect(change).rejects.toMatchObject({ code: 'api/refused', context: { status: 401 } })
  await expect(
    changeName(latchkey, { name: 'not-yours.latchkey.id', attributes: { avatar: 'http://plain.example' } }),
  ).rejects.toMatchObject({ code: 'api/bad-request', context: { field: 'avatar' } })
})
