import {
  fetchIdentity,
  fetchNamesOf,
  profileAddressCall,
  profileAttributesCall,
  profileLookupCall,
  profileNonceCall,
  profileRegisterCall,
  profileSuggestionsCall,
  request,
} from '@latchkey/core/api'
import { toCoinType } from '@latchkey/protocol/wire'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { type ContractServer, refusalOf } from '../openContractServer.js'

const zone = 'latchkey.id'
let count = 0
const freshName = () => `contract${++count}.${zone}`
const freshAccount = () => privateKeyToAccount(generatePrivateKey())

/** The life of a name through the widget's client. */
export function describeNames(server: () => ContractServer) {
  const coinType = () => toCoinType(server().chains.evm as never)

  async function sign(account: PrivateKeyAccount, action: string, fields: object, domain = zone) {
    const { nonce } = await request(server().latchkey, profileNonceCall)
    const about = { domain, action, address: account.address, coin_type: coinType(), nonce }
    const message = JSON.stringify({ ...about, ...fields })
    const signature = await account.signMessage({ message })
    return { message, signature, coin_type: coinType(), address: account.address }
  }
  const register = async (account: PrivateKeyAccount, name: string, fields: object = {}) =>
    request(server().latchkey, profileRegisterCall, {
      body: await sign(account, 'register', { name, attributes: {}, ...fields }),
    })

  describe('profile', () => {
    test('default', async () => {
      const { latchkey } = server()
      const account = freshAccount()
      const name = freshName()
      expect(await fetchIdentity(latchkey, { address: account.address })).toMatchObject({ name: null })
      const record = await register(account, name, { attributes: { bio: 'hi' } })
      expect(record).toMatchObject({ name, attributes: { bio: 'hi' } })
      expect(record.addresses['60']?.address).toBe(account.address)
      expect(await request(latchkey, profileLookupCall, { name })).toEqual(record)
      expect(await fetchNamesOf(latchkey, { address: account.address.toLowerCase() })).toEqual([record])
      // Known at once, though "no name" was remembered a moment ago.
      expect(await fetchIdentity(latchkey, { address: account.address })).toMatchObject({ name })
    })

    test('behavior: suggestions tell what is taken', async () => {
      const { latchkey } = server()
      const name = freshName()
      const [label = ''] = name.split('.')
      await register(freshAccount(), name)
      const { suggestions } = await request(latchkey, profileSuggestionsCall, { name: label, zone })
      expect(suggestions[0]).toEqual({ name, registered: true })
      expect(suggestions.slice(1).every(({ registered }) => !registered)).toBe(true)
      expect(suggestions.length).toBeGreaterThan(1)
    })

    test('behavior: the owner changes attributes and address', async () => {
      const { latchkey } = server()
      const [owner, next] = [freshAccount(), freshAccount()]
      const name = freshName()
      await register(owner, name)
      const attributes = await sign(owner, 'attributes', { name, attributes: { bio: 'new' } })
      expect(await request(latchkey, profileAttributesCall, { name, body: attributes })).toEqual({
        bio: 'new',
      })
      const moved = await sign(owner, 'address', { name, coin_type: coinType(), address: next.address })
      const answer = await request(latchkey, profileAddressCall, { name, body: moved })
      expect(answer[String(coinType())]?.address).toBe(next.address)
      const late = await sign(owner, 'attributes', { name, attributes: { bio: 'mine still' } })
      expect(await refusalOf(request(latchkey, profileAttributesCall, { name, body: late }))).toMatchObject({
        status: 401,
      })
    })

    test('error: S-33 a signature is good once, for one purpose, in one zone', async () => {
      const { latchkey } = server()
      const account = freshAccount()
      const name = freshName()
      const elsewhere = await sign(account, 'register', { name, attributes: {} }, 'other.id')
      expect(await refusalOf(request(latchkey, profileRegisterCall, { body: elsewhere }))).toMatchObject({
        status: 401,
      })
      const action = await sign(account, 'attributes', { name, attributes: {} })
      expect(await refusalOf(request(latchkey, profileRegisterCall, { body: action }))).toMatchObject({
        status: 401,
      })
      const body = await sign(account, 'register', { name, attributes: {} })
      const altered = { ...body, message: body.message.replace(name, freshName()) }
      expect(await refusalOf(request(latchkey, profileRegisterCall, { body: altered }))).toMatchObject({
        status: 401,
      })
      await request(latchkey, profileRegisterCall, { body })
      expect(await refusalOf(request(latchkey, profileRegisterCall, { body }))).toMatchObject({
        status: 400,
        field: 'name',
      })
    })

    test('error: names that break the rule, are taken or in a zone of others', async () => {
      const { latchkey } = server()
      const name = freshName()
      await register(freshAccount(), name)
      expect(await refusalOf(register(freshAccount(), name))).toMatchObject({ status: 400, field: 'name' })
      expect(await refusalOf(register(freshAccount(), `${name.split('.')[0]}.other.id`))).toMatchObject({
        status: 400,
        field: 'name',
      })
      expect(await request(latchkey, profileLookupCall, { name: freshName() })).toEqual([])
      expect(await fetchNamesOf(latchkey, { address: freshAccount().address })).toEqual([])
    })

    test('behavior: a name of the DNS, by a resolver on this machine over HTTP', async () => {
      const { latchkey, manifest } = server()
      const { bitcoin } = manifest.accounts[1] ?? {}
      const name = 'bob@devnet.test'
      const found = await request(latchkey, profileLookupCall, { name })
      expect(found).toMatchObject({ name, addresses: { 1: { address: bitcoin?.payment.address } } })
      expect(await request(latchkey, profileLookupCall, { name: 'nobody@devnet.test' })).toEqual([])
      const unsigned = request(latchkey, profileLookupCall, { name: 'bob-unsigned@devnet.test' })
      expect(await refusalOf(unsigned)).toMatchObject({
        status: 400,
        field: 'name',
        reason: expect.stringContaining('DNSSEC'),
      })
    })

    test('behavior: a write that is repeated with its key happens once', async () => {
      const { latchkey } = server()
      const body = await sign(freshAccount(), 'register', { name: freshName(), attributes: {} })
      const idempotencyKey = `contract-${count}`
      const first = await request(latchkey, profileRegisterCall, { body, idempotencyKey })
      expect(await request(latchkey, profileRegisterCall, { body, idempotencyKey })).toEqual(first)
    })
  })
}
