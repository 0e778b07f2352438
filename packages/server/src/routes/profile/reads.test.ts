import { isAccountName } from '@latchkey/protocol/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountChains, createAccountNetworks } from '../../../test/createAccountNetworks.js'
import { type NamesTest, openNames, reason, register, testSeconds } from '../../../test/openNames.js'
import { bitcoinSigner, evmSigner, solanaSigner } from '../../../test/signers.js'
import { refuseValue } from '../../answers/Refusal.js'
import type { NameSource } from '../../networks/Network.js'

let names: NamesTest
const [alice, bob] = [evmSigner(0), evmSigner(1)]
const devnet = evmSigner(0, 2_147_514_985)
beforeAll(async () => {
  names = await openNames()
  await register(names, 'second.latchkey.id', alice)
  await register(names, 'maxine.latchkey.id', devnet)
  await register(names, 'solana.latchkey.id', solanaSigner())
  await register(names, 'bitcoin.latchkey.id', bitcoinSigner())
  // The first is the oldest, whatever its spelling.
  await names.store.pool.query(`update names set registered_at = 'epoch' where name = 'maxine.latchkey.id'`)
}, 60_000)
afterAll(() => names.store.close())

describe('look-up', () => {
  test('default', async () => {
    const { status, body } = await names.get('account/maxine.latchkey.id?apiVersion=2&sender=x')
    expect([status, body]).toMatchObject([
      200,
      { name: 'maxine.latchkey.id', registered_at: '1970-01-01T00:00:00.000000Z', attributes: {} },
    ])
    // Clients take the first address in the order of the keys.
    expect(Object.keys(body.addresses)).toEqual(['60', '2147514985'])
  })

  test('param: apiVersion', async () => {
    expect(await names.get('account/nobody.latchkey.id')).toMatchObject({ status: 404, body: reason('name') })
    expect(await names.get('account/nobody.latchkey.id?apiVersion=1')).toMatchObject({ status: 404 })
    expect(await names.get('account/nobody.latchkey.id?apiVersion=2')).toMatchObject({
      status: 200,
      body: [],
    })
    expect(await names.get('account/nobody.other.id')).toMatchObject({ status: 404 })
  })

  test('behavior: any case', async () => {
    expect(await names.get('account/MAXINE.latchkey.ID')).toMatchObject({ status: 200 })
  })

  test('error: no name', async () => {
    for (const name of ['max', 'max.latchkey.id', 'a.b.c.d', '%F0', `${'a'.repeat(300)}.a.b`]) {
      expect(await names.get(`account/${name}`)).toMatchObject({ status: 400, body: reason('name') })
    }
  })
})

describe('look-up of a name on a chain', () => {
  const address = 'So11111111111111111111111111111111111111112'
  /** A Solana network whose registry knows one name, and doubts another. */
  async function openRegistry(endings = ['sol']) {
    const networks = createAccountNetworks()
    const asked: string[] = []
    const registry: NameSource = {
      covers: (name) => endings.some((ending) => name.endsWith(`.${ending}`)),
      async resolve(name) {
        asked.push(name)
        if (name === 'doubtful.sol') throw refuseValue('name', 'A program holds this name')
        return name === 'alice.sol' ? address : undefined
      },
    }
    Object.assign(networks.get(accountChains.solana), { names: registry })
    return { opened: await openNames({ dependencies: { networks } }), asked }
  }

  test('default: its address, dated by the answer; what is not registered is none', async () => {
    const { opened, asked } = await openRegistry()
    const { status, body } = await opened.get('account/Alice.SOL?apiVersion=2')
    const time = new Date(testSeconds * 1_000).toISOString()
    expect([status, body]).toEqual([
      200,
      {
        name: 'alice.sol',
        registered_at: time,
        updated_at: time,
        attributes: {},
        addresses: { 501: { address, created_at: time } },
      },
    ])
    expect(await opened.get('account/nobody.sol?apiVersion=2')).toMatchObject({ status: 200, body: [] })
    expect(await opened.get('account/nobody.sol')).toMatchObject({ status: 404, body: reason('name') })
    expect(asked).toEqual(['alice.sol', 'nobody.sol', 'nobody.sol'])
    await opened.store.close()
  })

  test('error: one in doubt, with its reason; other letters; an ending that is not served', async () => {
    const { opened, asked } = await openRegistry()
    expect(await opened.get('account/doubtful.sol')).toMatchObject({
      status: 400,
      body: { reasons: [{ field: 'name', description: 'A program holds this name' }] },
    })
    for (const name of ['%D0%B0lice.sol', '.sol', 'a_b.sol'])
      expect(await opened.get(`account/${name}`)).toMatchObject({ status: 400, body: reason('name') })
    expect(await opened.get('account/alice.sns')).toMatchObject({ status: 404 })
    expect(asked).toEqual(['doubtful.sol'])
    await opened.store.close()
  })
})

