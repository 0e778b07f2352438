import {
  type Address,
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  parseAbi,
  zeroAddress,
} from 'viem'
import { expect, test, vi } from 'vitest'
import { createScriptedNodes } from '../../../../test/createScriptedNodes.js'
import { refuseUnavailable } from '../../../answers/Refusal.js'
import { NodeRefusal } from '../../../nodes/NodePool.js'
import { createIdentitySource } from './createIdentitySource.js'

const alice: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
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
function setUp({ name = '', owner, avatar = '', addrData, coinType = 60n }: Records, intercept?: () => void) {
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
  return { ...createIdentitySource({ nodes, universalResolver: mallory }), calls }
}

test('default', async () => {
  const { identify, calls } = setUp({ name: 'alice.eth', avatar: 'https://a.example/alice.png' })
  expect(await identify(alice)).toEqual({
    name: 'alice.eth',
    avatar: 'https://a.example/alice.png',
    isOfEthereum: true,
  })
  expect(calls.map(({ params }) => (params as [{ to: string }])[0].to)).toEqual([mallory, mallory, mallory])
})

test('behavior: no name, and no picture', async () => {
  expect(await setUp({ name: '' }).identify(alice)).toBeUndefined()
  expect(await setUp({ name: 'alice.eth' }).identify(alice)).toEqual({
    name: 'alice.eth',
    avatar: null,
    isOfEthereum: true,
  })
})

test('behavior: ENSIP-19 the name of all EVM networks, where there is none of Ethereum', async () => {
  const anyEvm = 0x8000_0000n
  const { identify } = setUp({ name: 'alice.eth', coinType: anyEvm, avatar: 'https://a.example/alice.png' })
  expect(await identify(alice)).toEqual({
    name: 'alice.eth',
    avatar: 'https://a.example/alice.png',
    isOfEthereum: false,
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

test('behavior: S-39 records off the chain are not fetched', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const lookup = ['http://169.254.169.254/{sender}/{data}']
  const { identify } = setUp({ name: 'alice.eth' }, () => {
    const args = [mallory, lookup, '0x00', '0x12345678', '0x'] as const
    throw new NodeRefusal(
      3,
      'execution reverted',
      encodeErrorResult({ abi, errorName: 'OffchainLookup', args }),
    )
  })
  expect(await identify(alice)).toBeUndefined()
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockRestore()
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
