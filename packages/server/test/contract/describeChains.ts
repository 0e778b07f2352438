import {
  callUrl,
  chainsCall,
  fetchIdentity,
  gatewayCall,
  networkImageCall,
  request,
  rpcCall,
  rpcSocketCall,
  tokenImageCall,
  walletImageCall,
  walletsCall,
} from '@latchkey/core/api'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type ContractServer, refusalOf } from '../openContractServer.js'

/** Chains, the node proxy, identity and the wallet directory through the widget's client. */
export function describeChains(server: () => ContractServer) {
  describe('supported-chains', () => {
    test('default', async () => {
      const { latchkey, chains } = server()
      const { http, ws } = await request(latchkey, chainsCall)
      expect([...http].sort()).toEqual(Object.values(chains).sort())
      expect(ws).toContain(chains.evm)
    })
  })

  describe('rpc', () => {
    test('default', async () => {
      const { latchkey, chains, manifest } = server()
      const block = await request(latchkey, rpcCall, {
        chainId: chains.evm,
        body: { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] },
      })
      expect(block).toMatchObject({ id: 1, result: expect.stringMatching(/^0x[0-9a-f]+$/) })
      const slot = await request(latchkey, rpcCall, {
        chainId: chains.solana,
        body: { jsonrpc: '2.0', id: 's', method: 'getGenesisHash', params: [] },
      })
      expect(slot).toMatchObject({ id: 's', result: manifest.solana.genesisHash })
      const batch = await request(latchkey, rpcCall, {
        chainId: chains.evm2,
        body: [
          { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] },
          { jsonrpc: '2.0', id: 2, method: 'eth_blockNumber', params: [] },
        ],
      })
      expect(batch).toHaveLength(2)
    })

    test('error: a chain nobody serves, a node method nobody may call', async () => {
      const { latchkey, chains } = server()
      const body = { jsonrpc: '2.0' as const, id: 1, method: 'eth_blockNumber', params: [] }
      expect(await refusalOf(request(latchkey, rpcCall, { chainId: 'eip155:424242', body }))).toMatchObject({
        status: 400,
        field: 'chainId',
      })
      const harm = await request(latchkey, rpcCall, {
        chainId: chains.evm,
        body: { ...body, method: 'anvil_setBalance', params: ['0x0', '0x0'] },
      })
      expect(harm).toMatchObject({ error: { code: -32601 } })
    })
  })

  describe('rpc by WebSocket', () => {
    test('default', async () => {
      const { latchkey, chains, manifest } = server()
      const socket = new WebSocket(callUrl(latchkey, rpcSocketCall, { chainId: chains.evm }))
      const answer = await new Promise((resolve, reject) => {
        socket.onerror = () => reject(new Error('the relay refused'))
        socket.onmessage = ({ data }) => resolve(JSON.parse(String(data)))
        socket.onopen = () => socket.send('{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}')
      })
      socket.close()
      expect(answer).toMatchObject({ id: 1, result: `0x${manifest.evm[0]?.chainId.toString(16)}` })
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

    test('param: chainId: ENSIP-19 the name that an account has on a network alone', async () => {
      const { latchkey, chains, manifest } = server()
      const address = manifest.evm[0]?.names.find(({ name }) => name === 'carol.eth')?.chainAddress ?? ''
      const named = await fetchIdentity(latchkey, { address, caipNetworkId: chains.evm as never })
      expect(named).toMatchObject({ name: 'carol.eth' })
      expect(await fetchIdentity(latchkey, { address })).toMatchObject({ name: null })
    })

    test('error: no address', async () => {
      expect(await refusalOf(fetchIdentity(server().latchkey, { address: '0x12' }))).toMatchObject({
        status: 400,
        field: 'address',
      })
    })
  })

  describe('gateway', () => {
    test('error: S-39 one that is nowhere, and ones that are not public', async () => {
      const { latchkey, url } = server()
      const sender = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
      const ask = (gateway: string) => {
        const body = { sender, data: '0x9061b923', urls: [gateway] } as const
        return refusalOf(request(latchkey, gatewayCall, { body }))
      }
      expect(await ask('https://records.example/{data}')).toMatchObject({ status: 503, field: 'urls' })
      for (const gateway of [`${url}/{data}`, 'https://127.0.0.1/{data}', 'x-batch-gateway:true'])
        expect(await ask(gateway)).toMatchObject({ status: 404, field: 'urls' })
    })
  })

  describe('wallets', () => {
    test('default', async () => {
      const { latchkey } = server()
      const first = await request(latchkey, walletsCall, { entries: 5 })
      expect(first.data).toHaveLength(5)
      expect(first.count).toBeGreaterThan(20)
      const second = await request(latchkey, walletsCall, { entries: 5, page: 2 })
      expect(second.data.map(({ id }) => id)).not.toContain(first.data[0]?.id)
      const found = await request(latchkey, walletsCall, { search: 'PHANT' })
      expect(found.data.map(({ name }) => name)).toEqual(['Phantom'])
      const ids = first.data.map(({ id }) => id)
      expect((await request(latchkey, walletsCall, { include: ids })).count).toBe(5)
      expect((await request(latchkey, walletsCall, { exclude: ids })).count).toBe(first.count - 5)
      const pictured = first.data.find(({ image_id }) => image_id)
      const picture = await fetch(callUrl(latchkey, walletImageCall, { imageId: pictured?.image_id ?? '' }))
      expect(picture.headers.get('content-type')).toMatch(/^image\//)
    })

    test('behavior: S-09 pictures of networks and tokens, by their ids alone', async () => {
      const { latchkey } = server()
      const network = async (chainId: string) =>
        (await fetch(callUrl(latchkey, networkImageCall, { chainId }))).status
      const token = async (asset: string) =>
        (await fetch(callUrl(latchkey, tokenImageCall, { chainId: 'eip155:1', asset }))).status
      expect(await network('eip155:1')).toBe(200)
      expect(await network('eip155:4242')).toBe(404)
      expect(await token('slip44:60')).toBe(200)
      expect(await token('erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48')).toBe(200)
      expect(await token('erc20:0xa0b96991c6218b36c1d19d4a2e9eb0ce3606eb48')).toBe(404)
      expect(await token('USDC')).toBe(400)
    })

    test('error: too many entries', async () => {
      expect(await refusalOf(request(server().latchkey, walletsCall, { entries: 1_000 }))).toMatchObject({
        status: 400,
      })
    })
  })
}
