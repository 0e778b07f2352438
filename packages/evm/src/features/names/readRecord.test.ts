import type { GatewayQuestion } from '@latchkey/core/adapter'
import {
  type Address,
  type Chain,
  createClient,
  custom,
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  type Hex,
  pad,
  parseAbi,
  slice,
} from 'viem'
import { getEnsAddress } from 'viem/actions'
import { describe, expect, test } from 'vitest'
import type { EvmNode } from '../../adapter/getNode.js'
import { readRecord } from './readRecord.js'

const resolver: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const held: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const name = 'bob.example.eth'
const callback = '0x12345678'
const urls = ['https://one.example/{sender}/{data}', 'https://two.example']

const abi = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'function query((address sender, string[] urls, bytes data)[] queries) view returns (bool[], bytes[])',
  'error OffchainLookup(address sender, string[] urls, bytes data, bytes4 callback, bytes extra)',
  'error HttpError(uint16 status, string message)',
  'error ResolverError(bytes errorData)',
  'error ResolverNotContract(bytes name, address resolver)',
  'error ResolverNotFound(bytes name)',
  'error UnsupportedResolverProfile(bytes4 selector)',
  'error InvalidBatchGatewayResponse()',
])

/** What a universal resolver gives for a record: the bytes that a resolver answered, and which one. */
const gives = (record: Hex) => encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [record, other])
const asBytes = (bytes: Hex) => encodeAbiParameters([{ type: 'bytes' }], [bytes])
const refers = (sender: Address, to: readonly string[], data: Hex, extra: Hex = '0xeeee') =>
  encodeErrorResult({ abi, errorName: 'OffchainLookup', args: [sender, to, data, callback, extra] })
const bundle = (queries: readonly { sender: Address; urls: readonly string[]; data: Hex }[]) =>
  encodeFunctionData({ abi, functionName: 'query', args: [queries] })

type Reply = { gives: Hex } | { reverts: Hex }
type Script = { first: Reply; after?: (answer: Hex, extra: Hex) => Reply; gateway?: 'answers' | 'fails' }

const own = ['x-batch-gateway:true']
const scripts: Record<string, Script> = {
  'a word': { first: { gives: gives(pad(held)) } },
  bytes: { first: { gives: gives(asBytes(held)) } },
  nothing: { first: { gives: gives('0x') } },
  'an address of zeros': { first: { gives: gives(pad('0x')) } },
  'zeros as bytes': { first: { gives: gives(asBytes(pad('0x', { size: 20 }))) } },
  'no bytes': { first: { gives: gives(asBytes('0x')) } },
  'an HTTP error': {
    first: { reverts: encodeErrorResult({ abi, errorName: 'HttpError', args: [404, ''] }) },
  },
  'an error of the resolver': {
    first: { reverts: encodeErrorResult({ abi, errorName: 'ResolverError', args: ['0x1234'] }) },
  },
  'a resolver that is no contract': {
    first: { reverts: encodeErrorResult({ abi, errorName: 'ResolverNotContract', args: ['0x', other] }) },
  },
  'no resolver': {
    first: { reverts: encodeErrorResult({ abi, errorName: 'ResolverNotFound', args: ['0x'] }) },
  },
  'a resolver without such records': {
    first: {
      reverts: encodeErrorResult({ abi, errorName: 'UnsupportedResolverProfile', args: ['0x3b3b57de'] }),
    },
  },
  'another error': {
    first: { reverts: encodeErrorResult({ abi, errorName: 'InvalidBatchGatewayResponse' }) },
  },
  'no answer at all': { first: { gives: '0x' } },
  servers: {
    first: { reverts: refers(resolver, urls, '0x5678') },
    after: (answer, extra) => ({
      gives: gives(answer === '0xabcd' && extra === '0xeeee' ? pad(held) : '0x'),
    }),
  },
  'servers of another contract': {
    first: { reverts: refers(other, urls, '0x5678') },
    after: () => ({ gives: gives(pad(held)) }),
  },
  'servers that fail': { first: { reverts: refers(resolver, urls, '0x5678') }, gateway: 'fails' },
  'servers, and servers again': {
    first: { reverts: refers(resolver, urls, '0x5678') },
    after: (_answer, extra) =>
      extra === '0xeeee'
        ? { reverts: refers(resolver, urls, '0x9abc', '0xffff') }
        : { gives: gives(extra === '0xffff' ? pad(held) : '0x') },
  },
  'questions in one': {
    first: {
      reverts: refers(
        resolver,
        own,
        bundle([
          { sender: resolver, urls, data: '0x01' },
          { sender: other, urls: own, data: bundle([{ sender: other, urls, data: '0x02' }]) },
        ]),
      ),
    },
    after: (answer) => {
      const [failures, answers] = decodeAbiParameters([{ type: 'bool[]' }, { type: 'bytes[]' }], answer)
      const [, inner = []] = decodeAbiParameters(
        [{ type: 'bool[]' }, { type: 'bytes[]' }],
        answers[1] ?? '0x',
      )
      const isWhole = !failures.includes(true) && answers[0] === '0xabcd' && inner[0] === '0xabcd'
      return { gives: gives(isWhole ? pad(held) : '0x') }
    },
  },
  'questions in one, and servers that fail': {
    first: { reverts: refers(resolver, own, bundle([{ sender: resolver, urls, data: '0x01' }])) },
    after: (answer) => {
      const [failures, answers] = decodeAbiParameters([{ type: 'bool[]' }, { type: 'bytes[]' }], answer)
      // `Error(string)`
      return { gives: gives(failures[0] && answers[0]?.startsWith('0x08c379a0') ? pad(held) : '0x') }
    },
    gateway: 'fails',
  },
}

