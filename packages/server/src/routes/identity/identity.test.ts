import { identityCall, parseResponse } from '@latchkey/protocol/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createScriptedNodes } from '../../../test/createScriptedNodes.js'
import { createSourceNetwork } from '../../../test/createSourceNetwork.js'
import {
  createTestConfig,
  createTestDependencies,
  createTestNetworks,
} from '../../../test/createTestDependencies.js'
import { openTestStore } from '../../../test/openTestStore.js'
import { refuseUnavailable } from '../../answers/Refusal.js'
import { createMemoryCache } from '../../cache/createMemoryCache.js'
import { createApp } from '../../createApp.js'
import type { Dependencies } from '../../Dependencies.js'
import { forgetIdentities } from '../../names/forgetIdentities.js'
import type { IdentitySource } from '../../networks/Network.js'
import type { Store } from '../../store/Store.js'
import { identityRoute } from './identity.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const solanaAccount = '7XXzRA8oMHduFxXB4kaH4TtLCQH7XmTsrSHdNMycFETs'
const bitcoinAccount = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const day = 86_400
let store: Store

beforeAll(async () => {
  store = await openTestStore()
  await store.pool.query(`
    insert into names (name, registered_at, updated_at, attributes) values
      ('younger.latchkey.id', '2026-01-02', '2026-01-02', '{}'),
      ('older.latchkey.id', '2026-01-01', '2026-01-01', '{"avatar":"https://x.example/bob.png"}')`)
  for (const name of ['younger.latchkey.id', 'older.latchkey.id']) await give(name, bob)
})
afterAll(() => store.close())

const give = (name: string, address: string, coinType = 60) =>
  store.pool.query(
    `insert into name_addresses (name, coin_type, address, claimed, proof_coin_type) values ($1, $3, $2, true, 60)`,
    [name, address, coinType],
  )

function setUp(
  identify: IdentitySource['identify'] = async () => undefined,
  given: Partial<Dependencies> = {},
) {
  let time = Date.parse('2026-02-01T00:00:00Z')
  let looked = 0
  const identity: IdentitySource = {
    identify: (address, options) => {
      looked += 1
      return identify(address, options)
    },
  }
  const networks = createTestNetworks([
    createSourceNetwork('eip155:2'),
    createSourceNetwork('eip155:1', { identity }),
  ])
  const cache = createMemoryCache({ now: () => time })
  const dependencies = createTestDependencies({ networks, cache, store, now: () => time, ...given })
  const app = createApp(dependencies, [identityRoute])
  const call = async (address: string, query = '', path = `/v1/identity/${address}`) => {
    const response = await app.request(`${path}?projectId=test${query}`)
    const body = response.headers.get('content-type')?.includes('json')
      ? await response.json()
      : await response.text()
    if (response.status === 200) parseResponse(identityCall.response, body, 'identity')
    const age = /^public, max-age=(\d+), s-maxage=\1$/.exec(response.headers.get('cache-control') ?? '')?.[1]
    return {
      status: response.status,
      body: body as never,
      maxAge: age === undefined ? undefined : Number(age),
    }
  }
  return { call, dependencies, looked: () => looked, wait: (seconds: number) => (time += seconds * 1_000) }
}

const resolvedAt = '2026-02-01T00:00:00.000Z'
const nobody = { name: null, avatar: null, resolvedAt }

describe('names', () => {
  test('default', async () => {
    const { call } = setUp(async () => ({ name: 'alice.eth', avatar: 'https://x.example/alice.png' }))
    const expected = { name: 'alice.eth', avatar: 'https://x.example/alice.png', resolvedAt }
    expect(await call(alice)).toEqual({ status: 200, body: expected, maxAge: day })
    expect((await call(alice, '', `/v1/account/${alice}/identity`)).body).toEqual(expected)
  })

  test('behavior: else the oldest name that was registered here, with its picture', async () => {
    const { call } = setUp()
    expect((await call(bob)).body).toEqual({
      name: 'older.latchkey.id',
      avatar: 'https://x.example/bob.png',
      resolvedAt,
    })
  })

  test('behavior: no name is an answer', async () => {
    expect(await setUp().call(alice)).toEqual({ status: 200, body: nobody, maxAge: day })
  })

  test('behavior: without a chain for names those that were registered here', async () => {
    const networks = createTestNetworks([createSourceNetwork('eip155:2')])
    const { call } = setUp(undefined, { networks })
    expect((await call(bob)).body).toMatchObject({ name: 'older.latchkey.id' })
  })

  test('behavior: V-02 pictures come by way of this server where it has a public address', async () => {
    const config = createTestConfig({ publicUrl: 'https://api.example/' })
    const { call } = setUp(async () => ({ name: 'alice.eth', avatar: 'https://x.example/a b.png?c=1&d' }), {
      config,
    })
    const { avatar } = (await call(alice)).body as { avatar: string }
    const url = new URL(avatar)
    expect(url.origin + url.pathname).toBe('https://api.example/v1/image')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      url: 'https://x.example/a b.png?c=1&d',
      projectId: 'test',
    })
    const data = 'data:image/png;base64,iVBORw0KGgo='
    const inline = setUp(async () => ({ name: 'alice.eth', avatar: data }), { config })
    expect((await inline.call(alice)).body).toMatchObject({ avatar: data })
  })
})

