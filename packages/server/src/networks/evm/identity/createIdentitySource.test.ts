import {
  type Address,
  decodeAbiParameters,
  decodeFunctionData,
  decodeFunctionResult,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  encodeFunctionResult,
  getAddress,
  type Hex,
  parseAbi,
  slice,
  zeroAddress,
} from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { createScriptedNodes } from '../../../../test/createScriptedNodes.js'
import { refuseUnavailable } from '../../../answers/Refusal.js'
import { GatewayFailure, type GatewayQuestion, type Gateways } from '../../../gateways/Gateways.js'
import { NodeRefusal } from '../../../nodes/NodePool.js'
import { createIdentitySource } from './createIdentitySource.js'
import type { ReadNftImage } from './createNftReader.js'

const alice: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const mallory: Address = '0x009E5d681f27fd3B6A7dB573D3dce9Ab2B768F50'
const abi = parseAbi([
  'function reverseWithGateways(bytes reverseName, uint256 coinType, string[] gateways) view returns (string name, address resolver, address reverseResolver)',
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'function addr(bytes32 node) view returns (address)',
  'function text(bytes32 node, string key) view returns (string)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
])

const recordAbi = parseAbi(['function addr(bytes32 node, uint256 coinType) view returns (bytes)'])

type Records = {
  name?: string
  owner?: Address
  avatar?: string
  addrData?: Hex
  /** Whose name and address it is; others have none. */
  coinType?: bigint
}

/** A universal resolver that believes whatever the records say, as a careless one would. */
function setUp(
  { name = '', owner, avatar = '', addrData, coinType = 60n }: Records,
  intercept?: () => void,
  readNftImage?: ReadNftImage,
) {
  const { nodes, calls } = createScriptedNodes({
    eth_call: (params) => {
      intercept?.()
      const [{ data }] = params as [{ data: Hex }]
      const { functionName, args } = decodeFunctionData({ abi, data })
      if (functionName === 'reverseWithGateways') {
        return encodeFunctionResult({
          abi,
          functionName,
          result: [args[1] === coinType ? name : '', alice, alice],
        })
      }
      const inner = decodeFunctionData({ abi: [...abi, ...recordAbi], data: args![1] as Hex })
      const address = owner ?? alice
      const answer =
        inner.functionName === 'text'
          ? encodeAbiParameters([{ type: 'string' }], [avatar])
          : (addrData ??
            // The record of a coin type is bytes, the oldest record is a word.
            (inner.args?.length === 2
              ? encodeAbiParameters([{ type: 'bytes' }], [inner.args[1] === coinType ? address : '0x'])
              : encodeAbiParameters([{ type: 'address' }], [coinType === 60n ? address : zeroAddress])))
      return encodeFunctionResult({ abi, functionName: 'resolveWithGateways', result: [answer, alice] })
    },
  })
  return { ...createIdentitySource({ nodes, universalResolver: mallory, readNftImage }), calls }
}

test('default', async () => {
  const { identify, calls } = setUp({ name: 'alice.eth', avatar: 'https://a.example/alice.png' })
  expect(await identify(alice)).toEqual({
    name: 'alice.eth',
    avatar: 'https://a.example/alice.png',
    coinTypes: [60],
  })
  expect(calls.map(({ params }) => (params as [{ to: string }])[0].to)).toEqual([mallory, mallory, mallory])
})

test('behavior: no name, and no picture', async () => {
  expect(await setUp({ name: '' }).identify(alice)).toBeUndefined()
  expect(await setUp({ name: 'alice.eth' }).identify(alice)).toEqual({
    name: 'alice.eth',
    avatar: null,
    coinTypes: [60],
  })
})

test('behavior: ENSIP-19 the name of all EVM networks, where there is none of Ethereum', async () => {
  const anyEvm = 0x8000_0000n
  const { identify } = setUp({ name: 'alice.eth', coinType: anyEvm, avatar: 'https://a.example/alice.png' })
  expect(await identify(alice)).toEqual({
    name: 'alice.eth',
    avatar: 'https://a.example/alice.png',
  })
  const elsewhere = setUp({ name: 'alice.eth', coinType: anyEvm, owner: mallory })
  expect(await elsewhere.identify(alice)).toBeUndefined()
})

test('behavior: S-06 a name counts only if it leads back', async () => {
  expect(await setUp({ name: 'alice.eth', owner: mallory }).identify(alice)).toBeUndefined()
  expect(await setUp({ name: 'alice.eth', addrData: '0x1234' }).identify(alice)).toBeUndefined()
})

test.each([
  'Alice.eth',
  'аlice.eth',
  'ali\u200bce.eth',
  'alice..eth',
  '\u202eecila.eth',
  `${'a'.repeat(300)}.eth`,
])('behavior: S-06 %s is no spelling of a name', async (name) => {
  const { identify, calls } = setUp({ name })
  expect(await identify(alice)).toBeUndefined()
  expect(calls).toHaveLength(1)
})

