import { type ChainNamespace, LatchkeyError, makeCaip2Id } from '@latchkey/protocol'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { bob, chainOne, chainTwo, createScriptedAdapter } from '../../../test/scriptedAdapter.js'
import { createLatchkey } from '../../createLatchkey.js'
import { resolveName } from './resolveName.js'

const { caipNetworkId } = chainOne
const profile = (name: string, addresses: Record<string, string>) => ({
  name,
  registered_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  attributes: {},
  addresses: Object.fromEntries(
    Object.entries(addresses).map(([type, address]) => [
      type,
      { address, created_at: '2026-01-01T00:00:00Z' },
    ]),
  ),
})

function open(
  answer: (url: URL) => unknown = () => [],
  namespace: ChainNamespace = 'eip155',
  more: { nameZones?: readonly string[] } = {},
) {
  const asked: string[] = []
  const fetch = (async (input: string) => {
    const url = new URL(input)
    asked.push(url.pathname)
    return new Response(JSON.stringify(answer(url)), { headers: { 'content-type': 'application/json' } })
  }) as typeof globalThis.fetch
  const { descriptor, script, adapter } = createScriptedAdapter({ namespace })
  const latchkey = createLatchkey({
    adapters: [descriptor],
    storage: null,
    api: { url: 'https://api.example', projectId: 'P', fetch, ...more },
  })
  const resolve = (name: string, isFresh?: boolean) =>
    resolveName(latchkey, { namespace: 'eip155', name, caipNetworkId, isFresh })
  return { latchkey, resolve, script, adapter, asked }
}

