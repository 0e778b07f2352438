import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { holdBack } from '../../../test/holdBack.js'
import { type NamesTest, openNames, reason, register } from '../../../test/openNames.js'
import { bitcoinSigner, evmSigner, type Signer, solanaSigner } from '../../../test/signers.js'
import { findNamesOfAddress } from '../../names/findNamesOfAddress.js'

const [alice, bob] = [evmSigner(0), evmSigner(1)]
const devnetCoinType = 2_147_514_985
let names: NamesTest
let name = ''
let count = 0
beforeAll(async () => {
  names = await openNames()
}, 60_000)
afterAll(() => names.store.close())
beforeEach(async () => {
  count += 1
  name = `change-${count}.latchkey.id`
  await register(names, name, alice, { attributes: { bio: 'old' } })
  names.forgotten.length = 0
})

type Sent = { by?: Signer; message?: object; body?: object; to?: string }

const setAttributes = async ({ by = alice, message = {}, body = {}, to = name }: Sent = {}) => {
  const signed = names.message(by, 'attributes', name, { attributes: { bio: 'new' }, ...message })
  return names.post(`account/${to}/attributes`, { ...(await names.sign(by, signed)), ...body })
}
const setAddress = async (next: object, { by = alice, message = {}, body = {}, to = name }: Sent = {}) => {
  const signed = { ...names.message(by, 'address', name), ...next, ...message }
  return names.post(`account/${to}/address`, { ...(await names.sign(by, signed)), ...body })
}
const record = async () => (await names.get(`account/${name}`)).body

describe('attributes', () => {
  test('default: they replace all that were there', async () => {
    const before = await record()
    const attributes = { avatar: 'https://pictures.example/a.png' }
    expect(await setAttributes({ message: { attributes } })).toMatchObject({ status: 200, body: attributes })
    const after = await record()
    expect(after.attributes).toEqual(attributes)
    expect(after).toEqual({ ...before, attributes, updated_at: after.updated_at })
    expect(after.updated_at > before.updated_at).toBe(true)
    expect(names.forgotten).toEqual([`identity:${alice.address}`])
  })

  test('behavior: S-33 a message is good once, by clock and by nonce', async () => {
    const byClock = await names.sign(
      alice,
      names.message(alice, 'attributes', name, { attributes: { bio: 'one' } }),
    )
    const nonce = await names.nonce()
    const byNonce = await names.sign(
      alice,
      names.message(alice, 'attributes', name, { attributes: { bio: 'two' }, nonce }),
    )
    for (const body of [byClock, byNonce]) {
      expect(await names.post(`account/${name}/attributes`, body)).toMatchObject({ status: 200 })
    }
    for (const body of [byClock, byNonce]) {
      expect(await names.post(`account/${name}/attributes`, body)).toMatchObject({
        status: 401,
        body: reason('signature'),
      })
    }
    expect((await record()).attributes).toEqual({ bio: 'two' })
  })

  test('behavior: S-33 a message is good for one name, one action and one coin type', async () => {
    await register(names, `other-${count}.latchkey.id`, alice)
    await register(names, `change-${count}.keys.id`, alice)
    for (const to of [`other-${count}.latchkey.id`, `change-${count}.keys.id`]) {
      expect(await setAttributes({ to })).toMatchObject({ status: 401, body: reason('signature') })
    }
    const coinTypes = [2_147_483_649, devnetCoinType]
    for (const coin_type of coinTypes) {
      expect(await setAttributes({ body: { coin_type } })).toMatchObject({
        status: 401,
        body: reason('signature'),
      })
    }
    const registration = names.message(alice, 'register', name, { attributes: { bio: 'x' } })
    expect(
      await names.post(`account/${name}/attributes`, await names.sign(alice, registration)),
    ).toMatchObject({ status: 401, body: reason('signature') })
    expect((await record()).attributes).toEqual({ bio: 'old' })
  })

  test('error: checks in the order of the wire', async () => {
    const wrong = { timestamp: 1, attributes: { colour: 'red' } }
    const ruin = (message: object, body: object, to = name) => setAttributes({ message, body, to })
    const bad = { coin_type: 61, address: 'no-address', signature: '0x00' }
    expect(await ruin({ attributes: undefined }, bad, 'nobody.latchkey.id')).toMatchObject({
      status: 422,
      body: reason(''),
    })
    expect(await ruin(wrong, bad, 'nobody.latchkey.id')).toMatchObject({
      status: 400,
      body: reason('coin_type'),
    })
    const known = { ...bad, coin_type: 60 }
    expect(await ruin(wrong, known, 'nobody.latchkey.id')).toMatchObject({
      status: 400,
      body: reason('name'),
    })
    expect(await ruin(wrong, known)).toMatchObject({ status: 400, body: reason('timestamp') })
    const { timestamp: _, ...dated } = wrong
    expect(await ruin(dated, known)).toMatchObject({ status: 400, body: reason('address') })
    const { address: __, ...addressed } = known
    expect(await ruin(dated, addressed)).toMatchObject({ status: 401, body: reason('signature') })
    expect(await ruin(dated, {})).toMatchObject({ status: 400, body: reason('attributes') })
    expect(await setAttributes({ message: dated, by: bob })).toMatchObject({
      status: 401,
      body: reason('address'),
    })
    expect(await setAttributes({ body: { address: alice.address.toLowerCase() } })).toMatchObject({
      status: 401,
      body: reason('address'),
    })
    expect((await record()).attributes).toEqual({ bio: 'old' })
  })

  test('behavior: a refused change uses no nonce up', async () => {
    const nonce = await names.nonce()
    const message = { nonce, attributes: { bio: 'new' } }
    expect(await setAttributes({ by: bob, message })).toMatchObject({ status: 401 })
    expect(await setAttributes({ message: { ...message, attributes: { bio: '<' } } })).toMatchObject({
      status: 400,
    })
    expect(await setAttributes({ message })).toMatchObject({ status: 200 })
  })
})

