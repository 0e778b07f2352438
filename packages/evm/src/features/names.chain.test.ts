import type { DemoAccount, EvmInfo } from '@latchkey/devnet'
import { createTestClient, http } from 'viem'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { toNetwork } from '../../test/createEvmContract.js'
import { createTestPage } from '../../test/createTestPage.js'
import { createEvmAdapter } from '../createEvmAdapter.js'
import type { EvmNetwork } from '../EvmNetwork.js'
import { toCaip2Id } from '../toCaip2Id.js'

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

async function open(networks: readonly [EvmNetwork, ...EvmNetwork[]]) {
  const adapter = createEvmAdapter({ networks, host: createTestPage().host })
  dispose = adapter.dispose
  const names = await adapter.names?.()
  if (!names?.resolve) throw new Error('The adapter knows no names.')
  return { ...names, resolve: names.resolve }
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

  test('behavior: S-05 no address here: the Ethereum address of a person, not that of a contract', async () => {
    const names = await open([toNetwork(two), toNetwork(one)])
    const there = toCaip2Id(two.chainId)
    expect(await names.resolve({ name: 'bob.eth', caipNetworkId: there })).toEqual({
      name: 'bob.eth',
      address: bob.evm.address,
      isFromEthereum: true,
    })
    // A contract that is on the network in use alone.
    const chain = createTestClient({ mode: 'anvil', transport: http(two.rpcUrl) })
    await chain.setCode({ address: bob.evm.address, bytecode: '0x6001' })
    try {
      await expect(names.resolve({ name: 'bob.eth', caipNetworkId: there })).rejects.toMatchObject({
        code: 'name/contract',
        context: { name: 'bob.eth', address: bob.evm.address },
      })
    } finally {
      await chain.setCode({ address: bob.evm.address, bytecode: '0x' })
    }
  })

  test('behavior: a name that nobody has', async () => {
    const names = await open([toNetwork(one)])
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
    const names = await open([{ ...toNetwork(one), rpcUrl: 'http://127.0.0.1:9' }])
    await expect(names.resolve({ name: 'alice.eth', caipNetworkId })).rejects.toMatchObject({
      code: 'rpc/unreachable',
    })
  })
})