describe('resolveName', () => {
  test('default: what is on chain', async () => {
    const { resolve, script, asked } = open()
    script.names.set('bob.eth', bob)
    expect(await resolve('bob.eth')).toEqual({ name: 'bob.eth', address: bob, source: 'ens' })
    expect(asked).toEqual([])
  })

  test('param: nameZones: the data API is asked for names of these zones alone', async () => {
    const answer = ({ pathname }: URL) => profile(pathname.split('/').at(-1) ?? '', { 60: bob })
    const { resolve, asked } = open(answer, 'eip155', { nameZones: ['Example.com'] })
    for (const name of ['alice.cb.id', 'alice.example.org', 'alice.sub.example.com'])
      await expect(resolve(name)).rejects.toMatchObject({ code: 'name/not-found' })
    expect(asked).toEqual([])
    expect(await resolve('alice.example.com')).toMatchObject({ address: bob, source: 'zone' })
  })

  test('behavior: an answer holds for five minutes, unless a fresh one is wanted', async () => {
    vi.useFakeTimers()
    try {
      const { resolve, script } = open()
      const lookups = vi.spyOn(script, 'onResolve')
      script.names.set('bob.eth', bob)
      for (const _ of [1, 2]) expect(await resolve('bob.eth')).toMatchObject({ address: bob })
      expect(lookups).toHaveBeenCalledTimes(1)
      script.names.set('bob.eth', '0xb0b2')
      expect(await resolve('bob.eth', true)).toMatchObject({ address: '0xb0b2' })
      // What was found last is what is known.
      expect(await resolve('bob.eth')).toMatchObject({ address: '0xb0b2' })
      expect(lookups).toHaveBeenCalledTimes(2)
      vi.setSystemTime(Date.now() + 300_001)
      await resolve('bob.eth')
      expect(lookups).toHaveBeenCalledTimes(3)
    } finally {
      vi.useRealTimers()
    }
  })

  test('behavior: F-36 a clock that was set back makes no answer fresh', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { resolve, script } = open()
    const setBack = () => vi.setSystemTime(Date.now() - 86_400_000)
    for (const [address, isFresh] of [
      [bob, false],
      ['0xb0b2', true],
      ['0xb0b3', false],
    ] as const) {
      script.names.set('bob.eth', address)
      expect(await resolve('bob.eth', isFresh)).toMatchObject({ address })
      setBack()
    }
  })

  describe('what is not on the chain', () => {
    const question = {
      sender: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
      data: '0x1234',
      urls: ['https://records.example/{data}'],
    } as const
    /** A chain that asks a gateway, and believes what it says. */
    function openChain(answer: () => unknown) {
      const { resolve, adapter, asked } = open(answer)
      const answers: unknown[] = []
      adapter.names = async () => ({
        async resolve({ name, askGateway }) {
          answers.push(await askGateway?.(question))
          return { name, address: bob }
        },
      })
      return { resolve, asked, answers }
    }

    test('default: V-01 the data API asks for it, and the chain has the last word', async () => {
      for (const data of ['0xabcd', null]) {
        const { resolve, asked, answers } = openChain(() => ({ data }))
        expect(await resolve('bob.base.eth')).toEqual({ name: 'bob.base.eth', address: bob, source: 'ens' })
        expect(answers).toEqual([data])
        expect(asked).toEqual(['/v1/gateway'])
      }
    })

    test('behavior: an API that asks none of the servers, or knows no such call', async () => {
      const notThere = async () => new Response('{}', { status: 404 })
      const answers: unknown[] = []
      const { descriptor, adapter } = createScriptedAdapter()
      adapter.names = async () => ({
        async resolve({ name, askGateway }) {
          answers.push(await askGateway?.(question))
          return { name, address: bob }
        },
      })
      const parts = { adapters: [descriptor] as const, storage: null }
      const api = { url: 'https://api.example', projectId: 'P', fetch: notThere }
      for (const latchkey of [createLatchkey({ ...parts, api }), createLatchkey(parts)])
        await resolveName(latchkey, { namespace: 'eip155', name: 'bob.base.eth', caipNetworkId })
      expect(answers).toEqual([undefined, undefined])
    })

    test('error: S-08 an API that does not answer has not said that nobody has the name', async () => {
      const { resolve } = openChain(() => {
        throw new TypeError('offline')
      })
      await expect(resolve('bob.base.eth')).rejects.toMatchObject({ code: 'api/unreachable' })
    })
  })

  test('behavior: a name of the data API’s own zone', async () => {
    const { resolve, asked } = open(() =>
      profile('alice.latchkey.id', { 60: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F' }),
    )
    expect(await resolve('Alice.latchkey.id')).toEqual({
      name: 'alice.latchkey.id',
      address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
      source: 'zone',
    })
    expect(asked).toEqual(['/v1/profile/account/alice.latchkey.id'])
  })

  test('behavior: the chain comes before the server', async () => {
    const { resolve, script } = open(() =>
      profile('alice.latchkey.id', { 60: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F' }),
    )
    script.names.set('alice.latchkey.id', bob)
    expect(await resolve('alice.latchkey.id')).toMatchObject({ address: bob, source: 'ens' })
  })

  test('behavior: a silent node is no reason to give up on our own names', async () => {
    const { resolve, script } = open(() =>
      profile('alice.latchkey.id', { 60: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F' }),
    )
    script.onResolve = async () => {
      throw new LatchkeyError('rpc/unreachable', { context: { network: caipNetworkId } })
    }
    expect(await resolve('alice.latchkey.id')).toMatchObject({ source: 'zone' })
    await expect(resolve('bob.eth')).rejects.toMatchObject({ code: 'rpc/unreachable' })
  })

  describe('names of a registry on Solana', () => {
    const solana = makeCaip2Id({ namespace: 'solana', reference: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
    const address = 'So11111111111111111111111111111111111111112'
    function openSolana(answer?: (url: URL) => unknown) {
      const { latchkey, adapter, asked } = open(answer, 'solana')
      adapter.names = async () => ({ registry: { rule: /^[a-z0-9-]+\.sol$/, source: 'sns' } })
      const resolve = (name: string) =>
        resolveName(latchkey, { namespace: 'solana', name, caipNetworkId: solana })
      return { resolve, asked }
    }

    test('default: the data API reads the chain', async () => {
      const { resolve, asked } = openSolana(() => profile('alice.sol', { 501: address }))
      expect(await resolve('Alice.sol')).toEqual({ name: 'alice.sol', address, source: 'sns' })
      expect(asked).toEqual(['/v1/profile/account/alice.sol'])
    })

    test('error: an answer about another name, or of another chain, is none', async () => {
      for (const answer of [profile('bob.sol', { 501: address }), profile('alice.sol', { 60: address }), []])
        await expect(openSolana(() => answer).resolve('alice.sol')).rejects.toMatchObject({
          code: 'name/not-found',
        })
    })

    test('error: other letters and parts of names are not asked for', async () => {
      const { resolve, asked } = openSolana()
      for (const name of ['аlice.sol', 'pay.alice.sol', '.sol', 'alice.solx'])
        await expect(resolve(name)).rejects.toMatchObject({ code: 'name/not-found' })
      expect(asked.filter((path) => !path.endsWith('pay.alice.sol'))).toEqual([])
    })

    test('behavior: on other chains they are nobody’s', async () => {
      const { resolve, asked } = open(() => profile('alice.sol', { 501: address, 60: bob }))
      await expect(resolve('alice.sol')).rejects.toMatchObject({ code: 'name/not-found' })
      expect(asked).toEqual([])
    })
  })

  describe('names of the DNS (BIP-353)', () => {
    const bitcoin = makeCaip2Id({ namespace: 'bip122', reference: '000000000019d6689c085ae165831e93' })
    const address = 'bc1qztwy6xen3zdtt7z0vrgapmjtfz8acjkfp5fp7l'
    const name = 'alice@example.com'
    function openBitcoin(answer?: (url: URL) => unknown) {
      const { latchkey, adapter, asked } = open(answer, 'bip122')
      adapter.names = async () => ({ registry: { rule: /^₿?[\w.]+@[\w.]+$/, source: 'dns', sign: '₿' } })
      const resolve = (name: string) =>
        resolveName(latchkey, { namespace: 'bip122', name, caipNetworkId: bitcoin })
      return { resolve, asked }
    }

    test('default: asked for without its sign, and shown with it', async () => {
      const { resolve, asked } = openBitcoin(() => profile(name, { 0: address }))
      for (const typed of [name, 'Alice@Example.com', '₿alice@example.com'])
        expect(await resolve(typed)).toEqual({ name: `₿${name}`, address, source: 'dns' })
      expect(new Set(asked)).toEqual(new Set(['/v1/profile/account/alice%40example.com']))
    })

    test('behavior: nothing is remembered here, as the record says how long it holds', async () => {
      const { resolve, asked } = openBitcoin(() => profile(name, { 0: address }))
      for (const _ of [1, 2]) await resolve(name)
      expect(asked).toHaveLength(2)
    })

    test('error: an answer about another name, or of another chain, is none', async () => {
      for (const answer of [profile('bob@example.com', { 0: address }), profile(name, { 1: address }), []])
        await expect(openBitcoin(() => answer).resolve(name)).rejects.toMatchObject({
          code: 'name/not-found',
        })
    })

    test('behavior: on other chains they are nobody’s', async () => {
      const { resolve, asked } = open(() => profile(name, { 60: bob }))
      await expect(resolve(name)).rejects.toMatchObject({ code: 'name/not-found' })
      expect(asked).toEqual([])
    })
  })

  test('behavior: the record of a test network, as the server keeps it', async () => {
    const regtest = makeCaip2Id({ namespace: 'bip122', reference: '0f9188f13cb7b2c71f2a335e3a4fc328' })
    const { latchkey } = open(() => profile('alice.latchkey.id', { 0: 'bc1main', 1: 'bcrt1test' }))
    const name = 'alice.latchkey.id'
    expect(await resolveName(latchkey, { namespace: 'eip155', name, caipNetworkId: regtest })).toMatchObject({
      address: 'bcrt1test',
    })
  })

  describe('a name of the zone that has an Ethereum address alone', () => {
    const ethereum = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
    const name = 'alice.latchkey.id'
    const { caipNetworkId: elsewhere } = chainTwo
    const openAlice = () => {
      const opened = open(() => profile(name, { 60: ethereum }))
      const resolve = () =>
        resolveName(opened.latchkey, { namespace: 'eip155', name, caipNetworkId: elsewhere })
      return { ...opened, resolve }
    }

    test('behavior: S-05 it is offered as what it is, where the chain family says that it may be', async () => {
      const { resolve, adapter } = openAlice()
      const offerEthereum = vi.fn(async (asked: { name: string; address: string }) => ({
        ...{ name: asked.name, address: asked.address },
        isFromEthereum: true,
      }))
      const resolveByChain = async () => undefined
      adapter.names = async () => ({ resolve: resolveByChain, offerEthereum })
      expect(await resolve()).toEqual({ name, address: ethereum, isFromEthereum: true, source: 'zone' })
      expect(offerEthereum).toHaveBeenCalledWith({ name, address: ethereum, caipNetworkId: elsewhere })
    })

    test('error: S-05 a contract’s, with the reason', async () => {
      const { resolve, adapter } = openAlice()
      adapter.names = async () => ({
        resolve: async () => undefined,
        async offerEthereum() {
          const context = { name, address: ethereum, network: elsewhere }
          throw new LatchkeyError('name/contract', { context })
        },
      })
      await expect(resolve()).rejects.toMatchObject({ code: 'name/contract' })
    })

    test('error: a chain family that Ethereum’s addresses mean nothing to', async () => {
      await expect(openAlice().resolve()).rejects.toMatchObject({ code: 'name/not-found' })
    })
  })

  test('error: nobody has it, or it has no address here', async () => {
    const { resolve, asked } = open((url) =>
      url.pathname.includes('alice') ? profile('alice.latchkey.id', { 501: 'x' }) : [],
    )
    for (const name of ['nobody.eth', 'nobody.latchkey.id', 'alice.latchkey.id']) {
      await expect(resolve(name)).rejects.toMatchObject({ code: 'name/not-found', context: { name } })
    }
    // A server is not asked about names that cannot be its own.
    expect(asked).not.toContain('/v1/profile/account/nobody.eth')
  })

  test.each([
    ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['has failed', async () => new Response('{}', { status: 500 })],
    ['is not to be had', async () => new Response('', { status: 503 })],
    ['answers with something else', async () => new Response('<p>Sign in</p>')],
  ])('error: S-08 a server that %s has not said that nobody has the name', async (_name, fetch) => {
    const latchkey = createLatchkey({
      adapters: [createScriptedAdapter().descriptor],
      storage: null,
      api: { url: 'https://api.example', projectId: 'P', fetch },
    })
    const name = 'alice.latchkey.id'
    const failure = await resolveName(latchkey, { namespace: 'eip155', name, caipNetworkId }).catch(
      (error: unknown) => error,
    )
    expect(failure).toMatchObject({ code: expect.stringMatching(/^api\//) })
  })

  test('error: a server that answers with another name', async () => {
    const { resolve } = open(() =>
      profile('mallory.latchkey.id', { 60: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F' }),
    )
    await expect(resolve('alice.latchkey.id')).rejects.toMatchObject({ code: 'name/not-found' })
  })

  test('error: S-06 a name that could be taken for another is refused everywhere', async () => {
    const { resolve, script, asked } = open()
    script.onResolve = async (name) => {
      throw new LatchkeyError('name/invalid', { context: { name } })
    }
    await expect(resolve('аlice.latchkey.id')).rejects.toMatchObject({ code: 'name/invalid' })
    expect(asked).toEqual([])
  })

  test('behavior: a chain family without names', async () => {
    const { resolve, adapter } = open()
    delete adapter.names
    await expect(resolve('bob.eth')).rejects.toMatchObject({ code: 'name/not-found' })
  })
})
