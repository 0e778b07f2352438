import { bech32m } from '@scure/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountChains, createAccountNetworks } from '../../../test/createAccountNetworks.js'
import { createScriptedNodes } from '../../../test/createScriptedNodes.js'
import { type NamesTest, openNames, reason, register } from '../../../test/openNames.js'
import { postJson } from '../../../test/postJson.js'
import { bitcoinSigner, evmSigner, type Signer, solanaSigner } from '../../../test/signers.js'
import { findNamesOfAddress } from '../../names/findNamesOfAddress.js'

let names: NamesTest
beforeAll(async () => {
  names = await openNames()
}, 60_000)
afterAll(() => names.store.close())

const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/
const alice = evmSigner(0)
const bob = evmSigner(1)

test('default', async () => {
  const { status, body } = await register(names, 'alice.latchkey.id', alice, { attributes: { bio: 'hi' } })
  expect([status, body]).toEqual([
    200,
    {
      name: 'alice.latchkey.id',
      registered_at: expect.stringMatching(iso),
      updated_at: body.registered_at,
      attributes: { bio: 'hi' },
      addresses: { 60: { address: alice.address, created_at: body.registered_at } },
    },
  ])
  expect(await names.get('account/alice.latchkey.id')).toMatchObject({ status: 200, body })
  expect(names.forgotten).toEqual([`identity:${alice.address}`])
  expect(names.calls).toEqual([])
})

test('behavior: a nonce of the server in place of the clock, whatever the clock of the client says', async () => {
  const nonce = await names.nonce()
  const more = { nonce, timestamp: undefined, attributes: { avatar: 'https://pictures.example/a.png' } }
  expect(await register(names, 'nonce-1.latchkey.id', alice, more)).toMatchObject({
    status: 200,
    body: { attributes: { avatar: 'https://pictures.example/a.png' } },
  })
  const late = { nonce: await names.nonce(), timestamp: 1 }
  expect(await register(names, 'nonce-2.latchkey.id', alice, late)).toMatchObject({ status: 200 })
})

test('behavior: S-33 two minutes of thought are fine, by nonce and by clock', async () => {
  const nonce = await names.nonce()
  const byNonce = names.message(alice, 'register', 'thought-1.latchkey.id', { nonce })
  const byClock = names.message(alice, 'register', 'thought-2.latchkey.id')
  names.clock.seconds += 120
  for (const message of [byNonce, byClock]) {
    expect(await names.post('account', await names.sign(alice, message))).toMatchObject({ status: 200 })
  }
})

test('behavior: S-07 one spelling of a name', async () => {
  const upper = await register(names, 'Mixed-Case.latchkey.id', alice, { name: 'mixed-case.latchkey.id' })
  expect(upper).toMatchObject({ status: 200, body: { name: 'mixed-case.latchkey.id' } })
  const again = await register(names, 'MIXED-CASE.LATCHKEY.ID')
  expect(again).toMatchObject({ status: 400, body: reason('name') })
})

test('behavior: a contract gets the address of the chain where it proved itself, and of no other', async () => {
  const { nodes } = createScriptedNodes({ eth_call: () => `0x1626ba7e${'0'.repeat(56)}` })
  const networks = createAccountNetworks({ [accountChains.ethereum]: nodes, [accountChains.devnet]: nodes })
  const contracts = await openNames({ dependencies: { networks } })
  const contract = (coinType: number): Signer => ({
    address: '0x0000000000000000000000000000000000000010',
    coinType,
    sign: async () => '0xabcdef',
  })
  const { address } = contract(60)
  const own = async () =>
    (await findNamesOfAddress(contracts.dependencies, { address })).map(({ name }) => name)
  const there = await register(contracts, 'there.latchkey.id', contract(2_147_514_985))
  expect([there.status, Object.keys(there.body.addresses)]).toEqual([200, ['2147514985']])
  // On Ethereum the address may be somebody else's: the name is neither paid nor shown there.
  expect(await own()).toEqual([])
  const message = contracts.message(contract(2_147_514_985), 'address', 'there.latchkey.id', {
    coin_type: 60,
    address,
  })
  const pointed = await contracts.sign(contract(2_147_514_985), message)
  expect(await contracts.post('account/there.latchkey.id/address', pointed)).toMatchObject({ status: 200 })
  expect(await own()).toEqual([])
  const ethereum = await register(contracts, 'ethereum.latchkey.id', contract(60))
  expect([ethereum.status, Object.keys(ethereum.body.addresses)]).toEqual([200, ['60']])
  expect(await own()).toEqual(['ethereum.latchkey.id'])
  await contracts.store.close()
})

