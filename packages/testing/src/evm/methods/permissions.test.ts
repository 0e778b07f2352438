import { expect, test } from 'vitest'
import { alice, bob, setUpEvmWallet } from '../../../test/setUpEvmWallet.js'

const type = 'native-token-periodic'
const wanted = {
  chainId: '0x7a69',
  from: alice,
  to: bob,
  permission: { type, isAdjustmentAllowed: false, data: { periodAmount: '0x1', periodDuration: 86_400 } },
  rules: [{ type: 'expiry', data: { timestamp: 4_000_000_000 } }],
}

async function setUp(permissions: readonly string[] = [type]) {
  const { wallet, request } = setUpEvmWallet({ permissions })
  await request('eth_requestAccounts')
  const grant = (change: object = {}) =>
    request('wallet_requestExecutionPermissions', [{ ...wanted, ...change }])
  return { wallet, request, grant }
}

test('default: what it has, by network, and what it grants, as it was asked for', async () => {
  const { wallet, request, grant } = await setUp()
  expect(await request('wallet_getSupportedExecutionPermissions')).toEqual({
    [type]: { chainIds: ['0x7a69', '0x7a6a'], ruleTypes: ['expiry'] },
  })
  const [first] = (await grant()) as [{ context: string }]
  expect(first).toEqual({ ...wanted, context: expect.stringMatching(/^0x[\da-f]{64}$/) })
  expect(((await grant()) as [typeof first])[0].context).not.toBe(first.context)
  expect(wallet.control.requests.at(-1)).toMatchObject({
    summary: expect.arrayContaining([
      ['Permission', type],
      ['periodAmount', '"0x1"'],
      ['For', bob],
    ]),
  })
})

test('behavior: a wallet without permissions does not know the question', async () => {
  const { request } = setUpEvmWallet()
  for (const method of ['wallet_getSupportedExecutionPermissions', 'wallet_requestExecutionPermissions'])
    await expect(request(method, [])).rejects.toMatchObject({ code: 4200 })
})

test('error: declined', async () => {
  const { wallet, grant } = await setUp()
  wallet.control.once({ type: 'reject' })
  await expect(grant()).rejects.toMatchObject({ code: 4001 })
})

test.each<[string, object, number]>([
  ['another type', { permission: { type: 'all', data: {} } }, -32602],
  ['another chain', { chainId: '0x1' }, 4902],
  ['another account', { from: bob, to: alice }, 4100],
  ['the account itself', { to: alice }, -32602],
  ['no data', { permission: { type } }, -32602],
])('error: %s', async (_, change, code) => {
  const { grant, wallet } = await setUp()
  await expect(grant(change)).rejects.toMatchObject({ code })
  expect(wallet.control.requests.some(({ method }) => method.includes('Execution'))).toBe(false)
})