describe('param: chainId (S-05)', () => {
  const contract = '0x6001'
  const delegated = `0xef0100${'ab'.repeat(20)}`
  /** Ethereum and another network, each with the code that stands at the address. */
  function open(
    codes: readonly [string, string],
    identity?: Awaited<ReturnType<IdentitySource['identify']>>,
  ) {
    const networks = createTestNetworks(
      codes.map((code, index) =>
        createSourceNetwork(`eip155:${index + 1}`, {
          nodes: createScriptedNodes({ eth_getCode: () => code }).nodes,
          ...(index === 0 && {
            identity: { identify: async (_, { coinTypes } = {}) => (coinTypes ? undefined : identity) },
          }),
        }),
      ),
    )
    return setUp(undefined, { networks }).call
  }
  const ens = { name: 'alice.eth', avatar: null, coinTypes: [60] }
  const withheld = { name: null, avatar: null, resolvedAt, withheld: 'contract' }

  test('default: the name of a person is a person’s everywhere', async () => {
    for (const code of ['0x', delegated]) {
      const call = open([code, code], ens)
      expect((await call(alice, '&chainId=eip155:2')).body).toEqual({
        name: 'alice.eth',
        avatar: null,
        resolvedAt,
      })
    }
  })

  test.each([
    ['Ethereum', [contract, '0x']],
    ['the network', ['0x', contract]],
  ] as const)('behavior: a contract on %s has no name there, and why', async (_, codes) => {
    const call = open(codes, ens)
    expect(await call(alice, '&chainId=eip155:2')).toEqual({ status: 200, body: withheld, maxAge: 3_600 })
    // Where it is at home it has, and where nobody says which network is meant.
    expect((await call(alice, '&chainId=eip155:1')).body).toMatchObject({ name: 'alice.eth' })
    expect((await call(alice)).body).toMatchObject({ name: 'alice.eth' })
  })

  test('behavior: a name of all EVM networks is one on all of them', async () => {
    const call = open([contract, contract], { name: 'alice.eth', avatar: null })
    expect((await call(alice, '&chainId=eip155:2')).body).toMatchObject({ name: 'alice.eth' })
  })

  test('behavior: names of this server, by the networks that they are registered for', async () => {
    const call = open([contract, '0x'])
    expect((await call(bob, '&chainId=eip155:2')).body).toEqual(withheld)
    const dave = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
    await store.pool.query(`insert into names (name, attributes) values ('dave.latchkey.id', '{}')`)
    await give('dave.latchkey.id', dave)
    await give('dave.latchkey.id', dave, 0x8000_0002)
    expect((await call(dave, '&chainId=eip155:2')).body).toMatchObject({ name: 'dave.latchkey.id' })
  })

  test('behavior: what is no network here is ignored', async () => {
    const call = open([contract, contract], ens)
    for (const chainId of ['eip155:77', 'nonsense', '']) {
      expect((await call(alice, `&chainId=${chainId}`)).body).toMatchObject({ name: 'alice.eth' })
    }
  })
})

describe('param: chainId: ENSIP-19 the name on a network', () => {
  const own = 0x8000_0002
  const ofNetwork = { name: 'alice.base.eth', avatar: null, coinTypes: [own] }

  test('default: it comes before the name everywhere, and is one of a contract there too', async () => {
    const asked: unknown[] = []
    const networks = createTestNetworks([
      createSourceNetwork('eip155:2', { nodes: createScriptedNodes({ eth_getCode: () => '0x6001' }).nodes }),
      createSourceNetwork('eip155:1', {
        identity: {
          identify: async (_, { coinTypes } = {}) => {
            asked.push(coinTypes)
            return coinTypes?.includes(own) ? ofNetwork : { name: 'alice.eth', avatar: null }
          },
        },
      }),
    ])
    const { call } = setUp(undefined, { networks })
    for (const _ of [1, 2])
      expect(await call(alice, '&chainId=eip155:2')).toMatchObject({
        body: { name: 'alice.base.eth' },
        maxAge: day,
      })
    expect(asked).toEqual([[own]])
    for (const query of ['', '&chainId=eip155:1', '&chainId=eip155:3'])
      expect((await call(alice, query)).body).toMatchObject({ name: 'alice.eth' })
    expect(asked).toEqual([[own], undefined])
  })

  test('behavior: a network without one, and one whose id ENSIP-11 has no room for', async () => {
    const networks = createTestNetworks([
      createSourceNetwork('eip155:2'),
      createSourceNetwork('eip155:11297108109'),
      createSourceNetwork('eip155:1', {
        identity: {
          identify: async (_, { coinTypes } = {}) =>
            coinTypes ? undefined : { name: 'alice.eth', avatar: null },
        },
      }),
    ])
    const { call } = setUp(undefined, { networks })
    for (const chainId of ['eip155:2', 'eip155:11297108109'])
      expect(await call(alice, `&chainId=${chainId}`)).toMatchObject({
        status: 200,
        body: { name: 'alice.eth' },
      })
  })

  test('behavior: a name that is registered is seen at once here too', async () => {
    const networks = createTestNetworks([
      createSourceNetwork('eip155:2', { nodes: createScriptedNodes({ eth_getCode: () => '0x' }).nodes }),
      createSourceNetwork('eip155:1', {
        nodes: createScriptedNodes({ eth_getCode: () => '0x' }).nodes,
        identity: { identify: async () => undefined },
      }),
    ])
    const { call, dependencies } = setUp(undefined, { networks })
    const erin = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
    expect((await call(erin, '&chainId=eip155:2')).body).toEqual(nobody)
    await store.pool.query(`insert into names (name, attributes) values ('erin.latchkey.id', '{}')`)
    await give('erin.latchkey.id', erin)
    await forgetIdentities(dependencies, [erin])
    expect((await call(erin, '&chainId=eip155:2')).body).toMatchObject({ name: 'erin.latchkey.id' })
  })
})