test('behavior: the key of an EVM account is the same on Ethereum, which gets the address as well', async () => {
  for (const coinType of [2_147_483_649, 2_147_514_985]) {
    const { status, body } = await register(names, `chain-${coinType}.keys.id`, evmSigner(0, coinType))
    expect([status, Object.keys(body.addresses)]).toEqual([200, ['60', String(coinType)]])
    for (const entry of Object.values(body.addresses)) expect(entry).toMatchObject({ address: alice.address })
  }
})

test('behavior: a Solana account owns a name, under its own coin type alone', async () => {
  const before = names.forgotten.length
  const solana = solanaSigner()
  const { status, body } = await register(names, 'solana.latchkey.id', solana)
  expect([status, body.addresses]).toMatchObject([200, { 501: { address: solana.address } }])
  expect(Object.keys(body.addresses)).toEqual(['501'])
  expect(names.forgotten).toHaveLength(before)
})

describe('error', () => {
  const good = () => names.message(bob, 'register', 'error.latchkey.id')
  const post = async (message: unknown, change: object = {}) => {
    const { status, body } = await names.post('account', { ...(await names.sign(bob, message)), ...change })
    return [status, body?.reasons?.[0]?.field]
  }

  test.each([
    ['no JSON', 'hello', 422, ''],
    ['no object', '[]', 422, ''],
    ['JSON too deep', '['.repeat(99) + ']'.repeat(99), 422, ''],
    ['no name', { timestamp: 1 }, 422, ''],
    ['a name that is no text', { name: 1, timestamp: 1 }, 422, ''],
    ['neither timestamp nor nonce', { name: 'error.latchkey.id' }, 422, ''],
    ['a timestamp that is no number', { name: 'error.latchkey.id', timestamp: 'now' }, 422, ''],
    ['a timestamp with a fraction', { name: 'error.latchkey.id', timestamp: 1.5 }, 422, ''],
    [
      'attributes that are no texts',
      { name: 'error.latchkey.id', timestamp: 1, attributes: { bio: 1 } },
      422,
      '',
    ],
    ['letters that are not allowed', { name: 'err_or.latchkey.id', timestamp: 1 }, 400, 'name'],
    ['a name without a zone', { name: 'error', timestamp: 1 }, 400, 'name'],
    ['four parts', { name: 'a.error.latchkey.id', timestamp: 1 }, 400, 'name'],
    ['a short name', { name: 'err.latchkey.id', timestamp: 1 }, 400, 'name'],
    ['a long name', { name: `${'e'.repeat(64)}.latchkey.id`, timestamp: 1 }, 400, 'name'],
    ['punycode', { name: 'xn--error.latchkey.id', timestamp: 1 }, 400, 'name'],
    ['another zone', { name: 'error.reown.id', timestamp: 1 }, 400, 'name'],
  ])('error: %s', async (_, message, status, field) => {
    expect(await post(message)).toEqual([status, field])
  })

  test.each([
    ['a timestamp too old', { timestamp: 1 }, 400, 'timestamp'],
    ['a timestamp too new', { timestamp: 9_999_999_999 }, 400, 'timestamp'],
    ['an unknown attribute', { attributes: { colour: 'red' } }, 400, 'attributes'],
    ['an attribute that is too long', { attributes: { bio: 'x'.repeat(256) } }, 400, 'attributes'],
    ['a bio with markup', { attributes: { bio: '<b>' } }, 400, 'attributes'],
    ['an empty bio', { attributes: { bio: '' } }, 400, 'attributes'],
    ['a picture that is not https', { attributes: { avatar: 'http://a.example/' } }, 400, 'attributes'],
    ['a nonce that is none of ours', { nonce: 'no\0nonce' }, 401, 'signature'],
    ['a nonce that was never given', { nonce: '0'.repeat(32) }, 401, 'signature'],
    ['another domain', { domain: 'evil.id' }, 401, 'signature'],
    ['another action', { action: 'attributes' }, 401, 'signature'],
    ['another address', { address: alice.address }, 401, 'signature'],
    ['another coin type', { coin_type: 501 }, 401, 'signature'],
    ['no domain', { domain: undefined }, 401, 'signature'],
    ['no action', { action: undefined }, 401, 'signature'],
    ['no address', { address: undefined }, 401, 'signature'],
    ['no coin type', { coin_type: undefined }, 401, 'signature'],
  ])('error: S-33 %s', async (_, change, status, field) => {
    expect(await post({ ...good(), ...change })).toEqual([status, field])
    expect(await names.get('account/error.latchkey.id')).toMatchObject({ status: 404, body: reason('name') })
  })

  test.each([
    [{ bio: '<b>' }, 'bio-invalid'],
    [{ avatar: 'http://a.example/' }, 'avatar-invalid'],
  ] as const)('error: which attribute is wrong is a code: %j', async (attributes, code) => {
    const { body } = await register(names, 'code.latchkey.id', alice, { attributes })
    expect(body).toMatchObject(reason('attributes', code))
  })

  test.each([
    ['a coin type of no network', { coin_type: 2_147_483_658 }, 400, 'coin_type'],
    ['a coin type that is none', { coin_type: 61 }, 400, 'coin_type'],
    ['an address of another chain', { address: solanaSigner().address }, 401, 'address'],
    ['an address without its checksum', { address: bob.address.toLowerCase() }, 401, 'address'],
    ['a message of somebody else', { address: alice.address }, 401, 'signature'],
    ['a signature of nobody', { signature: `0x${'11'.repeat(65)}` }, 401, 'signature'],
    ['another message', { message: '{"name":"error.latchkey.id","timestamp":1761859900}' }, 401, 'signature'],
    ['a signature that is no hex', { signature: '0xzz' }, 400, 'signature'],
    ['an empty signature', { signature: '0x' }, 400, 'signature'],
  ])('error: %s', async (_, change, status, field) => {
    expect(await post(good(), change)).toEqual([status, field])
  })

  test('error: bodies of another shape', async () => {
    const body = await names.sign(bob, good())
    const send = (text: string) => names.app.request('/v1/profile/account', postJson(text))
    for (const key of Object.keys(body)) {
      for (const wrong of [undefined, null, {}, []]) {
        expect((await send(JSON.stringify({ ...body, [key]: wrong }))).status).toBe(422)
      }
    }
    expect((await send('no')).status).toBe(400)
    expect((await send('[]')).status).toBe(422)
  })

  test('behavior: taken comes before a wrong timestamp, attribute and signature; those in that order', async () => {
    await register(names, 'taken.latchkey.id', alice)
    const wrong = { name: 'taken.latchkey.id', timestamp: 1, attributes: { colour: 'red' } }
    expect(await post({ ...good(), ...wrong }, { signature: '0x00' })).toEqual([400, 'name'])
    expect(await post({ ...good(), ...wrong, name: 'error.latchkey.id' }, { signature: '0x00' })).toEqual([
      400,
      'timestamp',
    ])
    const attributes = { attributes: { colour: 'red' } }
    expect(await post({ ...good(), ...attributes }, { signature: '0x00' })).toEqual([400, 'attributes'])
    expect(await post({ ...good(), ...attributes }, { coin_type: 61, signature: '0x00' })).toEqual([
      400,
      'coin_type',
    ])
  })

  test('behavior: a wrong signature does not use up the nonce of somebody else', async () => {
    const nonce = await names.nonce()
    const message = { ...good(), name: 'burned.latchkey.id', nonce }
    expect(await post(message, { signature: await alice.sign('x') })).toEqual([401, 'signature'])
    expect(await post({ ...message, domain: 'evil.id' })).toEqual([401, 'signature'])
    expect(await post({ ...message, name: 'taken.latchkey.id' })).toEqual([400, 'name'])
    expect(await post(message)).toEqual([200, undefined])
    expect(await post({ ...message, name: 'burned-2.latchkey.id' })).toEqual([401, 'signature'])
  })

  test('behavior: a nonce lives five minutes', async () => {
    const [early, late] = [await names.nonce(), await names.nonce()]
    names.clock.seconds += 299
    expect(await post({ ...good(), name: 'early.latchkey.id', nonce: early })).toEqual([200, undefined])
    names.clock.seconds += 2
    expect(await post({ ...good(), name: 'late.latchkey.id', nonce: late })).toEqual([401, 'signature'])
  })
})

