import { hex } from '@scure/base'
import { describe, expect, test, vi } from 'vitest'
import { bob, connected, key, ordinals, payment, result, setUp } from '../../test/bitcoinWallet.js'
import { regtestWif } from '../../test/regtestWif.js'
import type { SatsConnectMethods } from './SatsConnect.js'

test('param: lacks: what the wallet does not have is neither listed nor answered', async () => {
  const { request, scripted } = setUp({ lacks: ['signPsbt'] })
  const { methods } = result(await request('getInfo'))
  expect(methods).toContain('sendTransfer')
  expect([...methods, ...scripted.info.methods]).not.toContain('signPsbt')
  expect(await request('signPsbt', { psbt: '' })).toMatchObject({ error: { code: -32601 } })
})

describe('connecting', () => {
  const addresses = [
    {
      address: ordinals.address,
      publicKey: hex.encode(ordinals.publicKey),
      purpose: 'ordinals',
      addressType: 'p2tr',
      walletType: 'software',
    },
    {
      address: payment.address,
      publicKey: hex.encode(payment.publicKey),
      purpose: 'payment',
      addressType: 'p2wpkh',
      walletType: 'software',
    },
  ]
  const network = { bitcoin: { name: 'Regtest' }, stacks: { name: 'testnet' }, spark: { name: 'regtest' } }

  test('default: wallet_connect', async () => {
    const { request, control } = setUp()
    expect(await request('wallet_connect', { message: 'Hello' })).toEqual({
      jsonrpc: '2.0',
      id: '1',
      result: { id: 'account-0', addresses, walletType: 'software', network },
    })
    expect(addresses.map(({ publicKey }) => publicKey.length)).toEqual([64, 66])
    expect(control.requests[0]).toMatchObject({
      method: 'wallet_connect',
      message: 'Hello',
      status: 'approved',
    })
    expect(control.requests[0]!.summary).toContainEqual(['Payment address', payment.address])
  })

  test('param: purposes choose and order the addresses; other chains are passed over', async () => {
    const { request } = setUp()
    const purposes = ['payment', 'stacks', 'ordinals'] as ('payment' | 'ordinals')[]
    expect(result(await request('getAccounts', { purposes }))).toEqual([addresses[1], addresses[0]])
    expect(result(await request('getAddresses', { purposes: ['payment'] }))).toEqual({
      addresses: [addresses[1]],
      network,
    })
  })

  test('param: network switches on approval', async () => {
    const { request, scripted } = setUp()
    const { addresses } = result(await request('wallet_connect', { network: 'Testnet' }))
    expect(addresses[1]!.address).toMatch(/^tb1q/)
    expect(scripted.network).toBe('testnet')
    expect(await request('wallet_connect', { network: 'Mainnet' })).toMatchObject({ error: { code: -32602 } })
  })

  test('behavior: reading addresses prompts once, wallet_connect always', async () => {
    const { request, control } = setUp()
    await request('getAddresses', { purposes: ['payment'] })
    await request('getAddresses', { purposes: ['payment'] })
    expect(control.requests).toHaveLength(1)
    await request('wallet_connect')
    expect(control.requests).toHaveLength(2)
  })

  test('behavior: a reload finds the site connected', async () => {
    const map = new Map<string, string>()
    const storage = {
      getItem: (name: string) => map.get(name) ?? null,
      setItem: (name: string, value: string) => void map.set(name, value),
      removeItem: (name: string) => void map.delete(name),
    }
    await connected({ storage })
    const { request, control } = setUp({ storage })
    expect(result(await request('wallet_getAccount'))).toMatchObject({ addresses })
    expect(control.requests).toEqual([])
    await request('wallet_disconnect')
    expect(await setUp({ storage }).request('wallet_getAccount')).toMatchObject({ error: { code: -32002 } })
  })

  test('behavior: nested segwit is p2sh', async () => {
    const nested = { payment: { wif: regtestWif(1), type: 'p2sh-p2wpkh' as const }, ordinals: regtestWif(2) }
    const { request } = setUp({ accounts: [nested] })
    const [address] = result(await request('getAccounts', { purposes: ['payment'] }))
    expect(address).toMatchObject({ address: key(1, 'p2sh-p2wpkh').address, addressType: 'p2sh' })
  })

  test('behavior: getInfo needs nobody', async () => {
    const { request, control, info } = setUp()
    expect(result(await request('getInfo'))).toMatchObject({ platform: 'web', methods: info.methods })
    expect(control.requests).toEqual([])
  })

  test.each<[keyof SatsConnectMethods, object | undefined]>([
    ['getBalance', undefined],
    ['wallet_getAccount', undefined],
    ['wallet_getNetwork', undefined],
    ['wallet_changeNetwork', { name: 'Testnet' }],
    ['signMessage', { address: payment.address, message: 'x' }],
    ['signPsbt', { psbt: '' }],
    ['sendTransfer', { recipients: [{ address: bob.address, amount: 1_000 }] }],
  ])('error: %s before connecting', async (method, params) => {
    const { request, control } = setUp()
    expect(await request(method, params as never)).toMatchObject({ error: { code: -32002 } })
    expect(control.requests).toEqual([])
  })

  test('error: an unknown method, and one that every object has', async () => {
    const { request } = setUp()
    for (const method of ['stx_transferStx', 'toString', '__proto__'])
      expect(await request(method as never)).toMatchObject({ error: { code: -32601 } })
  })

  test('error: rejected is -32000 and resolves', async () => {
    const { request } = setUp({ behavior: { type: 'reject' } })
    expect(await request('wallet_connect')).toEqual({
      jsonrpc: '2.0',
      id: '1',
      error: { code: -32000, message: 'User rejected the request.' },
    })
    expect(await request('wallet_getAccount')).toMatchObject({ error: { code: -32002 } })
  })

  test('error: wrong params', async () => {
    const { request } = setUp()
    for (const purposes of [undefined, 'payment', [1]])
      expect(await request('getAccounts', { purposes } as never)).toMatchObject({ error: { code: -32602 } })
  })
})

