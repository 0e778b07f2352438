import { expect, test } from 'vitest'
import { createScriptedNodes } from '../../../test/createScriptedNodes.js'
import { createMulticallFinder } from './createMulticallFinder.js'

const usual = '0xcA11bde05977b3631167028862bE2a173976CA11'
const own = '0x1F98431c8aD98523631AE4a59f267346ea31F984'

function setUp(answer: () => unknown, configured?: string) {
  let time = 0
  const { nodes, calls } = createScriptedNodes({ eth_getCode: answer })
  const finder = createMulticallFinder({ configured, nodes, now: () => time })
  const wait = (ms: number) => {
    time += ms
  }
  return { finder, calls, wait }
}

test('default: where it usually is, asked for once', async () => {
  const { finder, calls } = setUp(() => '0x6080')
  expect(finder.isAbsent()).toBe(false)
  expect(await Promise.all([finder.find(), finder.find()])).toEqual([usual, usual])
  expect(await finder.find()).toBe(usual)
  expect(calls).toEqual([{ method: 'eth_getCode', params: [usual, 'latest'] }])
})

test('param: configured: as the operator says, and no node is asked', async () => {
  const { finder, calls } = setUp(() => '0x', own.toLowerCase())
  expect(await finder.find()).toBe(own)
  expect([finder.isAbsent(), calls.length]).toEqual([false, 0])
})

test('behavior: a chain that has none is asked again after an hour', async () => {
  let code = '0x'
  const { finder, calls, wait } = setUp(() => code)
  expect(await finder.find()).toBeUndefined()
  expect(await finder.find()).toBeUndefined()
  expect([finder.isAbsent(), calls.length]).toEqual([true, 1])
  code = '0x6080'
  wait(3_600_000)
  expect(finder.isAbsent()).toBe(false)
  expect(await finder.find()).toBe(usual)
})

test('error: what no node can say is asked again by the next call', async () => {
  let isUp = false
  const { finder } = setUp(() => (isUp ? '0x6080' : Promise.reject(new Error('down'))))
  expect(await finder.find()).toBeUndefined()
  expect(finder.isAbsent()).toBe(false)
  isUp = true
  expect(await finder.find()).toBe(usual)
})
