import { describe, expect, test } from 'vitest'
import type { EvmContext } from '../../EvmContext.js'
import { submitRequest } from './submitRequest.js'
import type { TransactionRequest } from './transactionRequest.js'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const request: TransactionRequest = {
  from,
  to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  chainId: '0x1',
  value: '0x1',
  gas: '0x5208',
  maxFeePerGas: '0x2',
  maxPriorityFeePerGas: '0x1',
}

/** A page that is connected to a wallet which answers as a test says. */
function open(answer: () => Promise<unknown>) {
  const asked: unknown[] = []
  const provider = {
    request: (question: unknown) => {
      asked.push(question)
      return answer()
    },
  }
  const connector = { uid: 'wallet', name: 'Wallet', getProvider: async () => provider }
  const connection = { accounts: [from], chainId: 1, connector }
  const state = { current: 'wallet', status: 'connected', connections: new Map([['wallet', connection]]) }
  const context = {
    config: { state, connectors: [connector] },
    discovery: { findGuarded: () => undefined },
  } as unknown as EvmContext
  return { context, asked }
}

test('default: the wallet is asked, once, for exactly what was reviewed', async () => {
  const hash = `0x${'ab'.repeat(32)}`
  const { context, asked } = open(async () => hash)
  expect(await submitRequest(context, request)).toBe(hash)
  expect(asked).toEqual([{ method: 'eth_sendTransaction', params: [request] }])
})

test.each([
  { code: 5002, message: 'no' },
  { code: -32000, message: 'User rejected methods.' },
  { code: -32603, message: 'Internal error', data: { code: 4001 } },
])('error: F-20 declined by %j', async (answer) => {
  const { context } = open(() => Promise.reject(answer))
  await expect(submitRequest(context, request)).rejects.toMatchObject({ code: 'wallet/rejected' })
})

describe('F-18, F-25 a wallet is never asked twice', () => {
  const failures = [-32603, -32005, -32000, -32002, 4001, 4900, 429, undefined]
  test.each(failures)('error: it fails with %s', async (code) => {
    const { context, asked } = open(async () => {
      throw Object.assign(new Error('The node behind the wallet failed.'), { code })
    })
    await expect(submitRequest(context, request)).rejects.toMatchObject({ name: 'LatchkeyError' })
    expect(asked).toHaveLength(1)
  })

  test('error: it answers with nonsense', async () => {
    const { context, asked } = open(async () => 'sent')
    await expect(submitRequest(context, request)).rejects.toMatchObject({ code: 'wallet/invalid-response' })
    expect(asked).toHaveLength(1)
  })
})
