import { numberToHex } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { confirmTransactions } from './confirmTransactions.js'
import type { Rpc } from './rpc.js'

/** A chain that is nothing but lists of transactions, and counts how often its head was asked for. */
function createChain({ isMining = true } = {}) {
  const blocks: string[][] = [[]]
  const chain = { blocks, looks: 0, isMining }
  const request = async (method: string, tag?: unknown) => {
    if (method === 'anvil_getAutomine') return chain.isMining
    if (method === 'evm_mine') return blocks.push([])
    if (tag === 'latest') chain.looks += 1
    const number = tag === 'latest' ? blocks.length - 1 : Number(tag)
    return { number: numberToHex(number), hash: numberToHex(number), transactions: blocks[number] }
  }
  return { chain, rpc: { request, batch: async () => [] } as unknown as Rpc }
}

let stop = () => {}
afterEach(() => stop())

/** Lets it look at the chain so many times. */
async function look(chain: { looks: number }, times: number) {
  const until = chain.looks + times
  await expect.poll(() => chain.looks).toBeGreaterThanOrEqual(until)
}

test('default: a transaction gets two blocks on top of it, and then the chain rests', async () => {
  const { chain, rpc } = createChain()
  ;({ stop } = confirmTransactions(rpc, { interval: 1 }))
  await look(chain, 3)
  expect(chain.blocks).toHaveLength(1)
  chain.blocks.push(['0x1'])
  await expect.poll(() => chain.blocks.length).toBe(4)
  await look(chain, 5)
  expect(chain.blocks).toEqual([[], ['0x1'], [], []])
})

test('behavior: nothing is mined while mining is switched off', async () => {
  const { chain, rpc } = createChain({ isMining: false })
  ;({ stop } = confirmTransactions(rpc, { interval: 1 }))
  chain.blocks.push(['0x1'])
  await look(chain, 5)
  expect(chain.blocks).toHaveLength(2)
  chain.isMining = true
  await expect.poll(() => chain.blocks.length).toBe(4)
})