test('behavior: a Bitcoin account owns a name, on test networks under coin type 1', async () => {
  const signer = bitcoinSigner()
  const { status, body } = await register(names, 'bitcoin.latchkey.id', signer)
  expect([status, body.addresses]).toMatchObject([200, { 1: { address: signer.address } }])
  // The same key on the main network is another address, and another coin type.
  const address = bech32m.encode('bc', bech32m.decode(signer.address as `bcrt1${string}`).words)
  const wrong = {
    ...(await names.sign(signer, names.message(signer, 'register', 'bitcoin-2.keys.id'))),
    address,
  }
  expect(await names.post('account', wrong)).toMatchObject({ status: 401, body: reason('address') })
  const { body: main } = await register(names, 'bitcoin-2.keys.id', { ...signer, address, coinType: 0 })
  expect(main.addresses).toMatchObject({ 0: { address } })
})

test('behavior: F-46 a hundred at once for one name: one has it, the others hear that it is taken', async () => {
  for (const name of ['race-1.latchkey.id', 'race-2.latchkey.id', 'race-3.keys.id']) {
    const bodies = await Promise.all(
      Array.from({ length: 100 }, (_, client) => {
        const signer = evmSigner(client % 4)
        return names.sign(signer, names.message(signer, 'register', name, { client }))
      }),
    )
    const answers = await Promise.all(bodies.map((body) => names.post('account', body)))
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    const lost = answers.filter(({ status }) => status === 400)
    expect(lost).toHaveLength(99)
    for (const { body } of lost) expect(body).toEqual(reason('name'))
    expect((await names.get(`account/${name}`)).body).toEqual(won[0]!.body)
  }
  // Nobody who lost left an address behind.
  const orphans = `select 1 from name_addresses a join names n using (name) where a.created_at <> n.registered_at`
  expect((await names.store.pool.query(orphans)).rows).toEqual([])
})

