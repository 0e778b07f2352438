import { answerDns, type DnsSays } from '@latchkey/devnet'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type LocalResolver, openLocalResolver } from '../../../../test/openLocalResolver.js'
import { Refusal } from '../../../answers/Refusal.js'
import { createMemoryCache } from '../../../cache/createMemoryCache.js'
import { createDnsClient } from './createDnsClient.js'
import { createPaymentNameSource } from './createPaymentNameSource.js'
import { encodeDnsQuestion } from './dnsMessage.js'

let resolver: LocalResolver
let clock = 0
beforeAll(async () => {
  resolver = await openLocalResolver()
})
afterAll(() => resolver.close())
beforeEach(() => {
  resolver.domains.clear()
  resolver.asked.length = 0
  resolver.raw = resolver.head = undefined
  clock = 1_000_000
})

const name = 'alice@example.com'
const domain = 'alice.user._bitcoin-payment.example.com'
const address = 'bc1qztwy6xen3zdtt7z0vrgapmjtfz8acjkfp5fp7l'
const other = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const testAddress = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'

function open(network: 'mainnet' | 'testnet' = 'mainnet') {
  const cache = createMemoryCache({ now: () => clock })
  const ask = createDnsClient({ url: resolver.url, fetch })
  return createPaymentNameSource({ ask, network, cache, now: () => clock })
}
const say = (says: DnsSays) => resolver.domains.set(domain, says)
/** The status and words of a refusal. */
async function refusalOf(promise: Promise<unknown>) {
  const error = await promise.then(
    (value) => new Error(`resolved to ${value}`),
    (reason: unknown) => reason,
  )
  if (!(error instanceof Refusal)) throw error
  return [error.status, error.field, error.message]
}

