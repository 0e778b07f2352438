import { describe, expect, test } from 'vitest'
import { alice, bob, setUpEvmWallet } from '../../test/setUpEvmWallet.js'

describe('createProvider', () => {
  test('default', async () => {
    const { request, calls } = setUpEvmWallet({}, { eth_getBalance: '0x1' })
    expect(await request('eth_getBalance', [alice, 'latest'])).toBe('0x1')
    expect(calls).toEqual([
      { url: 'http://127.0.0.1:1/', method: 'eth_getBalance', params: [alice, 'latest'] },
    ])
  })

  test('behavior: reads go to the active chain', async () => {
    const { request, calls, wallet } = setUpEvmWallet({}, { eth_blockNumber: '0x1' })
    wallet.switchNetwork(31338)
    await request('eth_blockNumber')
    expect(calls).toMatchObject([{ url: 'http://127.0.0.1:2/', params: [] }])
  })

  test.each([
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_subscribe',
    'personal_sendTransaction',
    'wallet_sendCalls',
    'anvil_setBalance',
    'evm_mine',
    'debug_traceTransaction',
    'constructor',
    'eth_',
  ])('error: 4200 for %s, which never reaches the node', async (method) => {
    const { request, calls } = setUpEvmWallet({}, { [method]: '0x1' })
    await request('eth_requestAccounts')
    await expect(request(method, [alice, bob])).rejects.toMatchObject({ code: 4200 })
    expect(calls).toEqual([])
  })

  test('error: the code and the data of the node', async () => {
    const reverted = Object.assign(new Error('execution reverted'), { code: 3, data: '0x08c379a0' })
    const { request } = setUpEvmWallet({}, { eth_call: reverted })
    await expect(request('eth_call', [{}])).rejects.toMatchObject({
      code: 3,
      message: 'execution reverted',
      data: '0x08c379a0',
    })
  })

  test('error: 4901 when the node does not answer', async () => {
    const { request } = setUpEvmWallet()
    await expect(request('eth_blockNumber')).rejects.toMatchObject({ code: 4901 })
  })

  test.each([
    [undefined],
    [null],
    ['eth_accounts'],
    [{}],
    [{ method: '' }],
    [{ method: 1 }],
    [{ method: 'eth_call', params: 'x' }],
  ])('error: -32600 for the request %j', async (args) => {
    const { wallet } = setUpEvmWallet()
    await expect(wallet.provider.request(args as never)).rejects.toMatchObject({ code: -32600 })
  })
})
