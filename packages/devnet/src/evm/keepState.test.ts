import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepState, type StateKeeper } from './keepState.js'
import type { Rpc } from './rpc.js'
import type { StateFiles } from './stateFiles.js'

type Block = { number: string; hash: string; transactions: string[] }
let blocks: Block[]
let saves: string[]
let lines: string[]
let isDown: boolean
let keeper: StateKeeper | undefined

function add(...transactions: string[]) {
  blocks.push({ number: `0x${blocks.length.toString(16)}`, hash: `0x${Math.random()}`, transactions })
}

/** A node whose state is the number of its blocks. */
const rpc: Rpc = {
  async request<result>(method: string, tag?: unknown) {
    if (isDown) throw new Error('fetch failed')
    if (method === 'anvil_dumpState') {
      return `0x${gzipSync(String(blocks.length)).toString('hex')}` as result
    }
    if (method !== 'eth_getBlockByNumber') throw new Error(`must not be called: ${method}`)
    return (tag === 'latest' ? blocks.at(-1) : blocks[Number(tag)]) as result
  },
  batch: () => Promise.reject(new Error('must not be called: batch')),
}

const files: StateFiles = {
  save: async (state) => void saves.push(Buffer.from(state).toString()),
  find: () => [],
  setAside: () => {},
  hasForeign: () => false,
}

function start(patience = 60_000) {
  keeper = keepState(rpc, { files, log: (line) => lines.push(line), interval: 10, patience })
  return keeper
}
const waitForSaves = (expected: string[]) =>
  vi.waitFor(() => expect(saves).toEqual(expected), { timeout: 10_000 })

beforeEach(() => {
  blocks = []
  saves = []
  lines = []
  isDown = false
  add()
})
afterEach(async () => {
  isDown = false
  await keeper?.stop()
})

test('default: saves at once, and again after each block with transactions', async () => {
  start()
  await waitForSaves(['1'])
  add('0x1')
  await waitForSaves(['1', '2'])
  await sleep(60)
  expect(saves).toEqual(['1', '2'])
})

test('behavior: a transaction below an empty block is saved too', async () => {
  start()
  await waitForSaves(['1'])
  add('0x1')
  add()
  await waitForSaves(['1', '3'])
})

test('param: patience: empty blocks wait that long', async () => {
  start(1_000)
  await waitForSaves(['1'])
  add()
  await sleep(60)
  expect(saves).toEqual(['1'])
  await waitForSaves(['1', '2'])
})

test('behavior: a chain that was put back is saved', async () => {
  add('0x1')
  start()
  await waitForSaves(['2'])
  blocks.pop()
  await waitForSaves(['2', '1'])
})

test('behavior: stop saves once more, also without a new block', async () => {
  const { stop } = start()
  await waitForSaves(['1'])
  await stop()
  await stop()
  expect(saves).toEqual(['1', '1'])
})

test('error: a node that does not answer is reported once, and saved when it answers again', async () => {
  isDown = true
  start()
  const told = ['the state could not be saved: fetch failed']
  await vi.waitFor(() => expect(lines).toEqual(told), { timeout: 10_000 })
  await sleep(60)
  expect(lines).toEqual(told)
  isDown = false
  await waitForSaves(['1'])
})
