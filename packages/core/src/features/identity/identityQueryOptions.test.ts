import { makeCaip2Id } from '@latchkey/protocol'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createScriptedAdapter } from '../../../test/scriptedAdapter.js'
import { createLatchkey } from '../../createLatchkey.js'
import { getQueryClient } from '../../query/getQueryClient.js'
import { identityQueryKey } from './identityQueryKey.js'
import { identityQueryOptions } from './identityQueryOptions.js'

const address = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const moment = '2025-10-30T21:31:40Z'
const record = (owner: string) => ({
  name: 'amelie.latchkey.id',
  registered_at: moment,
  updated_at: moment,
  attributes: {},
  addresses: { '60': { address: owner, created_at: moment } },
})

async function identify(
  identity: object,
  profile: unknown = [],
  caipNetworkId?: ReturnType<typeof makeCaip2Id>,
) {
  const asked: string[] = []
  const fetch = (async (input: string) => {
    const { pathname, searchParams } = new URL(input)
    const chainId = searchParams.get('chainId')
    asked.push(chainId ? `${pathname} on ${chainId}` : pathname)
    if (profile instanceof Error && pathname.startsWith('/v1/profile')) throw profile
    const body = pathname.startsWith('/v1/profile')
      ? profile
      : { name: null, avatar: null, resolvedAt: null, ...identity }
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  }) as typeof globalThis.fetch
  const latchkey = createLatchkey({
    adapters: [createScriptedAdapter().descriptor],
    storage: null,
    api: { url: 'https://api.example', projectId: 'P', fetch },
  })
  const { queryKey, queryFn } = identityQueryOptions(latchkey, {
    namespace: 'eip155',
    address,
    caipNetworkId,
  })
  const found = await getQueryClient(latchkey).fetchQuery({ queryKey, queryFn } as never)
  return { found, asked, latchkey }
}

describe('identityQueryOptions', () => {
  test('default: name and picture, the latter through the proxy', async () => {
    const { found, asked } = await identify({ name: 'amelie.eth', avatar: 'https://cdn.example/a.png' })
    expect(found).toEqual({
      name: 'amelie.eth',
      image:
        'https://api.example/v1/image?projectId=P&st=latchkey&sv=react-eip155-0.0.0&url=https%3A%2F%2Fcdn.example%2Fa.png',
    })
    expect(asked).toEqual([`/v1/identity/${address}`])
  })

  test('behavior: nobody is an answer', async () => expect((await identify({})).found).toEqual({}))

  test('param: caipNetworkId: S-05 the server is told where the name is to be shown, and may withhold it', async () => {
    const network = makeCaip2Id({ namespace: 'eip155', reference: '8453' })
    const { found, asked } = await identify({ withheld: 'contract' }, [], network)
    expect(found).toEqual({})
    expect(asked).toEqual([`/v1/identity/${address} on eip155:8453`])
  })

  test('behavior: S-06 a name of the zone has to lead back, by the record itself', async () => {
    const identity = { name: 'amelie.latchkey.id' }
    expect((await identify(identity, record(address.toLowerCase()))).found).toEqual(identity)
    expect((await identify(identity, record(`0x${'9'.repeat(40)}`))).found).toEqual({})
    // Not of the zone, or it cannot be looked up: what the server has checked on chain stands.
    expect((await identify({ name: 'amelie.example.com' })).found).toEqual({ name: 'amelie.example.com' })
    expect((await identify(identity, new TypeError('offline'))).found).toEqual(identity)
  })

  test.each(['ame\u200blie.eth', '\u202eamelie.eth', 'amelie .eth', `${'a'.repeat(80)}.eth`, ''])(
    'behavior: S-06, S-09 %s is no name to show',
    async (name) => expect((await identify({ name })).found).toEqual({}),
  )

  test('behavior: five minutes, also by a clock that was set back (F-36)', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { latchkey, asked } = await identify({})
    const { queryKey, queryFn, staleTime } = identityQueryOptions(latchkey, { namespace: 'eip155', address })
    const askedAfter = async (ms: number) => {
      vi.setSystemTime(Date.now() + ms)
      const before = asked.length
      await getQueryClient(latchkey).fetchQuery({ queryKey, queryFn, staleTime } as never)
      return asked.length - before
    }
    expect(await askedAfter(5 * 60_000 - 1)).toBe(0)
    expect(await askedAfter(1)).toBe(1)
    expect(await askedAfter(-86_400_000)).toBe(1)
    expect(await askedAfter(1_000)).toBe(0)
  })

  test('behavior: of every chain family, keyed by the account', async () => {
    const { latchkey } = await identify({})
    expect(identityQueryOptions(latchkey, { namespace: 'eip155', address }).enabled).toBe(true)
    expect(identityQueryOptions(latchkey, { namespace: 'solana', address }).enabled).toBe(true)
    expect(identityQueryKey({ namespace: 'eip155', address })).toEqual([
      'latchkey',
      'identity',
      { namespace: 'eip155', address },
    ])
  })
})