describe('network and events', () => {
  test('default: what the person does reaches the page', async () => {
    const { provider, switchAccount, switchNetwork, lock, unlock, disconnect } = await connected()
    const events: { type: string }[] = []
    for (const eventName of ['accountChange', 'networkChange', 'disconnect'] as const)
      provider.addListener({ eventName, cb: (event: { type: string }) => events.push(event) })
    switchAccount(1)
    switchNetwork('testnet')
    lock()
    unlock()
    disconnect()
    switchAccount(0)
    expect(events.map(({ type }) => type)).toEqual([
      'accountChange',
      'networkChange',
      'disconnect',
      'accountChange',
      'disconnect',
    ])
    expect(events[0]).toMatchObject({ addresses: [{ purpose: 'ordinals' }, { address: bob.address }] })
    expect(events[1]).toMatchObject({ bitcoin: { name: 'Testnet' }, stacks: { name: 'testnet' } })
  })

  test('default: wallet_changeNetwork asks, then switches', async () => {
    const { request, provider, scripted, control } = await connected()
    const cb = vi.fn()
    const off = provider.addListener({ eventName: 'networkChange', cb })
    expect(result(await request('wallet_changeNetwork', { name: 'Testnet' }))).toBeNull()
    expect(control.requests[0]!.summary).toContainEqual(['Switch to', 'testnet'])
    expect(scripted.network).toBe('testnet')
    expect(result(await request('wallet_getNetwork')).bitcoin.name).toBe('Testnet')
    expect(cb).toHaveBeenCalledOnce()
    off()
    await request('wallet_changeNetwork', { name: 'Regtest' })
    expect(cb).toHaveBeenCalledOnce()
    expect(await request('wallet_changeNetwork', { name: 'Moon' as never })).toMatchObject({
      error: { code: -32602 },
    })
  })

  test('default: wallet_disconnect forgets the page', async () => {
    const { request } = await connected()
    expect(result(await request('wallet_disconnect'))).toBeNull()
    expect(await request('wallet_getAccount')).toMatchObject({ error: { code: -32002 } })
  })
})

describe('behaviours', () => {
  test('behavior: garbage', async () => {
    const { request, control } = setUp()
    control.once({ type: 'garbage' })
    expect(await request('wallet_connect')).toMatchObject({ jsonrpc: '2.0', result: { garbage: true } })
    control.once({ type: 'garbage', value: undefined })
    expect(await request('wallet_connect')).toBeUndefined()
  })

  test('behavior: hang and late', async () => {
    const { request, control } = setUp()
    const settled = vi.fn()
    for (const behavior of [{ type: 'hang' }, { type: 'late', milliseconds: 30 }] as const) {
      settled.mockReset()
      control.once(behavior)
      const answer = request('wallet_connect').finally(settled)
      await new Promise((resolve) => setTimeout(resolve, 10))
      expect(settled).not.toHaveBeenCalled()
      control.release()
      expect(await answer).toHaveProperty('result')
    }
  })

  test('behavior: fail carries the code given', async () => {
    const { request, control } = setUp()
    control.once({ type: 'fail', error: { code: -32603, message: 'boom', data: 7 } })
    expect(await request('wallet_connect')).toMatchObject({
      error: { code: -32603, message: 'boom', data: 7 },
    })
  })

  test('behavior: ask', async () => {
    const choices = [false, true]
    const { request } = setUp({ behavior: { type: 'ask' }, ask: async () => choices.shift() ?? false })
    expect(await request('wallet_connect')).toMatchObject({ error: { code: -32000 } })
    expect(await request('wallet_connect')).toHaveProperty('result.id')
  })
})
