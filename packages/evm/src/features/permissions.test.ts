import type { Adapter, PermissionsRequest } from '@latchkey/core/adapter'
import { privateKeyToAddress } from 'viem/accounts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestPage, networks, people, type TestPage } from '../../test/createTestPage.js'
import { createEvmAdapter } from '../createEvmAdapter.js'
import { toCaip2Id } from '../toCaip2Id.js'

const [address, other, to] = people.map((key) => privateKeyToAddress(key)) as [string, string, string]
const expiry = 4_000_000_000
const daily = { type: 'native-token-periodic', data: { periodAmount: '0x1', periodDuration: 86_400 } }
const stream = { type: 'native-token-stream', data: { amountPerSecond: '0x1' } }
const request: PermissionsRequest = {
  address,
  caipNetworkId: toCaip2Id(1),
  to,
  expiry,
  permissions: [daily],
  isAdjustmentAllowed: false,
}

type Answers = Record<string, (params: never) => unknown>
type Grant = Record<string, unknown>
let page: TestPage
let adapter: Adapter | undefined
beforeEach(() => {
  page = createTestPage()
})
afterEach(() => {
  adapter?.dispose()
  vi.unstubAllGlobals()
})

/** A wallet that besides what every wallet does answers as a test says. */
async function open(answers: Answers) {
  const asked: { method: string; params: unknown }[] = []
  const { provider } = page.addWallet()
  const { request: ask } = provider
  provider.request = async ({ method, params }) => {
    if (!method.startsWith('wallet_')) return ask.call(provider, { method, params } as never)
    asked.push({ method, params })
    const answer = answers[method]
    if (!answer) throw Object.assign(new Error('not supported'), { code: 4200 })
    return answer(params as never)
  }
  adapter = createEvmAdapter({ networks, host: page.host })
  await adapter.connect({ connectorId: 'test.wallet', signal: new AbortController().signal })
  asked.length = 0
  const { grant } = await (adapter.permissions as NonNullable<Adapter['permissions']>)()
  return { grant, asked }
}

const support = (chainIds: readonly unknown[] = ['0x1']) => ({
  [daily.type]: { chainIds, ruleTypes: ['expiry'] },
  [stream.type]: { chainIds, ruleTypes: ['expiry'] },
})
const current = (change: (grant: Grant) => Grant = (grant) => grant): Answers => ({
  wallet_getSupportedExecutionPermissions: () => support(),
  wallet_requestExecutionPermissions: (params: readonly Grant[]) =>
    params.map((one, index) => change({ ...one, context: `0xc0${index}0` })),
})
const drafted = (capability: object, change: (grant: Grant) => Grant = (grant) => grant): Answers => ({
  wallet_getCapabilities: () => ({ '0x1': { permissions: capability } }),
  wallet_grantPermissions: (params: readonly Grant[]) =>
    params.map((one) => change({ ...one, context: '0xc0de' })),
})

test('default: ERC-7715, each permission with its own end and context', async () => {
  const { grant, asked } = await open(current())
  expect(await grant({ ...request, permissions: [daily, stream] })).toEqual([
    { permission: { ...daily }, expiry, context: '0xc000' },
    { permission: { ...stream }, expiry, context: '0xc010' },
  ])
  const rules = [{ type: 'expiry', data: { timestamp: expiry } }]
  const each = ({ type, data }: typeof daily | typeof stream) => ({
    chainId: '0x1',
    from: address,
    to,
    permission: { type, isAdjustmentAllowed: false, data },
    rules,
  })
  expect(asked.at(-1)).toEqual({
    method: 'wallet_requestExecutionPermissions',
    params: [each(daily), each(stream)],
  })
})

test('behavior: a wallet of the first drafts, by what it says in EIP-5792', async () => {
  const capability = { supported: true, signerTypes: ['account'], permissionTypes: [daily.type] }
  const { grant, asked } = await open(drafted(capability))
  expect(await grant(request)).toEqual([{ permission: daily, expiry, context: '0xc0de' }])
  expect(asked.at(-1)).toEqual({
    method: 'wallet_grantPermissions',
    params: [
      {
        chainId: '0x1',
        address,
        expiry,
        signer: { type: 'account', data: { address: to } },
        permissions: [daily],
        policies: [],
      },
    ],
  })
})

