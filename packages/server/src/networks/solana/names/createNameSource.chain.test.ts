import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import { describe, expect, inject, test } from 'vitest'
import { createTestDependencies } from '../../../../test/createTestDependencies.js'
import { networkSchema } from '../../../config/configSchema.js'
import { createNodePool } from '../../../nodes/createNodePool.js'
import { tokenPrograms } from '../programs.js'
import { createNameSource } from './createNameSource.js'
import { findNameAccounts, sns } from './nameAccounts.js'

const { solana } = inject('devnet')
const config = v.parse(networkSchema, {
  chainId: `solana:${solana.genesisHash.slice(0, 32)}`,
  name: 'Devnet Solana',
  rpcUrls: [solana.rpcUrl],
  native: { name: 'Solana', symbol: 'SOL', decimals: 9 },
})
const { log, metrics } = createTestDependencies()
const nodes = createNodePool({ config, log, metrics })
const { resolve } = createNameSource(nodes, ['sol'])

function createKey() {
  const secret = ed25519.utils.randomSecretKey()
  const key = ed25519.getPublicKey(secret)
  return { key, address: base58.encode(key), sign: (message: Uint8Array) => ed25519.sign(message, secret) }
}

/** Writes an account as it is. */
const put = (address: Uint8Array, owner: Uint8Array | string, data: Uint8Array) =>
  nodes.request('surfnet_setAccount', [
    base58.encode(address),
    {
      lamports: 10_000_000,
      owner: typeof owner === 'string' ? owner : base58.encode(owner),
      data: bytesToHex(data),
      executable: false,
    },
  ])

const none = new Uint8Array(32)
let count = 0
/** A name that nobody has used, registered as the program of names writes it. */
async function register(
  owner: Uint8Array,
  { parent = sns.root as Uint8Array, nameClass = none, program = sns.names as Uint8Array } = {},
) {
  count += 1
  const label = `name-${count}-${Date.now().toString(36)}`
  const accounts = findNameAccounts(label)
  await put(accounts.name, program, concatBytes(parent, owner, nameClass, new Uint8Array(40)))
  return { ...accounts, name: `${label}.sol` }
}

type Checks = { byOwner?: number; byReceiver?: number }
/** A record of the second version, as its program writes it (SNS-IP 3). */
function putRecord(
  { name, record }: { name: string; record: Uint8Array },
  parts: { owner: Uint8Array; receiver: Uint8Array; content?: Uint8Array } & Checks,
) {
  const { owner, receiver, content = receiver, byOwner = 1, byReceiver = 1 } = parts
  const header = Buffer.alloc(8)
  header.writeUInt16LE(byOwner, 0)
  header.writeUInt16LE(byReceiver, 2)
  header.writeUInt32LE(content.length, 4)
  const parent = findNameAccounts(name.split('.')[0] ?? '').name
  const proofs = [...(byOwner === 0 ? [] : [owner]), ...(byReceiver === 0 ? [] : [receiver])]
  return put(record, sns.names, concatBytes(parent, owner, sns.records, header, ...proofs, content))
}

/** A record of the first version: the receiver, and the owner's signature of it and of the record's place. */
function putFormerRecord(
  formerRecord: Uint8Array,
  receiver: Uint8Array,
  signer: ReturnType<typeof createKey>,
) {
  const text = bytesToHex(concatBytes(receiver, formerRecord))
  return put(
    formerRecord,
    sns.names,
    concatBytes(none, signer.key, none, receiver, signer.sign(utf8ToBytes(text))),
  )
}

const offCurve = findNameAccounts('vault').name

/** Makes a token of a name, as the tokenizer does, which one account of the token program holds. */
async function tokenize(
  { name, token, mint }: { name: string; token: Uint8Array; mint: Uint8Array },
  { holder, tag = 2, amount = 1n }: { holder: Uint8Array; tag?: number; amount?: bigint },
) {
  const account = findNameAccounts(name.split('.')[0] ?? '').name
  await put(token, sns.tokenizer, concatBytes(Uint8Array.of(tag, 255), account, holder, mint))
  const mintData = new Uint8Array(82)
  new DataView(mintData.buffer).setBigUint64(36, amount, true)
  mintData[45] = 1
  await put(mint, tokenPrograms.token, mintData)
  const held = new Uint8Array(165)
  held.set(mint, 0)
  held.set(holder, 32)
  new DataView(held.buffer).setBigUint64(64, amount, true)
  held[108] = 1
  await put(createKey().key, tokenPrograms.token, held)
}

test('default: the places of a name are those that others find', () => {
  // https://github.com/Bonfida/sns-sdk has this one in its tests.
  expect(base58.encode(findNameAccounts('bonfida').name)).toBe('Crf8hzfthWGbGbLTVCiqRqV5MVnbpHB1L9KQMd6gsinb')
})

