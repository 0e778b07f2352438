import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Loss, loseAnswers } from '../../test/loseAnswers.js'
import { type NamesTest, openNames, register } from '../../test/openNames.js'
import { evmChain, openOnramp, people } from '../../test/openOnramp.js'
import { postJson } from '../../test/postJson.js'
import { evmSigner } from '../../test/signers.js'
import { createApp } from '../createApp.js'
import type { Dependencies } from '../Dependencies.js'
import { onrampRoutes } from '../routes/onramp/index.js'
import { profileRoutes } from '../routes/profile/index.js'
import { sessionsRoutes } from '../routes/sessions/index.js'

const routes = [...profileRoutes, ...sessionsRoutes, ...onrampRoutes]
const losses: Loss[] = ['the process is killed', 'the connection is lost in the commit']
const alice = evmSigner(0)
const account = `eip155:31337:${alice.address}`
const grant = { expiry: 2_000_000_000, signer: { type: 'keys', data: {} }, permissions: [], policies: [] }

let names: NamesTest
let onramp: Awaited<ReturnType<typeof openOnramp>>
let keys = 0
beforeAll(async () => {
  names = await openNames()
  onramp = await openOnramp()
}, 60_000)
afterAll(async () => {
  await names.store.close()
  await onramp.store.close()
})

const post = async (dependencies: Dependencies, path: string, body: unknown, key?: string) => {
  const response = await createApp(dependencies, routes).request(
    path,
    postJson(body, key === undefined ? {} : { 'idempotency-key': key }),
  )
  const replayed = response.headers.get('idempotency-replayed')
  return { status: response.status, body: JSON.parse(await response.text()), replayed }
}

/** Sends a write whose process does not live to tell of it, and sends it again when its lease is over. */
async function sendTwice(dependencies: Dependencies, loss: Loss, path: string, body: unknown) {
  keys += 1
  const key = `write ${keys}`
  const { store } = dependencies
  await post({ ...dependencies, store: loseAnswers(store, loss) }, path, body, key)
  await store.pool.query(
    "update idempotency_keys set leased_until = now() - interval '1 second' where key = $1",
    [key],
  )
  return post(dependencies, path, body, key)
}

describe.each(losses)('%s', (loss) => {
  const sessionsPath = `/v1/sessions/${account}`
  const project = 'projectId=test'
  const make = async () =>
    (await post(names.dependencies, `${sessionsPath}?${project}`, grant)).body.pci as string
  const countOf = async (table: string, { store } = names) =>
    Number((await store.pool.query(`select count(*) from ${table}`)).rows[0].count)

  test('behavior: F-41 a name is registered', async () => {
    const name = `registered-${keys}.latchkey.id`
    const body = await names.sign(alice, names.message(alice, 'register', name))
    const again = await sendTwice(names.dependencies, loss, '/v1/profile/account', body)
    expect(again).toMatchObject({ status: 200, body: { name } })
    // Also where the message is too old by then.
    const late = `late-${keys}.latchkey.id`
    const signed = await names.sign(alice, names.message(alice, 'register', late))
    const clock = names.clock.seconds
    const isRegistered = async () => (await names.get(`account/${late}`)).status === 200
    let isLate = false
    const dependencies = {
      ...names.dependencies,
      now: () => (clock + (isLate ? 1_000 : 0)) * 1_000,
    }
    keys += 1
    const key = `write ${keys}`
    await post({ ...dependencies, store: loseAnswers(names.store, loss) }, '/v1/profile/account', signed, key)
    expect(await isRegistered()).toBe(true)
    await names.store.pool.query(
      "update idempotency_keys set leased_until = now() - interval '1 second' where key = $1",
      [key],
    )
    isLate = true
    expect(await post(dependencies, '/v1/profile/account', signed, key)).toMatchObject({
      status: 200,
      body: { name: late },
    })
  })

  test('behavior: F-41 its address and attributes are changed', async () => {
    const name = `changed-${keys}.latchkey.id`
    await register(names, name, alice)
    const attributes = await names.sign(
      alice,
      names.message(alice, 'attributes', name, { attributes: { bio: 'new' } }),
    )
    const path = `/v1/profile/account/${name}`
    const changed = await sendTwice(names.dependencies, loss, `${path}/attributes`, attributes)
    expect(changed).toMatchObject({ status: 200, body: { bio: 'new' }, replayed: 'true' })
    const { address } = evmSigner(1)
    const moved = await names.sign(alice, { ...names.message(alice, 'address', name), address })
    const answer = await sendTwice(names.dependencies, loss, `${path}/address`, moved)
    expect(answer).toMatchObject({ status: 200, body: { 60: { address } }, replayed: 'true' })
  })

  test('behavior: F-41 a session is made once, activated and revoked', async () => {
    const before = await countOf('sessions')
    const made = await sendTwice(names.dependencies, loss, `${sessionsPath}?${project}`, grant)
    expect(made).toMatchObject({ status: 200, body: { pci: expect.any(String) }, replayed: 'true' })
    expect(await countOf('sessions')).toBe(before + 1)
    const pci = await make()
    const activated = { ...grant, pci, context: '0x01' }
    const path = `${sessionsPath}/activate?${project}`
    expect(await sendTwice(names.dependencies, loss, path, activated)).toMatchObject({ status: 200 })
    const signed = { pci, signature: await alice.sign(pci) }
    expect(
      await sendTwice(names.dependencies, loss, `${sessionsPath}/revoke?${project}`, signed),
    ).toMatchObject({ status: 200, body: {}, replayed: 'true' })
  })
})

describe('orders', () => {
  const wallets = [{ address: people.evm, blockchains: [evmChain], assets: ['ETH'] }]
  test('behavior: F-41 one order', async () => {
    const path = '/v1/generators/onrampurl?projectId=test'
    const body = { destinationWallets: wallets, partnerUserId: 'user-1' }
    const orders = async () => (await onramp.store.pool.query('select id from onramp_orders')).rows.length
    const before = await orders()
    const again = await sendTwice(onramp.dependencies, 'the process is killed', path, body)
    expect(again).toMatchObject({ status: 200, body: { orderId: expect.any(String) }, replayed: 'true' })
    expect(await orders()).toBe(before + 1)
  })
})

test('behavior: F-41 a run that lost its key to another one writes nothing', async () => {
  const { dependencies, store } = names
  keys += 1
  const key = `write ${keys}`
  const path = `/v1/sessions/${account}?projectId=test`
  const before = Number((await store.pool.query('select count(*) from sessions')).rows[0].count)
  // Another process takes the key over while this one runs.
  const db = new Proxy(store.db, {
    get(target, name) {
      if (name !== 'transaction') {
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      }
      return async (work: never) => {
        await store.pool.query('update idempotency_keys set runner = gen_random_uuid() where key = $1', [key])
        return target.transaction(work)
      }
    },
  })
  expect(await post({ ...dependencies, store: { ...store, db } }, path, grant, key)).toMatchObject({
    status: 409,
  })
  const after = Number((await store.pool.query('select count(*) from sessions')).rows[0].count)
  expect(after).toBe(before)
})