/** A made-up node, and what it and the servers were asked. */
function play({ first, after, gateway = 'answers' }: Script) {
  const asked: unknown[] = []
  let turns = 0
  const chain = {
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
    contracts: { ensUniversalResolver: { address: resolver } },
  } satisfies Chain
  const request = async ({ params }: { params: [{ to: Address; data: Hex }] }) => {
    const [{ to, data }] = params
    asked.push({ to, data })
    turns += 1
    const isCallback = data.startsWith(callback)
    const [answer, extra] = isCallback
      ? decodeAbiParameters([{ type: 'bytes' }, { type: 'bytes' }], slice(data, 4))
      : []
    const reply = (answer && extra && turns < 9 && after?.(answer, extra)) || first
    if ('gives' in reply) return reply.gives
    throw Object.assign(new Error('execution reverted'), { code: 3, data: reply.reverts })
  }
  const client = createClient({ chain, transport: custom({ request }, { retryCount: 0 }) })
  const ask = async ({ data, sender, urls }: GatewayQuestion): Promise<Hex> => {
    asked.push({ data, sender, urls })
    if (gateway === 'fails') throw new TypeError('No answer.')
    return '0xabcd'
  }
  return { client, ask, asked }
}

/** An address, nothing, or that it failed. */
const settle = (promise: Promise<Address | null | undefined>) =>
  promise.then(
    (address) => address ?? 'none',
    () => 'failed',
  )

/** Where viem takes the place of the bytes for the address, or fails for zeros: no record, here. */
const differing = [
  ['bytes', 60],
  ['zeros as bytes', 60],
  ['no bytes', 60],
  ['an address of zeros', 0x8000_2105],
] as const

describe('the same as viem', () => {
  const cases = Object.entries(scripts).flatMap(([what, script]) =>
    [60, 0x8000_2105].flatMap((coinType) =>
      differing.some(([one, other]) => one === what && other === coinType)
        ? []
        : [[what, coinType, script] as const],
    ),
  )

  test.each(cases)('default: %s, coin type %i', async (_what, coinType, script) => {
    const ours = play(script)
    const theirs = play(script)
    const found = await settle(readRecord(ours.client as EvmNode, { name, coinType, ask: ours.ask }))
    const expected = await settle(
      getEnsAddress(
        { ...theirs.client, ccipRead: { request: theirs.ask as never } },
        { name, ...(coinType !== 60 && { coinType: BigInt(coinType) }) },
      ),
    )
    expect(found.toLowerCase()).toBe(expected.toLowerCase())
    expect(ours.asked).toEqual(theirs.asked)
  })
})

test.each(differing)('behavior: %s, coin type %i: no record', async (what, coinType) => {
  const { client, ask } = play(scripts[what] as Script)
  expect(await readRecord(client as EvmNode, { name, coinType, ask })).toBeUndefined()
})

test('behavior: a contract that refers on for ever is left', async () => {
  const script: Script = {
    first: { reverts: refers(resolver, urls, '0x5678') },
    after: () => ({ reverts: refers(resolver, urls, '0x5678') }),
  }
  const { client, ask, asked } = play(script)
  expect(await settle(readRecord(client as EvmNode, { name, coinType: 60, ask }))).toBe('failed')
  expect(asked.length).toBeLessThan(12)
})

test('behavior: the name goes out in the form of DNS, with its node', async () => {
  const { client, ask, asked } = play({ first: { gives: gives(pad(held)) } })
  await readRecord(client as EvmNode, { name: 'a.eth', coinType: 60, ask })
  const [{ data }] = asked as [{ data: Hex }]
  const { args } = decodeFunctionData({ abi, data })
  expect(args[0]).toBe('0x01610365746800')
})