describe('SNS-IP 5', () => {
  const refused = (reason: string) => ({
    status: 400,
    field: 'name',
    message: expect.stringContaining(reason),
  })

  test('default: 9 without a record, its owner', async () => {
    const owner = createKey()
    const { name } = await register(owner.key)
    expect(await resolve(name)).toBe(owner.address)
  })

  test('error: 11 a program owns it', async () => {
    const { name } = await register(offCurve)
    await expect(resolve(name)).rejects.toMatchObject(refused('program'))
  })

  test('behavior: 2 a record that both sides have signed', async () => {
    const [owner, receiver] = [createKey(), createKey()]
    const registered = await register(owner.key)
    await putRecord(registered, { owner: owner.key, receiver: receiver.key })
    expect(await resolve(registered.name)).toBe(receiver.address)
  })

  test.each<[string, Checks & { content?: Uint8Array }]>([
    ['3 the receiver has not signed', { byReceiver: 0 }],
    ['3 the receiver was named, not checked', { byReceiver: 3 }],
    ['3 another was signed for', { content: createKey().key }],
    ['it is empty', { content: new Uint8Array() }],
    ['nobody has signed', { byOwner: 0 }],
    ['a check that nobody knows', { byOwner: 9 }],
  ])('error: %s', async (_, parts) => {
    const [owner, receiver] = [createKey(), createKey()]
    const registered = await register(owner.key)
    await putRecord(registered, { owner: owner.key, receiver: receiver.key, ...parts })
    await expect(resolve(registered.name)).rejects.toMatchObject(refused('record'))
  })

  test('behavior: S-06 4 a record of a former owner is none, and one of the first version does not count beside it', async () => {
    const [owner, former, receiver] = [createKey(), createKey(), createKey()]
    const registered = await register(owner.key)
    await putRecord(registered, { owner: former.key, receiver: receiver.key })
    await putFormerRecord(registered.formerRecord, receiver.key, owner)
    expect(await resolve(registered.name)).toBe(owner.address)
  })

  test('behavior: coins that a stranger sent to where a record would be are no record', async () => {
    const owner = createKey()
    const registered = await register(owner.key)
    await put(registered.record, new Uint8Array(32), new Uint8Array())
    expect(await resolve(registered.name)).toBe(owner.address)
  })

  test('error: 6 a record of a former owner, and a program owns it', async () => {
    const registered = await register(offCurve)
    await putRecord(registered, { owner: createKey().key, receiver: createKey().key })
    await expect(resolve(registered.name)).rejects.toMatchObject(refused('program'))
  })

  test('behavior: 7 8 a record of the first version counts with the owner’s signature alone', async () => {
    const [owner, former, receiver] = [createKey(), createKey(), createKey()]
    const valid = await register(owner.key)
    await putFormerRecord(valid.formerRecord, receiver.key, owner)
    expect(await resolve(valid.name)).toBe(receiver.address)
    const stale = await register(owner.key)
    await putFormerRecord(stale.formerRecord, receiver.key, former)
    expect(await resolve(stale.name)).toBe(owner.address)
    // The signature of one name is none of another.
    const moved = await register(owner.key)
    const text = bytesToHex(concatBytes(receiver.key, valid.formerRecord))
    const signed = concatBytes(receiver.key, owner.sign(utf8ToBytes(text)))
    await put(moved.formerRecord, sns.names, concatBytes(none, owner.key, none, signed))
    expect(await resolve(moved.name)).toBe(owner.address)
  })

  test('behavior: 1 a name that is a token is its holder’s, whatever its records', async () => {
    const [holder, receiver] = [createKey(), createKey()]
    const registered = await register(offCurve)
    await putRecord(registered, { owner: offCurve, receiver: receiver.key })
    await tokenize(registered, { holder: holder.key })
    expect(await resolve(registered.name)).toBe(holder.address)
  })

  test('behavior: a token that was given back is none', async () => {
    const [owner, holder] = [createKey(), createKey()]
    const registered = await register(owner.key)
    await tokenize(registered, { holder: holder.key, tag: 3 })
    expect(await resolve(registered.name)).toBe(owner.address)
  })

  test('error: a token that a program holds, that two hold, that nobody holds', async () => {
    const locked = await register(offCurve)
    await tokenize(locked, { holder: offCurve })
    const shared = await register(offCurve)
    await tokenize(shared, { holder: createKey().key })
    await tokenize(shared, { holder: createKey().key })
    const empty = await register(offCurve)
    await tokenize(empty, { holder: createKey().key, amount: 0n })
    for (const { name } of [locked, shared, empty])
      await expect(resolve(name), name).rejects.toMatchObject(refused('token'))
  })

  test('behavior: what is not registered, and what another program or parent has', async () => {
    const { key } = createKey()
    expect(await resolve('nobody-has-this-one.sol')).toBeUndefined()
    for (const change of [{ program: createKey().key }, { parent: createKey().key }, { nameClass: key }])
      expect(await resolve((await register(key, change)).name)).toBeUndefined()
    expect(await resolve((await register(none)).name)).toBeUndefined()
  })
})