test('behavior: F-41 who repeats what may have happened learns that the name is its own', async () => {
  const send = async (key: string, signed: object) => {
    const init = postJson(signed, { 'idempotency-key': key })
    const response = await names.app.request('/v1/profile/account', init)
    return { status: response.status, body: await response.json() }
  }
  // As if the first try had been cut off: nobody wrote down how it ended.
  const forget = (key: string) =>
    names.store.pool.query(
      `update idempotency_keys set outcome = null, leased_until = now() - interval '1 second' where key = $1`,
      [key],
    )
  const messages = {
    clock: names.message(alice, 'register', 'cut-1.latchkey.id'),
    nonce: names.message(alice, 'register', 'cut-2.latchkey.id', { nonce: await names.nonce() }),
  }
  for (const [key, message] of Object.entries(messages)) {
    const signed = await names.sign(alice, message)
    const first = await send(key, signed)
    expect(first).toMatchObject({ status: 200, body: { name: message.name } })
    await forget(key)
    expect(await send(key, signed)).toEqual(first)
    // Under another key it is another registration.
    expect(await send(`${key} 2`, signed)).toEqual({ status: 400, body: reason('name') })
  }
  // Whoever else tries is refused, however often.
  const other = await names.sign(bob, names.message(bob, 'register', 'cut-1.latchkey.id'))
  expect(await send('other', other)).toMatchObject({ status: 400 })
  await forget('other')
  expect(await send('other', other)).toEqual({ status: 400, body: reason('name') })
})

test('behavior: S-33 one nonce at once for many names: one has its name', async () => {
  const nonce = await names.nonce()
  const bodies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      names.sign(alice, names.message(alice, 'register', `once-${index}.latchkey.id`, { nonce })),
    ),
  )
  const statuses = (await Promise.all(bodies.map((body) => names.post('account', body)))).map(
    ({ status }) => status,
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 401)).toHaveLength(19)
})
