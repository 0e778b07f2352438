import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createLeather, refuse } from '../../../test/leather.js'
import { codeOf, createWallet, open, page, setGlobal, signal } from '../../../test/setUp.js'

let leather: ReturnType<typeof createLeather>
beforeEach(() => {
  leather = createLeather(createWallet())
  setGlobal('LeatherProvider', { request: leather.request })
  setGlobal('btc_providers', [leather.entry])
  onTestFinished(() => void Reflect.deleteProperty(page, 'btc_providers'))
})
const connect = async () => {
  const adapter = open()
  const connection = await adapter.connect({ connectorId: 'Leather', signal })
  const sign = await adapter.sign?.()
  return { adapter, connection, sign: (address: string) => sign?.signMessage({ address, message: 'x' }) }
}

test('default: it is found with its picture, and shares payments and ordinals', async () => {
  const { adapter, connection } = await connect()
  expect(adapter.connectors.get()).toMatchObject([
    { name: 'Leather', image: 'data:image/svg+xml;base64,PHN2Zy8+' },
  ])
  expect(connection).toMatchObject({
    accounts: [
      { address: leather.payment, type: 'p2wpkh', purpose: 'payment' },
      { address: leather.ordinals, type: 'p2tr', purpose: 'ordinals' },
    ],
  })
})

test('behavior: it answers nothing silently: it says that it asks again, and is not asked for that', async () => {
  const first = await connect()
  expect(first.adapter.connectors.get()).toMatchObject([{ name: 'Leather', asksAgain: true }])
  leather.request.mockClear()
  expect(await open().reconnect({ connectorIds: ['Leather'] })).toEqual([])
  expect(leather.request.mock.calls.map(([method]) => method)).not.toContain('getAddresses')
})

test('behavior: the account that signs is named by its kind', async () => {
  const { sign } = await connect()
  for (const address of [leather.payment, leather.ordinals])
    expect(await sign(address)).toMatch(/^0x[0-9a-f]+$/)
  const asked = leather.request.mock.calls.filter(([method]) => method === 'signMessage')
  expect(asked.map(([, params]) => params)).toMatchObject([
    { paymentType: 'p2wpkh' },
    { paymentType: 'p2tr' },
  ])
})

test('error: another account has signed', async () => {
  const { sign } = await connect()
  const stranger = createWallet()
  stranger.switchAccount(1)
  await stranger.leather.request('getAddresses')
  leather.request.mockImplementation(stranger.leather.request)
  for (const address of [leather.payment, leather.ordinals])
    expect(await codeOf(sign(address) as never)).toBe('wallet/invalid-response')
})

test('error: a refusal, and an answer without a signature', async () => {
  const { adapter, sign } = await connect()
  leather.request.mockImplementationOnce(async () => refuse(4001))
  expect(await codeOf(sign(leather.payment) as never)).toBe('wallet/rejected')
  leather.request.mockImplementationOnce(async () => ({ jsonrpc: '2.0', id: 'x', result: {} }))
  expect(await codeOf(sign(leather.payment) as never)).toBe('wallet/invalid-response')
  await adapter.disconnect()
  leather.request.mockImplementation(async (method) => refuse(method === 'getAddresses' ? 4001 : -32601))
  expect(await codeOf(adapter.connect({ connectorId: 'Leather', signal }))).toBe('wallet/rejected')
})

test('behavior: it has no way to come back without a prompt, so it is not asked for one', async () => {
  const { adapter } = await connect()
  await adapter.disconnect()
  leather.request.mockClear()
  expect(await adapter.reconnect({ connectorIds: ['Leather'] })).toEqual([])
  expect(leather.request.mock.calls.map(([method]) => method)).toEqual(['wallet_getAccount'])
})