test.each([3, -32_000, -32_003, -32_015])('behavior: a revert (%i) is no name', async (code) => {
  const { identify } = setUp({ name: 'alice.eth' }, () => {
    throw new NodeRefusal(code, 'execution reverted')
  })
  expect(await identify(alice)).toBeUndefined()
})

test('param: coinTypes: ENSIP-19 the name of a network alone, which has to lead back for that network', async () => {
  const base = 0x8000_2105
  const coinType = BigInt(base)
  const mine = setUp({ name: 'alice.base.eth', coinType })
  expect(await mine.identify(alice, { coinTypes: [base] })).toEqual({
    name: 'alice.base.eth',
    avatar: null,
    coinTypes: [base],
  })
  expect(await setUp({ name: 'alice.base.eth', coinType }).identify(alice)).toBeUndefined()
  expect(await setUp({ name: 'alice.eth' }).identify(alice, { coinTypes: [base] })).toBeUndefined()
  const elsewhere = setUp({ name: 'alice.base.eth', coinType, owner: mallory })
  expect(await elsewhere.identify(alice, { coinTypes: [base] })).toBeUndefined()
})

describe('records off the chain (EIP-3668)', () => {
  const urls = ['https://records.example/{sender}/{data}.json']
  const callback = '0x12345678'
  const callbackParts = [{ type: 'bytes' }, { type: 'bytes' }] as const
  const reverse = encodeFunctionResult({
    abi,
    functionName: 'reverseWithGateways',
    result: ['alice.eth', alice, alice],
  })
  const batchAbi = parseAbi([
    'function query((address sender, string[] urls, bytes data)[] queries) view returns (bool[], bytes[])',
  ])
  const refer = (sender: Address, to: readonly string[], data: Hex = '0x5678') => {
    const args = [sender, to, data, callback, '0xeeee'] as const
    return new NodeRefusal(
      3,
      'execution reverted',
      encodeErrorResult({ abi, errorName: 'OffchainLookup', args }),
    )
  }

  /** A universal resolver, which is at Mallory's, that refers to servers for the name of an address, and checks what they say. */
  function open(
    refers: () => NodeRefusal,
    ask: Gateways['ask'] = async () => '0xabcd',
    check = (answer: Hex, extra: Hex): Hex => {
      if (answer === '0xabcd' && extra === '0xeeee') return reverse
      throw new NodeRefusal(3, 'execution reverted')
    },
  ) {
    const questions: GatewayQuestion[] = []
    const { nodes, calls } = createScriptedNodes({
      eth_call: (params) => {
        const [{ data }] = params as [{ data: Hex }]
        // Whoever would follow for ever is to fail here, and not to hang.
        if (data.startsWith(callback) && calls.length > 50) return reverse
        if (data.startsWith(callback)) {
          const [answer, extra] = decodeAbiParameters(callbackParts, slice(data, 4))
          return check(answer, extra)
        }
        const { functionName, args } = decodeFunctionData({ abi, data })
        if (functionName === 'reverseWithGateways') throw refers()
        const isText = (args![1] as Hex).startsWith('0x59d1d43c')
        const answer = isText
          ? encodeAbiParameters([{ type: 'string' }], [''])
          : encodeAbiParameters([{ type: 'address' }], [alice])
        return encodeFunctionResult({ abi, functionName: 'resolveWithGateways', result: [answer, alice] })
      },
    })
    const gateways: Gateways = {
      ask(question, signal) {
        questions.push(question)
        return ask(question, signal)
      },
    }
    const parts = { nodes, universalResolver: mallory }
    return {
      ...createIdentitySource({ ...parts, gateways }),
      without: createIdentitySource(parts),
      questions,
      calls,
    }
  }

  const named = { name: 'alice.eth', avatar: null, coinTypes: [60] }

  test('default: the gateway is asked, and the contract believes it', async () => {
    const { identify, questions } = open(() => refer(mallory, urls))
    expect(await identify(alice)).toEqual(named)
    expect(questions).toEqual([{ sender: getAddress(mallory), data: '0x5678', urls }])
  })

  test('behavior: ENSIP-21 batches are taken apart here', async () => {
    const query = { sender: bob, urls, data: '0x9abc' } as const
    const batch = encodeFunctionData({ abi: batchAbi, args: [[query]] })
    const { identify, questions } = open(
      () => refer(mallory, ['x-batch-gateway:true'], batch),
      undefined,
      (answer) => {
        const [failures, answers] = decodeFunctionResult({ abi: batchAbi, data: answer })
        expect([failures, answers]).toEqual([[false], ['0xabcd']])
        return reverse
      },
    )
    expect(await identify(alice)).toEqual(named)
    expect(questions).toEqual([query])
  })

  test.each([
    ['refused', { status: 404 }, undefined],
    ['closed', {}, undefined],
    ['unanswered', {}, { name: null, avatar: null, isPassing: true }],
  ] as const)('error: %s, alone and in a batch', async (kind, options, found) => {
    const ask = async () => Promise.reject(new GatewayFailure(kind, options))
    expect(await open(() => refer(mallory, urls), ask).identify(alice)).toEqual(found)
    const batch = encodeFunctionData({ abi: batchAbi, args: [[{ sender: bob, urls, data: '0x9abc' }]] })
    const told: boolean[] = []
    const { identify } = open(
      () => refer(mallory, ['x-batch-gateway:true'], batch),
      ask,
      (answer) => {
        const [failures] = decodeFunctionResult({ abi: batchAbi, data: answer })
        told.push(...failures)
        throw new NodeRefusal(3, 'execution reverted')
      },
    )
    expect(await identify(alice)).toEqual(found)
    expect(told).toContain(true)
  })

  test('error: an answer that the contract does not believe', async () => {
    expect(
      await open(
        () => refer(mallory, urls),
        async () => '0xbad0',
      ).identify(alice),
    ).toBeUndefined()
  })

  test('error: another contract’s question is not asked', async () => {
    const { identify, questions } = open(() => refer(bob, urls))
    expect(await identify(alice)).toBeUndefined()
    expect(questions).toEqual([])
  })

  test('error: S-61 a contract that refers on and on, also by batches of nothing', async () => {
    const again = open(
      () => refer(mallory, urls),
      undefined,
      () => {
        throw refer(mallory, urls)
      },
    )
    expect(await again.identify(alice)).toBeUndefined()
    // Two coin types, and four questions for each.
    expect(again.questions).toHaveLength(8)
    const nothing = encodeFunctionData({ abi: batchAbi, args: [[]] })
    const empty = () => refer(mallory, ['x-batch-gateway:true'], nothing)
    const endless = open(empty, undefined, () => {
      throw empty()
    })
    expect(await endless.identify(alice)).toBeUndefined()
    expect(endless.calls).toHaveLength(10)
  })

  test('error: a batch of a thousand questions', async () => {
    const queries = Array.from({ length: 1_000 }, () => ({ sender: bob, urls, data: '0x9abc' as const }))
    const batch = encodeFunctionData({ abi: batchAbi, args: [queries] })
    const { identify, questions } = open(() => refer(mallory, ['x-batch-gateway:true'], batch))
    expect(await identify(alice)).toBeUndefined()
    expect(questions).toHaveLength(8)
  })

  test('behavior: without gateways nobody is asked', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const { without } = open(() => refer(mallory, urls))
    expect(await without.identify(alice)).toBeUndefined()
    expect(fetched).not.toHaveBeenCalled()
    fetched.mockRestore()
  })
})

