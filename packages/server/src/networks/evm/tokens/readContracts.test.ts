import { type Address, decodeFunctionData, encodeFunctionResult, type Hex, multicall3Abi, toHex } from 'viem'
import { expect, test } from 'vitest'
import { createScriptedNodes } from '../../../../test/createScriptedNodes.js'
import { refuseUnavailable } from '../../../answers/Refusal.js'
import { NodeRefusal } from '../../../nodes/NodePool.js'
import type { ContractCall } from './aggregateCalls.js'
import { readContracts, tryContracts } from './readContracts.js'

const multicall3: Address = `0x${'ca'.repeat(20)}`
const contract = (number: number): Address => toHex(number, { size: 20 })
const calls = (count: number): ContractCall[] =>
  Array.from({ length: count }, (_, index) => ({ to: contract(index + 1), data: '0x01' }))

function targetsOf(data: Hex): Address[] {
  const { args } = decodeFunctionData({ abi: multicall3Abi, data })
  return (args![0] as readonly { target: Address }[]).map(({ target }) => target)
}

/** Multicall3 on a node: contracts answer their number, some revert, and one uses up the gas of whoever calls it. */
function createNode({ reverts = [] as number[], hogs = [] as number[] } = {}) {
  const answerOf = (to: Address): Hex | undefined =>
    reverts.includes(Number(to)) ? undefined : toHex(Number(to), { size: 32 })
  return createScriptedNodes({
    eth_call: (params) => {
      const [{ to, data }] = params as [{ to: Address; data: Hex }]
      const targets = to === multicall3 ? targetsOf(data) : [to]
      if (targets.some((target) => hogs.includes(Number(target))))
        throw new NodeRefusal(-32_000, 'out of gas')
      if (to !== multicall3) {
        const answer = answerOf(to)
        if (!answer) throw new NodeRefusal(3, 'execution reverted')
        return answer
      }
      const result = targets.map((target) => ({
        success: answerOf(target) !== undefined,
        returnData: answerOf(target) ?? '0x',
      }))
      return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
    },
  })
}

const numbers = (answers: (Hex | undefined)[]) =>
  answers.map((answer) => (answer === undefined ? undefined : Number(answer)))

test('default: many in one call', async () => {
  const { nodes, calls: made } = createNode({ reverts: [2] })
  expect(numbers(await readContracts(nodes, { calls: calls(3), multicall3 }))).toEqual([1, undefined, 3])
  expect(made).toHaveLength(1)
})

test('param: multicall3: without it each by itself, with the same answers', async () => {
  const { nodes, calls: made } = createNode({ reverts: [2] })
  expect(numbers(await readContracts(nodes, { calls: calls(3), multicall3: undefined }))).toEqual([
    1,
    undefined,
    3,
  ])
  expect(made).toHaveLength(3)
})

test('behavior: more than fit one call', async () => {
  const { nodes, calls: made } = createNode()
  const answers = numbers(await readContracts(nodes, { calls: calls(600), multicall3 }))
  expect(answers).toEqual(Array.from({ length: 600 }, (_, index) => index + 1))
  expect(made).toHaveLength(3)
})

test('behavior: a contract that uses up all gas costs itself alone', async () => {
  const { nodes, calls: made } = createNode({ hogs: [70, 71] })
  const answers = numbers(await readContracts(nodes, { calls: calls(200), multicall3 }))
  expect(answers).toEqual(
    Array.from({ length: 200 }, (_, index) => ([69, 70].includes(index) ? undefined : index + 1)),
  )
  expect(made.length).toBeLessThan(40)
})

test('behavior: nothing at the address of Multicall3', async () => {
  const { nodes } = createScriptedNodes({
    eth_call: (params) =>
      (params as [{ to: Address }])[0].to === multicall3 ? '0x' : toHex(5, { size: 32 }),
  })
  expect(numbers(await readContracts(nodes, { calls: calls(3), multicall3 }))).toEqual([5, 5, 5])
})

test('behavior: a batch that is too large for the node is halved', async () => {
  const { nodes, calls: made } = createNode()
  const limited: typeof nodes = {
    ...nodes,
    request: async (method, params) => {
      const [{ data }] = params as [{ data: Hex }]
      if (data.length > 10_000) throw new NodeRefusal(-32_600, 'JSON RPC Request is too large')
      return nodes.request(method, params)
    },
  }
  const answers = numbers(await readContracts(limited, { calls: calls(60), multicall3 }))
  expect(answers).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
  expect(made.length).toBeLessThan(10)
})

test.each([
  [-32_603, 'Internal error'],
  [-32_000, 'header not found'],
  [-32_601, 'the method eth_call does not exist'],
])('error: F-12 %i %s is no answer, and one call is enough to know it', async (code, message) => {
  const { nodes, calls: made } = createScriptedNodes({
    eth_call: () => {
      throw new NodeRefusal(code, message)
    },
  })
  await expect(readContracts(nodes, { calls: calls(200), multicall3 })).rejects.toMatchObject({ status: 503 })
  expect(made).toHaveLength(1)
})

test('behavior: a call that no node can answer costs the others nothing where a part is enough', async () => {
  const { nodes } = createScriptedNodes({
    eth_call: (params) => {
      const [{ to }] = params as [{ to: Address }]
      if (Number(to) === 2) throw new NodeRefusal(-32_000, 'missing trie node')
      return toHex(Number(to), { size: 32 })
    },
  })
  const asked = { calls: calls(3), multicall3: undefined }
  expect(await tryContracts(nodes, asked)).toEqual([toHex(1, { size: 32 }), null, toHex(3, { size: 32 })])
  await expect(readContracts(nodes, asked)).rejects.toMatchObject({ status: 503 })
})

test('error: no node answers', async () => {
  const { nodes } = createScriptedNodes({
    eth_call: () => {
      throw refuseUnavailable('chainId', 'no node answers')
    },
  })
  await expect(readContracts(nodes, { calls: calls(3), multicall3 })).rejects.toMatchObject({ status: 503 })
})