describe('address', () => {
  test('default: it replaces the one of its coin type, and the owner with it', async () => {
    const before = await record()
    const { status, body } = await setAddress({ address: bob.address })
    expect([status, body]).toEqual([200, { 60: { address: bob.address, created_at: expect.any(String) } }])
    const after = await record()
    expect(after.addresses).toEqual(body)
    expect(after.updated_at > before.updated_at).toBe(true)
    expect(names.forgotten.sort()).toEqual([`identity:${alice.address}`, `identity:${bob.address}`].sort())
    expect(await setAttributes()).toMatchObject({ status: 401, body: reason('address') })
    expect(await setAttributes({ by: bob })).toMatchObject({ status: 200 })
    // Who has the address now has the name; what was signed for the registration is worth nothing any more.
    expect((await names.get(`reverse/${alice.address}?apiVersion=2`)).body).not.toContainEqual(
      expect.objectContaining({ name }),
    )
    expect(await register(names, name)).toMatchObject({ status: 400, body: reason('name') })
  })

  test('behavior: S-33 an address that was put into a name owns itself alone', async () => {
    const solana = solanaSigner()
    expect(await setAddress({ coin_type: devnetCoinType, address: bob.address })).toMatchObject({
      status: 200,
    })
    expect(await setAddress({ coin_type: 501, address: solana.address })).toMatchObject({ status: 200 })
    const refused = { status: 401, body: reason('address') }
    const other = evmSigner(1, devnetCoinType)
    // Neither at once, nor after it has signed for its own place.
    for (const isClaimed of [false, true]) {
      expect(await setAddress({ coin_type: 60, address: bob.address }, { by: other })).toMatchObject(refused)
      expect(await setAttributes({ by: other })).toMatchObject(refused)
      expect(await setAttributes({ by: solana })).toMatchObject(refused)
      if (isClaimed) break
      const own = { coin_type: devnetCoinType, address: bob.address }
      expect(await setAddress(own, { by: other })).toMatchObject({ status: 200 })
    }
    expect((await record()).addresses).toMatchObject({ 60: { address: alice.address } })
    expect(await setAttributes()).toMatchObject({ status: 200 })
    // An owner takes its place back, and leaves it to nobody else.
    expect(await setAddress({ coin_type: devnetCoinType, address: alice.address })).toMatchObject({
      status: 200,
    })
    expect(
      await setAddress({ coin_type: devnetCoinType, address: bob.address }, { by: other }),
    ).toMatchObject(refused)
  })

  test('behavior: rows of older servers are owned by who has claimed them', async () => {
    await setAddress({ coin_type: devnetCoinType, address: bob.address })
    await names.store.pool.query('update name_addresses set owns = null where name = $1', [name])
    expect(await setAttributes({ by: evmSigner(1, devnetCoinType) })).toMatchObject({ status: 401 })
    expect(await setAttributes()).toMatchObject({ status: 200 })
  })

  test('behavior: other chains beside it, and their owner', async () => {
    const solana = solanaSigner()
    const bitcoin = bitcoinSigner()
    expect(await setAddress({ coin_type: 501, address: solana.address })).toMatchObject({ status: 200 })
    expect(await setAddress({ coin_type: 1, address: bitcoin.address })).toMatchObject({ status: 200 })
    expect(Object.keys((await record()).addresses)).toEqual(['1', '60', '501'])
    const purpose = { address: alice.address, coin_type: devnetCoinType }
    expect(await setAddress(purpose)).toMatchObject({ status: 200 })
    expect(await setAttributes({ by: evmSigner(0, devnetCoinType) })).toMatchObject({ status: 200 })
    expect(await setAttributes({ by: evmSigner(1, devnetCoinType) })).toMatchObject({ status: 401 })
  })

  test('behavior: an upper-case bech32 address is kept as it is compared', async () => {
    const { address } = bitcoinSigner()
    const { body } = await setAddress({ coin_type: 1, address: address.toUpperCase() })
    expect(body[1].address).toBe(address)
  })

  test('behavior: an address shows a name as its own only after it has signed for it', async () => {
    const carol = evmSigner(2)
    const own = async () =>
      (await findNamesOfAddress(names.dependencies, { address: carol.address })).map((found) => found.name)
    await setAddress({ address: carol.address })
    expect((await names.get(`reverse/${carol.address}`)).body).toMatchObject([{ name }])
    expect(await own()).toEqual([])
    expect(await setAttributes({ by: carol })).toMatchObject({ status: 200 })
    expect(await own()).toEqual([name])
  })

  test('behavior: S-33 the message is good once, and for no other name', async () => {
    const body = await names.sign(alice, names.message(alice, 'address', name))
    await register(names, `other-${count}.latchkey.id`, alice)
    expect(await names.post(`account/other-${count}.latchkey.id/address`, body)).toMatchObject({
      status: 401,
    })
    expect(await names.post(`account/${name}/address`, body)).toMatchObject({ status: 200 })
    expect(await names.post(`account/${name}/address`, body)).toMatchObject({
      status: 401,
      body: reason('signature'),
    })
  })

  test('error: checks in the order of the wire', async () => {
    const gone = 'nobody.latchkey.id'
    const bad = { coin_type: 61, signature: '0x00' }
    const expectations: [object, Sent, number, string][] = [
      [{ address: undefined }, { body: bad, to: gone }, 422, ''],
      [{ address: 'a b', timestamp: 1 }, { body: bad, to: gone }, 400, 'address'],
      [{ timestamp: 1, address: 'no' }, { body: bad, to: gone }, 400, 'coin_type'],
      [{ timestamp: 1, coin_type: 61, address: 'no' }, { to: gone }, 400, 'coin_type'],
      [{ timestamp: 1, address: 'no' }, { to: gone }, 400, 'address'],
      [{ timestamp: 1, address: solanaSigner().address }, { to: gone }, 400, 'address'],
      [{ timestamp: 1 }, { to: gone }, 400, 'name'],
      [{ timestamp: 1 }, { body: { signature: '0x00' } }, 400, 'timestamp'],
      [{}, { body: { signature: '0x00' } }, 401, 'signature'],
      [{ domain: 'evil.id' }, {}, 401, 'signature'],
      [{}, { by: bob }, 401, 'address'],
      [{}, { by: evmSigner(0, devnetCoinType) }, 401, 'address'],
    ]
    for (const [message, sent, status, field] of expectations) {
      expect(await setAddress(message, sent)).toMatchObject({ status, body: reason(field) })
    }
    expect(Object.keys((await record()).addresses)).toEqual(['60'])
  })

  test('behavior: of two transfers at once one wins, and only its message is used up', async () => {
    const targets = [1, 2, 3].map((index) => evmSigner(index).address)
    const bodies = await Promise.all(
      targets.map(async (address) =>
        names.sign(alice, { ...names.message(alice, 'address', name), address }),
      ),
    )
    const lock = `select 1 from names where name = '${name}' for update`
    const answers = await holdBack(names.store, { lock, waiting: 3 }, () =>
      Promise.all(bodies.map((body) => names.post(`account/${name}/address`, body))),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect((await record()).addresses).toEqual(won[0]!.body)
    const lost = answers.filter(({ status }) => status === 401)
    expect(lost).toHaveLength(2)
    for (const { body } of lost) expect(body).toEqual(reason('address'))
    const { rows } = await names.store.pool.query(
      'select count(*)::int as count from name_messages where digest = any($1)',
      [bodies.map(({ message }) => createHash('sha256').update(`${alice.address}\n${message}`).digest())],
    )
    expect(rows).toEqual([{ count: 1 }])
  })
})

describe('older clients', () => {
  test('behavior: the plain form only where it is configured, within 10 s, and once', async () => {
    const plain = (body: object) => ({ timestamp: names.clock.seconds, ...body })
    const strict = await names.sign(alice, plain({ name: 'plain.latchkey.id', attributes: {} }))
    expect(await names.post('account', strict)).toMatchObject({ status: 401, body: reason('signature') })

    const lenient = await openNames({ names: { acceptPlainTimestamp: true } })
    const send = async (path: string, message: object, by = alice) =>
      lenient.post(path, await lenient.sign(by, message))
    const at = (seconds: number) => lenient.clock.seconds + seconds
    const registration = (label: string, seconds: number) => ({
      name: `${label}.latchkey.id`,
      attributes: {},
      timestamp: at(seconds),
    })
    expect(await send('account', registration('plain', 0))).toMatchObject({ status: 200 })
    expect(await send('account', registration('plain-1', -10))).toMatchObject({ status: 200 })
    expect(await send('account', registration('plain-2', 10))).toMatchObject({ status: 200 })
    for (const seconds of [-11, 11]) {
      expect(await send('account', registration('plain-3', seconds))).toMatchObject({
        status: 400,
        body: reason('timestamp'),
      })
    }
    const change = { attributes: { bio: 'new' }, timestamp: at(0) }
    expect(await send('account/plain.latchkey.id/attributes', change)).toMatchObject({ status: 200 })
    expect(await send('account/plain.latchkey.id/attributes', change)).toMatchObject({ status: 401 })
    const transfer = { coin_type: 60, address: bob.address, timestamp: at(0) }
    expect(await send('account/plain.latchkey.id/address', transfer)).toMatchObject({ status: 200 })
    // What such a message does say has to be true all the same.
    const wrong = { ...registration('plain-4', 0), domain: 'evil.id' }
    expect(await send('account', wrong)).toMatchObject({ status: 401, body: reason('signature') })
    // The full form keeps its longer window.
    const full = lenient.message(alice, 'register', 'plain-5.latchkey.id', { timestamp: at(-120) })
    expect(await send('account', full)).toMatchObject({ status: 200 })
    await lenient.store.close()
  })

  test('param: domain and timestampSeconds', async () => {
    const own = await openNames({ names: { domain: 'app.example', timestampSeconds: 30 } })
    const message = own.message(alice, 'register', 'domain.latchkey.id')
    expect(await own.post('account', await own.sign(alice, message))).toMatchObject({ status: 401 })
    const right = { ...message, domain: 'app.example' }
    own.clock.seconds += 31
    expect(await own.post('account', await own.sign(alice, right))).toMatchObject({
      status: 400,
      body: reason('timestamp'),
    })
    own.clock.seconds -= 1
    expect(await own.post('account', await own.sign(alice, right))).toMatchObject({ status: 200 })
    expect((await own.get('nonce')).body.domain).toBe('app.example')
    await own.store.close()
  })
})

test('behavior: messages that were used are forgotten when their timestamps are too old', async () => {
  const stored = async () =>
    Number((await names.store.pool.query('select count(*) from name_messages')).rows[0].count)
  await setAttributes()
  const before = await stored()
  names.clock.seconds += 1_000
  for (let index = 0; index < 20; index += 1) {
    await setAttributes({ message: { attributes: { bio: `${index}` } } })
  }
  expect(before).toBeGreaterThan(10)
  expect(await stored()).toBe(20)
})

test('behavior: a cache that fails does not fail a change that is done', async () => {
  const { remember } = names.dependencies.cache
  const broken = await openNames({
    dependencies: { cache: { remember, forget: () => Promise.reject(new Error('no Redis')) } },
  })
  expect(await register(broken, 'cache.latchkey.id')).toMatchObject({ status: 200 })
  await broken.store.close()
})