describe('a picture that is an NFT', () => {
  const avatar = 'eip155:1/erc721:0xb7F7F6C52F2e2fdb1963Eab30438024864c313F6/2430'
  const open = (readNftImage: ReadNftImage, text = avatar) =>
    setUp({ name: 'alice.eth', avatar: text }, undefined, readNftImage).identify(alice)

  test('default: where it is, of the account', async () => {
    const read = vi.fn(async () => 'https://a.example/2430.png')
    expect(await open(read)).toMatchObject({ name: 'alice.eth', avatar: 'https://a.example/2430.png' })
    expect(read).toHaveBeenCalledWith(avatar, { owner: alice, signal: undefined })
  })

  test('behavior: S-11 what it names is a picture like any other', async () => {
    expect(await open(async () => 'javascript:alert(1)')).toMatchObject({ avatar: null })
    expect(await open(async () => null)).toMatchObject({ avatar: null })
    expect(await open(async () => undefined, 'https://a.example/x.png')).toMatchObject({
      avatar: 'https://a.example/x.png',
    })
  })

  test('error: one that cannot be told now costs no name', async () => {
    const failing = async () => Promise.reject(refuseUnavailable('', 'no node'))
    expect(await open(failing)).toEqual({
      ...{ name: 'alice.eth', avatar: null, coinTypes: [60] },
      isPassing: true,
    })
  })
})

test('behavior: an empty answer is no name', async () => {
  const { nodes } = createScriptedNodes({ eth_call: () => '0x' })
  expect(await createIdentitySource({ nodes, universalResolver: mallory }).identify(alice)).toBeUndefined()
})

test('error: a node that does not answer is not a missing name', async () => {
  const down = setUp({ name: 'alice.eth' }, () => {
    throw refuseUnavailable('chainId', 'no node answers')
  })
  await expect(down.identify(alice)).rejects.toMatchObject({ status: 503, field: 'chainId' })
  const confused = setUp({ name: 'alice.eth' }, () => {
    throw new NodeRefusal(-32_601, 'the method does not exist')
  })
  await expect(confused.identify(alice)).rejects.toMatchObject({ status: 503 })
})
