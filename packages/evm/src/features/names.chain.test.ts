import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NamesCapability } from '@latchkey/core/adapter'
import type { DemoAccount, EvmInfo } from '@latchkey/devnet'
import {
  createTestClient,
  encodeAbiParameters,
  encodeErrorResult,
  http,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { createAnsweringCode } from '../../test/createAnsweringCode.js'
import { toNetwork } from '../../test/createEvmContract.js'
import { createTestPage } from '../../test/createTestPage.js'
import { createEvmAdapter } from '../createEvmAdapter.js'
import { createWagmiConfig } from '../createWagmiConfig.js'
import type { EvmNetwork } from '../EvmNetwork.js'
import { toCaip2Id } from '../toCaip2Id.js'
import { createNames } from './names.js'

const devnet = inject('devnet')
const [one, two] = devnet.evm as [EvmInfo, EvmInfo]
const [alice, bob, carol] = devnet.accounts as [DemoAccount, DemoAccount, DemoAccount]
const caipNetworkId = toCaip2Id(one.chainId)
const vault = one.names.find(({ name }) => name === 'carol.eth')?.chainAddress

let dispose = () => {}
beforeEach(() => {
  createTestPage()
})
afterEach(() => {
  dispose()
  vi.unstubAllGlobals()
})

async function open(networks: readonly [EvmNetwork, ...EvmNetwork[]]): Promise<NamesCapability> {
  const adapter = createEvmAdapter({ networks, host: createTestPage().host })
  dispose = adapter.dispose
  if (!adapter.names) throw new Error('The adapter knows no names.')
  return adapter.names()
}

describe('names', () => {
  test('default: the record of the network in use (ENSIP-11), not that of Ethereum', async () => {
    const names = await open([toNetwork(one), toNetwork(two)])
    expect(vault).toBeDefined()
    expect(await names.resolve({ name: 'carol.eth', caipNetworkId })).toEqual({
      name: 'carol.eth',
      address: vault,
    })
    expect(vault).not.toBe(carol.evm.address)
    expect(await names.resolve({ name: 'alice.eth', caipNetworkId })).toEqual({
      name: 'alice.eth',
      address: alice.evm.address,
    })
  })

  test('behavior: ENSIP-15 one spelling', async () => {
    const names = await open([toNetwork(one)])
    expect(await names.resolve({ name: 'ALICE.eth', caipNetworkId })).toMatchObject({ name: 'alice.eth' })
  })

  test('behavior: a name without an address on this network, and one that nobody has', async () => {
    const names = await open([toNetwork(one)])
    expect(await names.resolve({ name: 'bob.eth', caipNetworkId })).toBeUndefined()
    expect(await names.resolve({ name: 'nobody.eth', caipNetworkId })).toBeUndefined()
  })

  test('behavior: names are registered on another network of the page', async () => {
    const { contracts: _, ...bare } = toNetwork(two)
    const names = await open([bare, toNetwork(one)])
    const found = await names.resolve({ name: 'carol.eth', caipNetworkId: toCaip2Id(two.chainId) })
    expect(found?.address).toBe(vault)
  })

  test('behavior: a testnet’s names stand for nothing elsewhere', async () => {
    const { contracts: _, ...bare } = toNetwork(two)
    const names = await open([bare, { ...toNetwork(one), testnet: true }])
    expect(await names.resolve({ name: 'carol.eth', caipNetworkId: toCaip2Id(two.chainId) })).toBeUndefined()
    expect(await names.resolve({ name: 'carol.eth', caipNetworkId })).toMatchObject({ address: vault })
  })

  test('behavior: no network has names', async () => {
    const { contracts: _, ...bare } = toNetwork(one)
    const names = await open([bare])
    expect(await names.resolve({ name: 'alice.eth', caipNetworkId })).toBeUndefined()
  })

  test.each([
    ['a Cyrillic а', 'аlice.eth'],
    ['a zero-width space', 'ali\u200bce.eth'],
    ['an empty part', 'alice..eth'],
    ['a space', 'ali ce.eth'],
    ['turned around', '\u202ealice.eth'],
  ])('error: S-06 %s', async (_name, name) => {
    const names = await open([toNetwork(one)])
    await expect(names.resolve({ name, caipNetworkId })).rejects.toMatchObject({
      code: 'name/invalid',
      context: { name },
    })
  })

  test('error: a dead node', async () => {
    const names = await open([{ ...toNetwork(one), rpcUrls: { default: { http: ['http://127.0.0.1:9'] } } }])
    await expect(names.resolve({ name: 'alice.eth', caipNetworkId })).rejects.toMatchObject({
      code: 'rpc/unreachable',
    })
  })
})

describe('names whose records are with a server (EIP-3668)', () => {
  const resolver = privateKeyToAddress(generatePrivateKey())
  const callback = '0x12345678'
  const answer = encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'address' }],
    [encodeAbiParameters([{ type: 'bytes' }], [bob.evm.address]), resolver],
  )
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end('0xabcd')
  })

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/{data}`
    const lookup = encodeErrorResult({
      abi: parseAbi([
        'error OffchainLookup(address sender, string[] urls, bytes data, bytes4 callback, bytes extra)',
      ]),
      args: [resolver, [url], '0x5678', callback, '0x'],
    })
    await createTestClient({ mode: 'anvil', transport: http(one.rpcUrl) }).setCode({
      address: resolver,
      bytecode: createAnsweringCode({
        [toFunctionSelector('resolveWithGateways(bytes,bytes,string[])')]: { reverts: lookup },
        [callback]: { returns: answer },
      }),
    })
  })
  afterAll(() => server.close())

  const open = (isAllowed?: (url: URL) => boolean) => {
    const contracts = { ensUniversalResolver: { address: resolver } }
    const networks = [{ ...toNetwork(one), contracts }] as const
    return createNames(createWagmiConfig({ networks, host: createTestPage().host }), isAllowed)
  }

  test('default: the server is asked, and the chain checks what it says', async () => {
    expect(await open(() => true).resolve({ name: 'bob.example.com', caipNetworkId })).toEqual({
      name: 'bob.example.com',
      address: bob.evm.address,
    })
    expect(asked).toEqual(['/0x5678'])
  })

  test('error: nobody on this machine is asked for a stranger’s name', async () => {
    asked.length = 0
    await expect(open().resolve({ name: 'bob.example.com', caipNetworkId })).rejects.toMatchObject({
      code: 'rpc/failed',
    })
    expect(asked).toEqual([])
  })
})
