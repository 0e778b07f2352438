import { encodeAbiParameters, getAddress, type Hex, parseAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import { createScriptedNode } from '../../../test/createScriptedNode.js'
import type { DecodedSwap } from './DecodedSwap.js'
import { readRates } from './readRates.js'

const at = (digit: string) => getAddress(`0x${digit.repeat(40)}`)
const router = { version: 3, address: at('1'), quoter: at('2') } as const
const packedPath = `0x${'3'.repeat(40)}0001f4${'4'.repeat(40)}` as const
const swap: DecodedSwap = {
  version: 3,
  amount: 1_000n,
  minimum: 1n,
  path: [at('3'), at('4')],
  packedPath,
  recipient: at('5'),
  deadline: 0n,
  isNativeOut: false,
  takesFee: false,
}

/** An answer of v3's quoter, by the types of its own signature. */
const answer = (output: bigint, prices: readonly bigint[]): Hex =>
  encodeAbiParameters(parseAbiParameters('uint256, uint160[], uint32[], uint256'), [
    output,
    prices,
    prices.map(() => 1),
    90_000n,
  ])

test('default: what the quoter of v3 says of the way, and by how much the amount worsens it', async () => {
  let count = 0
  const { node, asked } = createScriptedNode({
    eth_call: () => answer(count++ === 0 ? 9_000_000n : 10_000n, [2n ** 96n]),
  })
  expect(await readRates(node, { router, swap, amount: 1_000n })).toEqual({
    expected: 9_000_000n,
    gas: 90_000n,
    impactBasisPoints: 1_000,
    // 0x1f4 of a million.
    feeBasisPoints: 5,
  })
  const [call] = asked.flatMap(({ params }) => params as { to: string; data: Hex }[])
  expect(call?.to).toBe(router.quoter)
  expect(call?.data).toBe(
    `0xcdca1753${encodeAbiParameters(parseAbiParameters('bytes, uint256'), [packedPath, 1_000n]).slice(2)}`,
  )
})

test.each([4_295_128_740n, 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_341n])(
  'error: a pool that runs empty would leave coins with the router (%s)',
  async (last) => {
    const { node } = createScriptedNode({ eth_call: () => answer(9n, [last]) })
    await expect(readRates(node, { router, swap, amount: 1_000n })).rejects.toMatchObject({
      code: 'swap/refused',
      context: { check: 'amount' },
    })
  },
)
