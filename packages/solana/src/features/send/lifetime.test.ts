import { expect, test } from 'vitest'
import { toNode } from '../../../test/toNode.js'
import { longestLife, readUntil } from './lifetime.js'

const nodeAt = (height: bigint) => toNode({ getBlockHeight: () => height })
const silent = toNode({
  getBlockHeight() {
    throw new TypeError('This is no answer.')
  },
})
/** Of a network at height 1,000, by nodes of which one may be a few blocks behind another. */
const limit = 1_000 + longestLife + 32

test('default: no node but the first says more', async () => {
  expect(await readUntil([silent], 1_150)).toBe(1_150)
  expect(await readUntil([nodeAt(1_000n), nodeAt(900n)], 1_150)).toBe(1_150)
})

test('behavior: F-33 a last height that is too low is raised to what the nodes say of themselves', async () => {
  expect(await readUntil([nodeAt(0n), nodeAt(1_000n), silent], 0)).toBe(limit)
  expect(await readUntil([nodeAt(1_000n)], 0)).toBe(limit)
})

test('behavior: F-33 one that never comes keeps nothing open for ever: it is an hour beyond what the others say at most', async () => {
  const hour = 9_000
  expect(await readUntil([nodeAt(10n ** 12n), nodeAt(1_000n)], 10 ** 12)).toBe(limit + hour)
  expect(await readUntil([nodeAt(1_000n)], 10 ** 12)).toBe(limit + hour)
  // The other is behind by less.
  expect(await readUntil([nodeAt(5_000n), nodeAt(1_000n)], 5_150)).toBe(5_150)
})

test('behavior: F-33 without a word of the node that gave the blockhash it is what the others say; unknown where none does', async () => {
  expect(await readUntil([silent, nodeAt(1_000n)])).toBe(limit)
  expect(await readUntil([silent, silent])).toBeUndefined()
})