describe('look-up of a name of the DNS', () => {
  const address = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
  const path = 'account/Alice%40Example.com?apiVersion=2'

  test('default: its address, where a network looks it up', async () => {
    const networks = createAccountNetworks()
    const source: NameSource = { covers: (name) => name.includes('@'), resolve: async () => address }
    Object.assign(networks.get(accountChains.bitcoin), { names: source })
    const opened = await openNames({ dependencies: { networks } })
    const { status, body } = await opened.get(path)
    expect([status, body.name, Object.values(body.addresses)]).toMatchObject([
      200,
      'alice@example.com',
      [{ address }],
    ])
    await opened.store.close()
  })

  test('error: S-08 a server that looks up none says so, and not that nobody has it', async () => {
    expect(await names.get(path)).toMatchObject({
      status: 400,
      body: { reasons: [{ field: 'name', description: expect.stringContaining('BIP-353') }] },
    })
  })

  test('error: what is none', async () => {
    for (const name of [
      '@example.com',
      'alice@',
      'alice@example',
      'a b@example.com',
      '%E2%82%BFalice@a.b',
      'а@b.c',
    ])
      expect(await names.get(`account/${name}`)).toMatchObject({ status: 400, body: reason('name') })
  })
})

describe('reverse look-up', () => {
  const list = async (address: string) => {
    const { status, body } = await names.get(`reverse/${address}`)
    return status === 200 ? body.map(({ name }: { name: string }) => name) : status
  }

  test('default: the oldest first, each once', async () => {
    expect(await list(alice.address)).toEqual(['maxine.latchkey.id', 'second.latchkey.id'])
  })

  test('behavior: hex in any case, bech32 in upper case, base58 as it is', async () => {
    const both = ['maxine.latchkey.id', 'second.latchkey.id']
    expect(await list(alice.address.toLowerCase())).toEqual(both)
    expect(await list(alice.address.toUpperCase().replace('0X', '0x'))).toEqual(both)
    expect(await list(bitcoinSigner().address)).toEqual(['bitcoin.latchkey.id'])
    expect(await list(bitcoinSigner().address.toUpperCase())).toEqual(['bitcoin.latchkey.id'])
    expect(await list(solanaSigner().address)).toEqual(['solana.latchkey.id'])
    expect(await list(solanaSigner().address.toLowerCase())).toBe(404)
  })

  test('param: apiVersion', async () => {
    expect(await names.get(`reverse/${bob.address}`)).toMatchObject({ status: 404, body: reason('address') })
    expect(await names.get(`reverse/${bob.address}?apiVersion=2`)).toMatchObject({ status: 200, body: [] })
  })

  test('param: claimed: not those that somebody else pointed at the address', async () => {
    const other = evmSigner(2)
    await register(names, 'pointing.latchkey.id', alice)
    const { address, coinType } = other
    const message = names.message({ ...alice, address, coinType }, 'address', 'pointing.latchkey.id')
    expect(
      await names.post('account/pointing.latchkey.id/address', await names.sign(alice, message)),
    ).toMatchObject({ status: 200 })
    expect(await list(address)).toEqual(['pointing.latchkey.id'])
    expect(await names.get(`reverse/${address}?apiVersion=2&claimed=true`)).toMatchObject({ body: [] })
    const owned = await names.get(`reverse/${bitcoinSigner().address}?claimed=true`)
    expect(owned.body).toMatchObject([{ name: 'bitcoin.latchkey.id' }])
  })

  test('error: no address', async () => {
    expect(await names.get('reverse/a%20b')).toMatchObject({ status: 400, body: reason('address') })
    expect(await names.get('reverse/nobody')).toMatchObject({ status: 404 })
  })
})

