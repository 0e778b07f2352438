import { type Hex, keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { createScriptedNodes, type ScriptedCall } from '../../../test/createScriptedNodes.js'
import { createTestDependencies, createTestNetworks } from '../../../test/createTestDependencies.js'
import { postJson } from '../../../test/postJson.js'
import { refuseUnavailable, refuseValue } from '../../answers/Refusal.js'
import { createApp } from '../../createApp.js'
import type { Network } from '../../networks/Network.js'
import { NodeRefusal } from '../../nodes/NodePool.js'
import { utxosRoute } from '../account/utxos.js'
import { transactionsRoutes } from './index.js'

const evmId = 'eip155:31337'
const bitcoinId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const txid = 'ab'.repeat(32)
const account = privateKeyToAccount(`0x${'42'.repeat(32)}`)

const bitcoin = {
  chainId: bitcoinId,
  namespace: 'bip122',
  parseAddress: (text: string) => {
    if (text !== 'alice') throw refuseValue('address', 'not an address')
    return text
  },
  utxos: {
    utxos: async () => ({
      utxos: [
        { txid, vout: 0, amount: 2_100_000_000_000_000n, height: 7, coinbase: true },
        { txid, vout: 1, amount: 546n, height: undefined, coinbase: false },
      ],
      tip: 9,
    }),
  },
  fees: { fees: async () => ({ standard: 1_000n, fast: 2_000n, instant: 10_000n }) },
  broadcast: {
    broadcast: async (transaction: string) => {
      if (transaction !== '00') throw refuseValue('transaction', 'It spends a coin that was spent already')
      return txid
    },
  },
} as unknown as Network

function request(
  path: string,
  { script = {}, body }: { script?: Record<string, ScriptedCall>; body?: object } = {},
) {
  const { nodes } = createScriptedNodes(script)
  const evm = {
    chainId: evmId,
    namespace: 'eip155',
    nodes,
    parseAddress: (text: string) => text,
  } as unknown as Network
  const networks = createTestNetworks([evm, bitcoin])
  const app = createApp(createTestDependencies({ networks }), [utxosRoute, ...transactionsRoutes])
  return app.request(path, body && postJson({ projectId: 'test', ...body }))
}
const reasonOf = async (response: Response) => ((await response.json()) as { reasons: unknown[] }).reasons[0]

describe('GET /v1/account/{address}/utxos', () => {
  const get = (address: string, chainId: string) =>
    request(`/v1/account/${address}/utxos?projectId=test&chainId=${chainId}`)

  test('default', async () => {
    expect(await (await get('alice', bitcoinId)).json()).toEqual({
      utxos: [
        { txid, vout: 0, value: '2100000000000000', height: 7, coinbase: true },
        { txid, vout: 1, value: '546', height: null, coinbase: false },
      ],
      tip: 9,
    })
  })

  test('error: another address, a chain of accounts, an unknown chain, no chain', async () => {
    expect(await reasonOf(await get('bob', bitcoinId))).toMatchObject({ field: 'address' })
    expect(await reasonOf(await get('alice', evmId))).toMatchObject({ field: 'chainId' })
    expect(await reasonOf(await get('alice', 'eip155:424242'))).toMatchObject({ field: 'chainId' })
    expect((await request('/v1/account/alice/utxos?projectId=test')).status).toBe(400)
    expect((await request(`/v1/account/alice/utxos?chainId=${bitcoinId}&projectId=other`)).status).toBe(401)
  })
})

describe('GET /v1/fees', () => {
  test('default', async () => {
    const response = await request(`/v1/fees?projectId=test&chainId=${bitcoinId}`)
    expect(await response.json()).toEqual({
      unit: 'sat-per-kvb',
      standard: '1000',
      fast: '2000',
      instant: '10000',
    })
  })

  test('error: a chain without fees', async () => {
    const response = await request(`/v1/fees?projectId=test&chainId=${evmId}`)
    expect([response.status, await reasonOf(response)]).toMatchObject([400, { field: 'chainId' }])
  })
})

describe('POST /v1/transactions', () => {
  const post = (transaction: unknown, chainId = evmId, script?: Record<string, ScriptedCall>) =>
    request('/v1/transactions', { body: { chainId, transaction }, ...(script && { script }) })
  const sign = (chainId: number | undefined = 31_337) =>
    account.signTransaction({ type: 'eip1559', chainId, to: account.address, value: 1n, maxFeePerGas: 2n })

  test('default', async () => {
    expect(await (await post('00', bitcoinId)).json()).toEqual({ hash: txid })
    const signed = await sign()
    const hash = keccak256(signed)
    const response = await post(signed, evmId, { eth_sendRawTransaction: () => hash })
    expect(await response.json()).toEqual({ hash })
  })

  test('behavior: a transaction that the nodes have is answered with its hash again', async () => {
    const signed = await sign()
    const response = await post(signed, evmId, {
      eth_sendRawTransaction: () => {
        throw new NodeRefusal(-32_000, 'nonce too low')
      },
      eth_getTransactionByHash: (params) =>
        (params as Hex[])[0] === keccak256(signed) ? { hash: 'x' } : null,
    })
    expect([response.status, await response.json()]).toEqual([200, { hash: keccak256(signed) }])
  })

  test('error: a refusal of the node, in words', async () => {
    expect(await reasonOf(await post('01', bitcoinId))).toEqual({
      field: 'transaction',
      description: 'It spends a coin that was spent already',
    })
    const response = await post(await sign(), evmId, {
      eth_sendRawTransaction: () => {
        throw new NodeRefusal(-32_000, 'insufficient funds for gas * price + value\u202E')
      },
      eth_getTransactionByHash: () => null,
    })
    expect([response.status, await reasonOf(response)]).toEqual([
      400,
      {
        field: 'transaction',
        description: 'The network refuses it: insufficient funds for gas * price + value',
      },
    ])
  })

  test('error: nodes that are down, or answer with another hash', async () => {
    const down = () => Promise.reject(refuseUnavailable('chainId', 'no node answers'))
    expect((await post(await sign(), evmId, { eth_sendRawTransaction: down })).status).toBe(503)
    expect((await post(await sign(), evmId, { eth_sendRawTransaction: () => '0x12' })).status).toBe(503)
  })

  test('error: what is no signed transaction of the chain', async () => {
    const unsigned = '0x02e5827a6980808082520894000000000000000000000000000000000000000080808080c0'
    const wrong = [
      '0x',
      '0x0',
      '00',
      '0x02',
      '0x03f8',
      '0xzz',
      unsigned,
      await sign(1),
      `0x${'00'.repeat(140_000)}`,
    ]
    for (const transaction of wrong) {
      const response = await post(transaction)
      expect([transaction.slice(0, 12), response.status]).toEqual([transaction.slice(0, 12), 400])
    }
    expect(await reasonOf(await post(await sign(1)))).toMatchObject({
      description: 'This transaction is signed for chain 1, not for chain 31337',
    })
  })

  test('error: bodies of another shape or size', async () => {
    expect((await post(1)).status).toBe(422)
    expect((await post('')).status).toBe(400)
    expect((await post('0x02 f8')).status).toBe(400)
    expect((await post('00', 'eip155:424242')).status).toBe(400)
    expect((await post('0'.repeat(900_000), bitcoinId)).status).toBe(413)
    // As large as a transaction of Bitcoin may be.
    expect((await post('0'.repeat(800_000), bitcoinId)).status).toBe(400)
  })
})
