import { createConfig } from '@wagmi/core'
import {
  type Address,
  createClient,
  custom,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  parseAbi,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { toCaip2Id } from '../toCaip2Id.js'
import { createNames } from './names.js'

const own: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const any: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const ethereum: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const delegation: Hex = `0xef0100${'ab'.repeat(20)}`
const abi = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
])
const recordAbi = parseAbi(['function addr(bytes32 node, uint256 coinType) view returns (bytes)'])
const [base, anyEvm] = [8_453, 0x8000_0000]

type Script = {
  /** By coin type, as a resolver from before ENSIP-19 keeps them: it puts no record in place of another. */
  records: Record<number, Address>
  /** By network. */
  codes?: Record<number, Hex>
}

/** Ethereum, where names are, and Base; the nodes of both are made up. */
function open({ records, codes = {} }: Script) {
  const config = createConfig({
    chains: [
      { ...network(1), contracts: { ensUniversalResolver: { address: own } } },
      { ...network(base), name: 'Base' },
    ],
    client: ({ chain }) => createClient({ chain, transport: custom({ request: answer(chain.id) }) }),
  })
  const answer = (chainId: number) => async (request: { method: string; params: [{ data: Hex }] }) => {
    if (request.method === 'eth_getCode') return codes[chainId] ?? '0x'
    const { args } = decodeFunctionData({ abi, data: request.params[0].data })
    // `addr(bytes32)`, the oldest kind of record, has no coin type and answers a word.
    const isOldest = args[1].startsWith('0x3b3b57de')
    const coinType = isOldest ? 60 : Number(decodeFunctionData({ abi: recordAbi, data: args[1] }).args[1])
    const record = records[coinType]
    const result = isOldest
      ? encodeAbiParameters([{ type: 'address' }], [record ?? `0x${'0'.repeat(40)}`])
      : encodeAbiParameters([{ type: 'bytes' }], [record ?? '0x'])
    return encodeFunctionResult({ abi, result: [result, own] })
  }
  const names = createNames({ config })
  return Object.assign(
    (chainId = base) => names.resolve?.({ name: 'bob.eth', caipNetworkId: toCaip2Id(chainId) }),
    {
      offer: (address: string) =>
        names.offerEthereum?.({ name: 'bob.latchkey.id', address, caipNetworkId: toCaip2Id(base) }),
    },
  )
}

const network = (id: number) => ({
  id,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

describe('names on a network that is not Ethereum', () => {
  test('default: its own record', async () => {
    const resolve = open({ records: { [(anyEvm | base) >>> 0]: own, [anyEvm]: any, 60: ethereum } })
    expect(await resolve()).toEqual({ name: 'bob.eth', address: own })
    expect(await resolve(1)).toEqual({ name: 'bob.eth', address: ethereum })
  })

  test('behavior: ENSIP-19 the record of all EVM networks, Ethereum too', async () => {
    expect(await open({ records: { [anyEvm]: any, 60: ethereum } })()).toEqual({
      name: 'bob.eth',
      address: any,
    })
    expect(await open({ records: { [anyEvm]: any } })(1)).toEqual({ name: 'bob.eth', address: any })
  })

  test('behavior: S-05 the Ethereum address of a person, and that it is', async () => {
    const offered = { name: 'bob.eth', address: ethereum, isFromEthereum: true }
    expect(await open({ records: { 60: ethereum } })()).toEqual(offered)
    // A person's key is behind an account that only runs a contract's code (EIP-7702).
    expect(await open({ records: { 60: ethereum }, codes: { 1: delegation, [base]: delegation } })()).toEqual(
      offered,
    )
  })

  test.each([
    ['Ethereum', 1],
    ['the network in use', base],
  ])('error: S-05 a contract on %s has no say elsewhere', async (_name, chainId) => {
    await expect(open({ records: { 60: ethereum }, codes: { [chainId]: '0x6001' } })()).rejects.toMatchObject(
      {
        code: 'name/contract',
        context: { name: 'bob.eth', address: ethereum, network: 'eip155:8453' },
      },
    )
  })

  test('behavior: S-05 the Ethereum address of a name that others than the chain know', async () => {
    const name = 'bob.latchkey.id'
    const offered = { name, address: ethereum, isFromEthereum: true }
    expect(await open({ records: {} }).offer(ethereum.toLowerCase())).toEqual(offered)
    expect(await open({ records: {} }).offer('bc1q')).toBeUndefined()
    for (const chainId of [1, base]) {
      const context = { name, address: ethereum, network: 'eip155:8453' }
      await expect(
        open({ records: {}, codes: { [chainId]: '0x6001' } }).offer(ethereum),
      ).rejects.toMatchObject({ code: 'name/contract', context })
    }
  })

  test('behavior: none at all', async () => {
    expect(await open({ records: {} })()).toBeUndefined()
    expect(await open({ records: {} })(1)).toBeUndefined()
  })
})