describe('suggestions', () => {
  const suggest = async (path: string) => (await names.get(`suggestions/${path}`)).body.suggestions

  test('default: the name itself, words that begin with it, then endings', async () => {
    expect(await suggest('max')).toEqual([
      { name: 'max.latchkey.id', registered: false },
      { name: 'maxwell.latchkey.id', registered: false },
      { name: 'max-one.latchkey.id', registered: false },
      { name: 'max-key.latchkey.id', registered: false },
      { name: 'max-home.latchkey.id', registered: false },
    ])
  })

  test('behavior: the first says whether it is taken, the others are free', async () => {
    await register(names, 'maxine-one.latchkey.id', bob)
    const [first, ...others] = await suggest('MAXINE')
    expect(first).toEqual({ name: 'maxine.latchkey.id', registered: true })
    expect(others).toHaveLength(4)
    expect(others).not.toContainEqual(expect.objectContaining({ name: 'maxine-one.latchkey.id' }))
    for (const { name } of others) expect(await names.get(`account/${name}`)).toMatchObject({ status: 404 })
  })

  test('param: zone', async () => {
    const list = await suggest('maxine?zone=keys.id')
    expect(list[0]).toEqual({ name: 'maxine.keys.id', registered: false })
    expect(list[1].name).toMatch(/\.keys\.id$/)
    expect((await names.get('suggestions/maxine?zone=keys')).status).toBe(400)
  })

  test('behavior: whatever was typed, all but the first could be registered', async () => {
    for (const typed of [
      'abc',
      '---',
      '-ab',
      'ab-',
      'a--b',
      '000',
      'x'.repeat(58),
      'x'.repeat(63),
      'alice',
    ]) {
      const list: { name: string }[] = await suggest(typed)
      expect(list[0]).toEqual({ name: `${typed}.latchkey.id`, registered: false })
      expect(list.length).toBeLessThanOrEqual(5)
      const labels = list.slice(1).map(({ name }) => name.split('.')[0])
      expect(labels.every(isAccountName)).toBe(true)
      expect(new Set(labels).size).toBe(labels.length)
      expect(await suggest(typed)).toEqual(list)
    }
  })

  test('error: too short, too long, no letters', async () => {
    for (const typed of ['ab', 'a.b', 'a b', 'ä'.repeat(4), 'x'.repeat(64)]) {
      expect(await names.get(`suggestions/${encodeURIComponent(typed)}`)).toMatchObject({
        status: 400,
        body: reason('name'),
      })
    }
  })
})

test('default: a nonce is random, short-lived, never cached, and says which domain to sign for', async () => {
  const [one, other] = [await names.get('nonce'), await names.get('nonce')]
  expect(one.body).toEqual({
    nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    expiresAt: names.clock.seconds + 300,
    domain: 'latchkey.id',
  })
  expect(one.headers.get('cache-control')).toBe('no-store')
  expect(other.body.nonce).not.toBe(one.body.nonce)
})

test('behavior: nonces that nobody used are cleared away', async () => {
  const count = async () =>
    Number((await names.store.pool.query('select count(*) from name_nonces')).rows[0].count)
  for (let index = 0; index < 25; index += 1) await names.nonce()
  names.clock.seconds += 1_000
  await names.nonce()
  await names.nonce()
  expect(await count()).toBe(2)
})