test('behavior: a wallet may grant less, and for a shorter time', async () => {
  const less = { type: daily.type, data: { ...daily.data, periodAmount: '0x0' } }
  const rules = [{ type: 'expiry', data: { timestamp: expiry - 1 } }]
  const { grant } = await open(current((one) => ({ ...one, permission: less, rules })))
  expect(await grant({ ...request, isAdjustmentAllowed: true })).toEqual([
    { permission: less, expiry: expiry - 1, context: '0xc000' },
  ])
})

const unable: [string, Answers][] = [
  ['that knows nothing of it', {}],
  ['for another type', { ...current(), wallet_getSupportedExecutionPermissions: () => ({}) }],
  ['for another chain', { ...current(), wallet_getSupportedExecutionPermissions: () => support(['0x2', 3]) }],
  ['of the drafts, off', drafted({ supported: false })],
  [
    'of the drafts, for another type',
    drafted({ supported: true, permissionTypes: ['erc20-token-transfer'] }),
  ],
  ['of the drafts, for keys', drafted({ supported: true, signerTypes: ['keys'] })],
]
test.each(unable)('error: a wallet %s is not asked', async (_, answers) => {
  const { grant, asked } = await open(answers)
  await expect(grant(request)).rejects.toMatchObject({
    code: 'capability/unsupported',
    context: { namespace: 'eip155', capability: 'permissions' },
  })
  expect(asked.map(({ method }) => method)).not.toContain('wallet_requestExecutionPermissions')
  expect(asked.map(({ method }) => method)).not.toContain('wallet_grantPermissions')
})

const longer = [{ type: 'expiry', data: { timestamp: expiry + 1 } }]
const larger = { ...daily, data: { ...daily.data, periodAmount: '0x38d7ea4c68001' } }
const nonsense: [string, (grant: Grant) => unknown][] = [
  ['another chain', (grant) => ({ ...grant, chainId: '0x2' })],
  ['another account', (grant) => ({ ...grant, from: other })],
  ['another user', (grant) => ({ ...grant, to: other })],
  ['another permission', (grant) => ({ ...grant, permission: stream })],
  ['a longer time', (grant) => ({ ...grant, rules: longer })],
  ['a larger amount', (grant) => ({ ...grant, permission: larger })],
  ['no end', (grant) => ({ ...grant, rules: [] })],
  ['no context', (grant) => ({ ...grant, context: '0x' })],
  ['nothing', () => null],
]
test.each(nonsense)('error: F-27 a grant for %s', async (_, change) => {
  const { grant } = await open(current(change as never))
  await expect(grant(request)).rejects.toMatchObject({ code: 'wallet/invalid-response' })
})

test('error: F-27 a larger amount, also of a wallet that may adjust it', async () => {
  const { grant } = await open(current((one) => ({ ...one, permission: larger })))
  await expect(grant({ ...request, isAdjustmentAllowed: true })).rejects.toMatchObject({
    code: 'wallet/invalid-response',
  })
})

test('error: F-27 more grants than were asked for, and fewer', async () => {
  for (const answer of [[], [{}, {}], {}, null]) {
    const { grant } = await open({ ...current(), wallet_requestExecutionPermissions: () => answer })
    await expect(grant(request)).rejects.toMatchObject({ code: 'wallet/invalid-response' })
    adapter?.dispose()
    page = createTestPage()
  }
})

test('error: declined, and an account that nobody shares', async () => {
  const { grant } = await open({
    ...current(),
    wallet_requestExecutionPermissions: () => {
      throw Object.assign(new Error('no'), { code: 4001 })
    },
  })
  await expect(grant(request)).rejects.toMatchObject({ code: 'wallet/rejected' })
  await expect(
    grant({ ...request, address: '0x000000000000000000000000000000000000dEaD' }),
  ).rejects.toMatchObject({
    code: 'connection/not-connected',
  })
})
