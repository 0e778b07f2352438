import { callRpc, fetchChains, fetchIdentity, fetchWallets } from '@latchkey/core/api'
import { describe, expect, test } from 'vitest'
import { type ContractServer, refusalOf } from '../openContractServer.js'

/** Chains, the node proxy, identity and the wallet directory through the widget's client. */
export function describeChains(server: () => ContractServer) {
  describe('supported-chains', () => {
    test('default', async () => {
      const { latchkey, chains } = server()
      const { http, ws } = await fetchChains(latchkey)
      expect([...http].sort()).toEqual(Object.values(chains).sort())
      expect(ws).toContain(chains.evm)
    })
  })

  describe('rpc', () => {
    test('default', async () => {
      const { latchkey, chains, manifest } = server()
      const block = await callRpc(latchkey, {
        chainId: chains.evm,
        request: { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] },
      })
      expect(block).toMatchObject({ id: 1, result: expect.stringMatching(/^0x[0-9a-f]+$/) })
      const slot = await callRpc(latchkey, {
        chainId: chains.solana,
        request: { jsonrpc: '2.0', id: 's', method: 'getGenesisHash', params: [] },
      })
      expect(slot).toMatchObject({ id: 's', result: manifest.solana.genesisHash })
      const batch = await callRpc(latchkey, {
        chainId: chains.evm2,
        request: [
          { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] },
          { jsonrpc: '2.0', id: 2, method: 'eth_blockNumber', params: [] },
        ],
      })
      expect(batch).toHaveLength(2)
    })

    test('error: a chain nobody serves, a node method nobody may call', async () => {
      const { latchkey, chains } = server()
      const request = { jsonrpc: '2.0' as const, id: 1, method: 'eth_blockNumber', params: [] }
      expect(await refusalOf(callRpc(latchkey, { chainId: 'eip155:424242', request }))).toMatchObject({
        status: 400,
        field: 'chainId',
      })
      const harm = await callRpc(latchkey, {
        chainId: chains.evm,
        request: { ...request, method: 'anvil_setBalance', params: ['0x0', '0x0'] },
      })
      expect(harm).toMatchObject({ error: { code: -32601 } })
    })
  })

  describe('identity', () => {
    test('default', async () => {
      const { latchkey, manifest } = server()
      const [alice] = manifest.accounts
      const identity = await fetchIdentity(latchkey, { address: alice?.evm.address ?? '' })
      expect(identity).toMatchObject({ name: 'alice.eth', resolvedAt: expect.any(String) })
      expect(await fetchIdentity(latchkey, { address: alice?.solana.address ?? '' })).toMatchObject({
        name: null,
        avatar: null,
      })
    })

    test('error: no address', async () => {
      expect(await refusalOf(fetchIdentity(server().latchkey, { address: '0x12' }))).toMatchObject({
        status: 400,
        field: 'address',
      })
    })
  })

  describe('wallets', () => {
    test('default', async () => {
      const { latchkey } = server()
      const first = await fetchWallets(latchkey, { entries: 5 })
      expect(first.data).toHaveLength(5)
      expect(first.count).toBeGreaterThan(20)
      const second = await fetchWallets(latchkey, { entries: 5, page: 2 })
      expect(second.data.map(({ id }) => id)).not.toContain(first.data[0]?.id)
      const found = await fetchWallets(latchkey, { search: 'PHANT' })
      expect(found.data.map(({ name }) => name)).toEqual(['Phantom'])
      const ids = first.data.map(({ id }) => id)
      expect((await fetchWallets(latchkey, { include: ids })).count).toBe(5)
      expect((await fetchWallets(latchkey, { exclude: ids })).count).toBe(first.count - 5)
    })

    test('error: too many entries', async () => {
      expect(await refusalOf(fetchWallets(server().latchkey, { entries: 1_000 }))).toMatchObject({
        status: 400,
      })
    })
  })
}
