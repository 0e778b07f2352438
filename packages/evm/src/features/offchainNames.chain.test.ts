import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DemoAccount, EvmInfo } from '@latchkey/devnet'
import { createConfig } from '@wagmi/core'
import {
  createPublicClient,
  createTestClient,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  http,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { createAnsweringCode } from '../../test/createAnsweringCode.js'
import { toNetwork } from '../../test/createEvmContract.js'
import { createTestPage } from '../../test/createTestPage.js'
import { toChain } from '../adapter/createWagmiConfig.js'
import { openEvmAdapter } from '../adapter/openEvmAdapter.js'
import { toCaip2Id } from '../toCaip2Id.js'

const devnet = inject('devnet')
const [one] = devnet.evm as [EvmInfo]
const [, bob] = devnet.accounts as [DemoAccount, DemoAccount]
const caipNetworkId = toCaip2Id(one.chainId)
const name = 'bob.example.com'
const callback = '0x12345678'
const createAddress = () => privateKeyToAddress(generatePrivateKey())
const chain = createTestClient({ mode: 'anvil', transport: http(one.rpcUrl) })

/** A server that holds records: what it was asked, and always the same answer. */
const gatewayAsked: string[] = []
const server = createServer((request, response) => {
  gatewayAsked.push(request.url ?? '')
  response.end('0xabcd')
})
let gateway = ''
/** Every host that a request went out to. */
const hosts = new Set<string>()

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve))
  gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

let dispose = () => {}
beforeEach(() => {
  createTestPage()
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (...parameters: Parameters<typeof fetch>) => {
    hosts.add(new URL(parameters[0] instanceof Request ? parameters[0].url : parameters[0]).host)
    return fetch(...parameters)
  })
})
afterEach(() => {
  dispose()
  vi.unstubAllGlobals()
  hosts.clear()
  gatewayAsked.length = 0
})

const lookupAbi = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes data, bytes4 callback, bytes extra)',
  'error HttpError(uint16 status, string message)',
  'function query((address sender, string[] urls, bytes data)[] queries)',
])

/** A universal resolver that sends whoever asks to servers; one that answers the callback has been given their answer. */
async function deployResolver({ url, isBatch }: { url: string; isBatch: boolean }) {
  const resolver = createAddress()
  const batch = encodeFunctionData({
    abi: lookupAbi,
    functionName: 'query',
    args: [[{ sender: resolver, urls: [url], data: '0x5678' }]],
  })
  const lookup = encodeErrorResult({
    abi: lookupAbi,
    errorName: 'OffchainLookup',
    args: isBatch
      ? [resolver, ['x-batch-gateway:true'], batch, callback, '0x']
      : [resolver, [url], '0x5678', callback, '0x'],
  })
  const record = encodeAbiParameters([{ type: 'bytes' }], [bob.evm.address])
  // The resolver of today, which asks in batches, says by an error of its own that nobody answered.
  const unanswered = encodeErrorResult({ abi: lookupAbi, errorName: 'HttpError', args: [400, ''] })
  const answered = encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [record, resolver])
  await chain.setCode({
    address: resolver,
    bytecode: createAnsweringCode({
      [toFunctionSelector('resolveWithGateways(bytes,bytes,string[])')]: { reverts: lookup },
      [callback]: isBatch ? { reverts: unanswered } : { returns: answered },
    }),
  })
  return resolver
}

/** A page's own config whose client has actions of its own, which know nothing of our rule. */
const createHostConfig = (resolver: `0x${string}`) =>
  createConfig({
    chains: [{ ...toChain(toNetwork(one)), contracts: { ensUniversalResolver: { address: resolver } } }],
    client: ({ chain }) => createPublicClient({ chain, transport: http(one.rpcUrl) }),
  })

async function open(resolver: `0x${string}`, nameGateways?: readonly string[]) {
  const contracts = { ensUniversalResolver: { address: resolver } }
  const networks = [{ ...toNetwork(one), contracts }] as const
  const adapter = (await openEvmAdapter({ networks, nameGateways }))(createTestPage().host)
  dispose = adapter.dispose
  const { resolve } = (await adapter.names?.()) ?? {}
  if (!resolve) throw new Error('The adapter knows no names.')
  return { resolve }
}

describe('names whose records are with a server (EIP-3668)', () => {
  const ours = new URL(one.rpcUrl).host

  test.each([
    ['by itself', false],
    ['in batches', true],
  ])('default: V-01 a resolver that asks %s: no host but the node is asked', async (_name, isBatch) => {
    for (const url of [`${gateway}/{data}`, 'https://records.example.com/{sender}/{data}.json']) {
      const names = await open(await deployResolver({ url, isBatch }))
      await expect(names.resolve({ name, caipNetworkId })).rejects.toMatchObject({
        code: 'name/off-chain',
        context: { name, hosts: [new URL(url).host] },
      })
    }
    expect([...hosts]).toEqual([ours])
    expect(gatewayAsked).toEqual([])
  })

  test('default: V-01 the page’s own config, whose client would ask', async () => {
    const wagmiConfig = createHostConfig(await deployResolver({ url: `${gateway}/{data}`, isBatch: false }))
    const adapter = (await openEvmAdapter({ wagmiConfig }))(createTestPage().host)
    dispose = adapter.dispose
    const names = await adapter.names?.()
    await expect(names?.resolve?.({ name, caipNetworkId })).rejects.toMatchObject({ code: 'name/off-chain' })
    expect([...hosts]).toEqual([ours])
  })

  test('behavior: a server that the page names is asked, and the chain checks what it says', async () => {
    const names = await open(await deployResolver({ url: `${gateway}/{data}`, isBatch: false }), [gateway])
    expect(await names.resolve({ name, caipNetworkId })).toEqual({ name, address: bob.evm.address })
    expect(gatewayAsked).toEqual(['/0x5678'])
    expect([...hosts].sort()).toEqual([ours, new URL(gateway).host].sort())
  })
})
