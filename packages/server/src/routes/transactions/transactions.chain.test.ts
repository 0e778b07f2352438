import type { Caip2Id } from '@latchkey/protocol'
import { createPublicClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, inject, test } from 'vitest'
import { createTestDependencies, createTestNetworks } from '../../../test/createTestDependencies.js'
import { postJson } from '../../../test/postJson.js'
import { createApp } from '../../createApp.js'
import type { Network } from '../../networks/Network.js'
import { createNodePool } from '../../nodes/createNodePool.js'
import { transactionsRoutes } from './index.js'

const { evm, accounts } = inject('devnet')
const { rpcUrl, chainId: id } = evm[1]!
const chainId = `eip155:${id}` as Caip2Id
const client = createPublicClient({ transport: http(rpcUrl), pollingInterval: 100 })

const { log, metrics } = createTestDependencies()
const nodes = createNodePool({ config: { chainId, rpcUrls: [rpcUrl], wsUrls: [] }, log, metrics })
const network = { chainId, namespace: 'eip155', nodes } as unknown as Network
const app = createApp(createTestDependencies({ networks: createTestNetworks([network]) }), transactionsRoutes)
const post = (transaction: string) =>
  app.request('/v1/transactions', postJson({ projectId: 'test', chainId, transaction }))

describe('POST /v1/transactions', () => {
  test('behavior: an EVM transaction arrives, and can be sent again and again', async () => {
    const account = privateKeyToAccount(accounts[3]!.evm.privateKey)
    const { maxFeePerGas, maxPriorityFeePerGas } = await client.estimateFeesPerGas()
    const nonce = await client.getTransactionCount({ address: account.address, blockTag: 'pending' })
    const fees = { maxFeePerGas: maxFeePerGas * 2n, maxPriorityFeePerGas, gas: 21_000n }
    const to = accounts[0]!.evm.address
    const signed = await account.signTransaction({
      chainId: id,
      to,
      value: 1n,
      nonce,
      type: 'eip1559',
      ...fees,
    })
    const response = await post(signed)
    const { hash } = (await response.json()) as { hash: `0x${string}` }
    expect(response.status).toBe(200)
    expect(await (await post(signed)).json()).toEqual({ hash })
    expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
    expect(await (await post(signed)).json()).toEqual({ hash })
    // Another one with the same nonce is refused, and says why.
    const other = await account.signTransaction({
      chainId: id,
      to,
      value: 2n,
      nonce,
      type: 'eip1559',
      ...fees,
    })
    const refused = await post(other)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ reasons: [{ field: 'transaction' }] })
  })
})