describe('createPaymentNameSource', () => {
  test('default: the address of the one record, by the domain that BIP-353 names', async () => {
    say({ texts: ['v=spf1 -all', `bitcoin:${address}?label=Alice&lightning=lnbc1`] })
    const { covers, resolve } = open()
    expect(await resolve(name)).toBe(address)
    expect(resolver.asked).toEqual([domain])
    expect([covers(name), covers('alice.sol'), covers('alice.latchkey.id')]).toEqual([true, false, false])
  })

  test('behavior: an address of a key of its own, capitals, an alias, a link of many strings', async () => {
    const links = [
      `bitcoin:?bc=${address}`,
      `BITCOIN:?lno=lno1x&BC=${address.toUpperCase()}`,
      `bitcoin:${address}?lno=${'x'.repeat(700)}`,
      // Its path is what it pays to; the key is of those who cannot read the path.
      `bitcoin:${address}?tb=${testAddress}`,
    ]
    for (const link of links) {
      say({ texts: [link] })
      expect(await open().resolve(name)).toBe(address)
      say({ texts: [link], alias: 'pay.example.net' })
      expect(await open().resolve(name)).toBe(address)
    }
  })

  test('behavior: a name that has no record, and a domain that does not exist', async () => {
    expect(await open().resolve(name)).toBeUndefined()
    say({ texts: ['v=spf1 -all'] })
    expect(await open().resolve(name)).toBeUndefined()
    say({ texts: [] })
    expect(await open().resolve(name)).toBeUndefined()
  })

  test.each<[string, DnsSays, RegExp]>([
    ['no DNSSEC', { texts: [`bitcoin:${address}`], isSigned: false }, /does not sign its records \(DNSSEC\)/],
    ['several records', { texts: [`bitcoin:${address}`, `Bitcoin:${other}`] }, /several payment links/],
    ['several addresses', { texts: [`bitcoin:?bc=${address}&bc=${other}`] }, /several addresses/],
    ['Lightning alone', { texts: ['bitcoin:?lno=lno1qsgr30k45jhv'] }, /no address on mainnet.*Lightning/],
    ['nothing at all', { texts: ['bitcoin:'] }, /no address on mainnet/],
    ['another network', { texts: [`bitcoin:${testAddress}`] }, /no address of mainnet/],
    ['another network by its key', { texts: [`bitcoin:?tb=${testAddress}`] }, /no address on mainnet/],
    ['a wrong checksum', { texts: [`bitcoin:${address.slice(0, -1)}q`] }, /no address of mainnet/],
    ['an amount', { texts: [`bitcoin:${address}?amount=0.5`] }, /one amount alone/],
    ['an amount of another writing', { texts: [`bitcoin:${address}?amount=1e3`] }, /no payment link/],
    ['a key that is required', { texts: [`bitcoin:${address}?req-pop=x`] }, /requires what is not known/],
  ])('error: S-06 %s is refused, with its reason', async (_name, says, reason) => {
    say(says)
    expect(await refusalOf(open().resolve(name))).toEqual([400, 'name', expect.stringMatching(reason)])
  })

  test('behavior: what is another network’s here is its own there', async () => {
    say({ texts: [`bitcoin:${testAddress}`] })
    expect(await open('testnet').resolve(name)).toBe(testAddress)
  })

  test('error: S-06 names that lead in a circle', async () => {
    say({ alias: domain })
    expect(await refusalOf(open().resolve(name))).toEqual([400, 'name', expect.stringMatching(/no end/)])
  })

  test('error: S-08 a resolver that cannot say has not said that nobody has the name', async () => {
    const fails = async (words: RegExp) =>
      expect(await refusalOf(open().resolve(name))).toEqual([503, 'name', expect.stringMatching(words)])
    say({ texts: [`bitcoin:${address}`], code: 2 })
    await fails(/could not check/)
    resolver.raw = Uint8Array.of(1, 2, 3)
    await fails(/cannot be read/)
    resolver.raw = new Uint8Array(70_000)
    await fails(/does not answer/)
    resolver.raw = undefined
    say({ texts: [`bitcoin:${address}`] })
    const elsewhere = await openLocalResolver()
    elsewhere.raw = answerDns(encodeDnsQuestion(domain), () => ({ texts: [`bitcoin:${other}`] }))
    const heads = [{ status: 500 }, { type: 'application/json' }, { status: 302, location: elsewhere.url }]
    for (const head of heads) {
      resolver.head = head
      await fails(/does not answer/)
    }
    await elsewhere.close()
    const closed = createDnsClient({ url: 'http://127.0.0.1:1/', fetch })
    expect(await refusalOf(closed(domain))).toEqual([503, 'name', expect.stringMatching(/does not answer/)])
  })
})

describe('how long a record is kept', () => {
  test('default: as long as it says', async () => {
    say({ texts: [`bitcoin:${address}`], ttlSeconds: 30 })
    const { resolve } = open()
    expect(await resolve(name)).toBe(address)
    say({ texts: [`bitcoin:${other}`], ttlSeconds: 0 })
    clock += 29_999
    expect(await resolve(name)).toBe(address)
    clock += 1
    expect(await resolve(name)).toBe(other)
    expect(resolver.asked).toHaveLength(2)
    // It may not be kept at all.
    expect(await resolve(name)).toBe(other)
    expect(resolver.asked).toHaveLength(3)
  })

  test('behavior: five minutes at most', async () => {
    say({ texts: [`bitcoin:${address}`], ttlSeconds: 86_400 })
    const { resolve } = open()
    await resolve(name)
    clock += 299_999
    await resolve(name)
    expect(resolver.asked).toHaveLength(1)
    clock += 1
    await resolve(name)
    expect(resolver.asked).toHaveLength(2)
  })

  test('behavior: that there is none is not kept', async () => {
    const { resolve } = open()
    expect(await resolve(name)).toBeUndefined()
    say({ texts: [`bitcoin:${address}`] })
    expect(await resolve(name)).toBe(address)
  })
})