describe('the cache', () => {
  test('behavior: five minutes where something could not be asked, which others wait for no longer', async () => {
    let isPassing = true
    const { call, looked, wait } = setUp(async () =>
      isPassing ? { name: null, avatar: null, isPassing } : { name: 'alice.eth', avatar: null },
    )
    expect(await call(alice)).toEqual({ status: 200, body: nobody, maxAge: 300 })
    wait(299)
    isPassing = false
    expect(await call(alice)).toMatchObject({ body: nobody, maxAge: 1 })
    expect(looked()).toBe(1)
    wait(1)
    expect(await call(alice)).toMatchObject({ body: { name: 'alice.eth' }, maxAge: day })
    wait(3_600)
    expect(await call(alice)).toMatchObject({ maxAge: day - 3_600 })
    expect(looked()).toBe(2)
  })

  test('default: a day, whatever the spelling, none included', async () => {
    const { call, looked, wait } = setUp()
    await call(alice)
    wait(3_600)
    expect(await call(alice.toLowerCase())).toEqual({ status: 200, body: nobody, maxAge: day - 3_600 })
    expect(await call(`0x${alice.slice(2).toUpperCase()}`)).toMatchObject({ maxAge: day - 3_600 })
    expect(looked()).toBe(1)
    wait(day - 3_600)
    expect(await call(alice)).toMatchObject({ maxAge: day })
    expect(looked()).toBe(2)
  })

  test('behavior: a name that is registered is seen at once', async () => {
    const { call, dependencies } = setUp()
    const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    expect((await call(carol)).body).toEqual(nobody)
    await store.pool.query(`insert into names (name, attributes) values ('carol.latchkey.id', '{}')`)
    await give('carol.latchkey.id', carol)
    await forgetIdentities(dependencies, [carol])
    expect((await call(carol)).body).toMatchObject({ name: 'carol.latchkey.id' })
  })

  test('error: what fails is not kept', async () => {
    let isDown = true
    const { call } = setUp(async () => {
      if (isDown) throw refuseUnavailable('chainId', 'no node answers')
      return { name: 'alice.eth', avatar: null }
    })
    expect((await call(alice)).status).toBe(503)
    isDown = false
    expect((await call(alice)).body).toMatchObject({ name: 'alice.eth' })
  })
})

describe('addresses', () => {
  test.each([
    ['Solana', solanaAccount, 501],
    ['Bitcoin', bitcoinAccount, 0],
  ])(
    'behavior: %s accounts have the names that they signed for here, for an hour',
    async (_, account, type) => {
      const { call, looked } = setUp()
      expect(await call(account)).toEqual({ status: 200, body: nobody, maxAge: 3_600 })
      const name = `owner${type}.latchkey.id`
      await store.pool.query(`insert into names (name, attributes) values ($1, '{}')`, [name])
      await give(name, account, type)
      expect(await call(account)).toMatchObject({ body: { name, avatar: null }, maxAge: 3_600 })
      // Pointed at the account by the owner of the name, which proves nothing.
      await store.pool.query(`update name_addresses set claimed = false where name = $1`, [name])
      expect(await call(account)).toMatchObject({ body: nobody })
      expect(looked()).toBe(0)
    },
  )

  test('behavior: a wrong checksum is not held against an address', async () => {
    const wrong = alice.replace('F', 'f')
    expect((await setUp().call(wrong)).status).toBe(200)
  })

  test.each(['0x12', `${alice}00`, 'alice.eth', '0x', 'x'.repeat(200)])(
    'error: %s is none',
    async (address) => {
      expect(await setUp().call(address)).toMatchObject({
        status: 400,
        body: { reasons: [{ field: 'address' }] },
      })
    },
  )

  test('param: useCache is a hint, and is ignored', async () => {
    for (const value of ['true', 'false', '1', 'yes', '']) {
      expect((await setUp().call(alice, `&useCache=${value}`)).status).toBe(200)
    }
  })
})
