import { describe, expect, test } from 'vitest'
import { alice, bob, setUpEvmWallet } from '../../../test/setUpEvmWallet.js'

describe('eth_requestAccounts', () => {
  test('default', async () => {
    const { request, events, wallet } = setUpEvmWallet()
    expect(await request('eth_accounts')).toEqual([])
    expect(await request('eth_requestAccounts')).toEqual([alice])
    expect(await request('eth_accounts')).toEqual([alice])
    expect(events).toEqual([['accountsChanged', [alice]]])
    expect(wallet.control.requests).toMatchObject([
      {
        method: 'eth_requestAccounts',
        summary: [
          ['Account', alice],
          ['Network', 'Devnet'],
        ],
        status: 'approved',
      },
    ])
  })

  test('behavior: a connected site is not asked again', async () => {
    const { request, wallet } = setUpEvmWallet()
    await request('eth_requestAccounts')
    wallet.control.behave({ type: 'reject' })
    expect(await Promise.all([request('eth_requestAccounts'), request('eth_requestAccounts')])).toEqual([
      [alice],
      [alice],
    ])
    expect(wallet.control.requests).toHaveLength(1)
  })

  test('behavior: garbage', async () => {
    const { request, events } = setUpEvmWallet({ behavior: { type: 'garbage' } })
    expect(await request('eth_requestAccounts')).toEqual(['not an address'])
    expect(await request('eth_accounts')).toEqual([])
    expect(events).toEqual([])
  })

  test('param: expose all accounts, the selected one first', async () => {
    const { request, wallet } = setUpEvmWallet({ expose: 'all' })
    wallet.switchAccount(1)
    expect(await request('eth_requestAccounts')).toEqual([bob, alice])
  })

  test('error: 4001 when declined', async () => {
    const { request, events } = setUpEvmWallet({ behavior: { type: 'reject' } })
    await expect(request('eth_requestAccounts')).rejects.toMatchObject({
      code: 4001,
      name: 'ProviderRpcError',
    })
    expect(await request('eth_accounts')).toEqual([])
    expect(events).toEqual([])
  })

  test('error: -32002 while another connect waits, and not once it is answered', async () => {
    const { request, wallet } = setUpEvmWallet({ behavior: { type: 'hang' } })
    const first = request('eth_requestAccounts')
    await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: -32002 })
    await expect(request('wallet_requestPermissions', [{ eth_accounts: {} }])).rejects.toMatchObject({
      code: -32002,
    })
    wallet.control.release({ type: 'reject' })
    await expect(first).rejects.toMatchObject({ code: 4001 })
    wallet.control.behave({ type: 'approve' })
    expect(await request('eth_requestAccounts')).toEqual([alice])
  })
})

describe('permissions', () => {
  test('default', async () => {
    const { request } = setUpEvmWallet()
    expect(await request('wallet_getPermissions')).toEqual([])
    const granted = [
      {
        invoker: 'https://app.test',
        parentCapability: 'eth_accounts',
        caveats: [{ type: 'restrictReturnedAccounts', value: [alice] }],
      },
    ]
    expect(await request('wallet_requestPermissions', [{ eth_accounts: {} }])).toEqual(granted)
    expect(await request('wallet_getPermissions')).toEqual(granted)
  })

  test('behavior: requesting asks even a connected site', async () => {
    const { request, wallet } = setUpEvmWallet()
    await request('eth_requestAccounts')
    wallet.control.behave({ type: 'reject' })
    await expect(request('wallet_requestPermissions', [{ eth_accounts: {} }])).rejects.toMatchObject({
      code: 4001,
    })
    expect(await request('eth_accounts')).toEqual([alice])
  })

  test('behavior: revoking disconnects without asking', async () => {
    const { request, wallet, events } = setUpEvmWallet()
    await request('eth_requestAccounts')
    expect(await request('wallet_revokePermissions', [{ eth_accounts: {} }])).toBeNull()
    expect(await request('eth_accounts')).toEqual([])
    expect(events.at(-1)).toEqual(['accountsChanged', []])
    expect(wallet.control.requests).toHaveLength(1)
  })

  test.each([[undefined], [[]], [[{ camera: {} }]], [['eth_accounts']]])(
    'error: -32602 for %j',
    async (params) => {
      const { request } = setUpEvmWallet()
      await expect(request('wallet_requestPermissions', params)).rejects.toMatchObject({ code: -32602 })
      await expect(request('wallet_revokePermissions', params)).rejects.toMatchObject({ code: -32602 })
    },
  )
})
