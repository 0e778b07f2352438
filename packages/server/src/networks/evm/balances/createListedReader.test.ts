import type { Caip2Id } from '@latchkey/protocol'
import { type Address, decodeFunctionData, encodeFunctionResult, type Hex, multicall3Abi, toHex } from 'viem'
import { expect, test } from 'vitest'
import { createScriptedNodes } from '../../../../test/createScriptedNodes.js'
import { refuseUnavailable } from '../../../answers/Refusal.js'
import { NodeRefusal } from '../../../nodes/NodePool.js'
import type { Token } from '../../Network.js'
import { createListedReader } from './createListedReader.js'
import { encodeOwnerCall } from './encodeOwnerCall.js'

const chainId = 'eip155:31337' as Caip2Id
const address = (number: number): Address => toHex(number, { size: 20 })
const multicall3 = address(0xca11)
const listed = [1, 2].map(
  (number): Token => ({
    ...{ chainId, address: address(number), name: `Token ${number}`, symbol: `T${number}` },
    ...{ decimals: 6, iconUrl: '', listed: true },
  }),
)
const [alice, bob] = [address(0xa11ce), address(0xb0b)]

/** Tokens hold the number of their owner times their own; the first refuses to tell of some owners. */
function createNode({ refuses = [] as Address[], hasMulticall = true, isDown = false } = {}) {
  const answer = (to: Address, data: Hex): Hex | undefined => {
    const owner: Address = `0x${data.slice(-40)}`
    if (to === multicall3) {
      const isServed = hasMulticall && data === encodeOwnerCall('getEthBalance', owner)
      return isServed ? toHex(BigInt(owner) + 7n, { size: 32 }) : '0x'
    }
    if (to === address(1) && refuses.includes(owner)) return undefined
    return toHex(BigInt(owner) * BigInt(to), { size: 32 })
  }
  return createScriptedNodes({
    eth_getBalance: (params) => toHex(BigInt((params as [Hex])[0]) + 7n),
    eth_call: (params) => {
      if (isDown) throw refuseUnavailable('chainId', 'no node answers')
      const [{ to, data }] = params as [{ to: Address; data: Hex }]
      if (to !== multicall3 || !data.startsWith('0x82ad56cb')) {
        const told = answer(to, data)
        if (told === undefined) throw new NodeRefusal(3, 'execution reverted')
        return told
      }
      if (!hasMulticall) return '0x'
      const { args } = decodeFunctionData({ abi: multicall3Abi, data })
      const asked = args?.[0] as readonly { target: Address; callData: Hex }[]
      const result = asked.map(({ target, callData }) => {
        const told = answer(target.toLowerCase() as Address, callData)
        return { success: told !== undefined, returnData: told ?? '0x' }
      })
      return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
    },
  })
}

const amountsOf = (owner: Address) => ({
  coins: BigInt(owner) + 7n,
  amounts: [BigInt(owner), BigInt(owner) * 2n],
  isPartial: false,
})

test('default: coin and tokens of all who ask at once, by one call', async () => {
  const { nodes, calls } = createNode()
  const read = createListedReader({ nodes, listed, multicall3 })
  expect(await Promise.all([alice, bob].map(read))).toEqual([amountsOf(alice), amountsOf(bob)])
  expect(calls).toHaveLength(1)
  expect(await read(alice)).toEqual(amountsOf(alice))
  expect(calls).toHaveLength(2)
})

test('behavior: a token that refuses to tell of one account tells of the others', async () => {
  const { nodes } = createNode({ refuses: [alice] })
  const read = createListedReader({ nodes, listed, multicall3 })
  const [ofAlice, ofBob] = await Promise.all([alice, bob].map(read))
  expect(ofAlice?.amounts).toEqual([undefined, BigInt(alice) * 2n])
  expect(ofBob).toEqual(amountsOf(bob))
})

test('behavior: no list, and nothing but the coin', async () => {
  const { nodes } = createNode()
  const read = createListedReader({ nodes, listed: [], multicall3 })
  const found = await Promise.all([alice, bob].map(read))
  expect(found).toEqual([alice, bob].map((owner) => ({ ...amountsOf(owner), amounts: [] })))
})

test('param: multicall3: without it, and where it is not at its address, the node tells', async () => {
  for (const parameters of [{ multicall3: undefined }, { multicall3 }]) {
    const { nodes, calls } = createNode({ hasMulticall: false })
    const read = createListedReader({ nodes, listed, ...parameters })
    expect(await Promise.all([alice, bob].map(read))).toEqual([amountsOf(alice), amountsOf(bob)])
    expect(calls.map(({ method }) => method)).toContain('eth_getBalance')
  }
})

test('error: no node answers, and all are told so', async () => {
  const { nodes } = createNode({ isDown: true })
  const read = createListedReader({ nodes, listed, multicall3 })
  const outcomes = await Promise.allSettled([alice, bob].map(read))
  for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { status: 503 } })
})
