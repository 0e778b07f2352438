import { encodeAbiParameters, getAddress, parseAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import { createScriptedNode } from '../../../test/createScriptedNode.js'
import { readObvious } from './readObvious.js'

const at = (digit: string) => getAddress(`0x${digit.repeat(40)}`)
const routers = [
  { version: 2, address: at('1') },
  { version: 3, address: at('2'), quoter: at('3') },
] as const
const [sold, bought, wrapped] = [at('4'), at('5'), at('6')]
const reverted = () => {
  throw Object.assign(new Error('execution reverted'), { code: 3, data: '0x' })
}

/** Answers of v2’s router and v3’s quoter. */
const amounts = (list: readonly bigint[]) => encodeAbiParameters(parseAbiParameters('uint256[]'), [list])
const quoted = (output: bigint) =>
  encodeAbiParameters(parseAbiParameters('uint256, uint160[], uint32[], uint256'), [
    output,
    [2n ** 96n],
    [1],
    9n,
  ])

test('default: the best of the ways that there are', async () => {
  const ways: string[] = []
  const { node } = createScriptedNode({
    eth_call: ([{ to, data }]: [{ to: string; data: string }]) => {
      ways.push(to)
      if (to === at('3')) return data.includes('0001f4') ? quoted(70n) : reverted()
      return data.includes('6'.repeat(40)) ? amounts([10n, 5n, 90n]) : amounts([10n, 80n])
    },
  })
  expect(await readObvious(node, { routers, sold, bought, wrapped, amount: 10n })).toBe(90n)
  expect(ways).toHaveLength(6)
  ways.length = 0
  // The coin itself has no way by itself.
  expect(await readObvious(node, { routers, sold: wrapped, bought, wrapped, amount: 10n })).toBeGreaterThan(
    0n,
  )
  expect(ways).toHaveLength(5)
})

test('behavior: nothing where there are no pools', async () => {
  const { node } = createScriptedNode({ eth_call: reverted })
  expect(await readObvious(node, { routers, sold, bought, wrapped, amount: 10n })).toBe(0n)
})

test('error: a node that fails says nothing of them', async () => {
  const { node } = createScriptedNode({
    eth_call: () => {
      throw new Error('down')
    },
  })
  await expect(readObvious(node, { routers, sold, bought, wrapped, amount: 10n })).rejects.toThrow()
})
