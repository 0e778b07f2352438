import { type Address, decodeFunctionData, encodeFunctionResult, type Hex, multicall3Abi, toHex } from 'viem'
import { expect, test } from 'vitest'
import { createScriptedNodes } from '../../../../test/createScriptedNodes.js'
import { refuseUnavailable } from '../../../answers/Refusal.js'
import { NodeRefusal } from '../../../nodes/NodePool.js'
import type { ContractCall } from './aggregateCalls.js'
import { readContracts } from './readContracts.js'

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

test('error: no node answers', async () => {
  const { nodes } = createScriptedNodes({
    eth_call: () => {
      throw refuseUnavailable('chainId', 'no node answers')
    },
  })
  await expect(readContracts(nodes, { calls: calls(3), multicall3 })).rejects.toMatchObject({ status: 503 })
})
