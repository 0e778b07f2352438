import { expect, test } from 'vitest'
import type { LoadResult } from '../load/Load.js'
import type { CallFigure, PlainFigure } from './Figure.js'
import { findBreaches } from './findBreaches.js'
import { formatReport } from './formatReport.js'

const result = (more: Partial<LoadResult> = {}): LoadResult => ({
  requests: 60_000,
  seconds: 10,
  perSecond: 6_000,
  p50: 8.125,
  p99: 31.25,
  longest: 90,
  statuses: { 200: 60_000 },
  errors: 0,
  ...more,
})
const budget = { perSecond: 5_000, p99: 50 }
const call = (more: Partial<CallFigure> = {}): CallFigure => ({ name: 'chains', result: result(), ...more })
const breaches = (calls: CallFigure[], figures: PlainFigure[] = []) => findBreaches({ calls, figures })

test('default', () => {
  const memory = { name: 'memory', value: 12.34, unit: 'MB', most: 50 }
  const report = {
    calls: [call({ budget, bare: result({ perSecond: 12_000 }), processor: 8 }), call({ name: 'quotes' })],
    figures: [memory],
  }
  expect(findBreaches(report)).toEqual([])
  const lines = formatReport(report).split('\n')
  expect(lines[1]).toMatch(/^✓ chains +6,000 +0\.50 +0\.13 +8\.13 +31\.3 +≥ 5,000\/s, p99 < 50 ms$/)
  expect(lines[2]).toMatch(/^· quotes +6,000 +8\.13 +31\.3$/)
  expect(lines[5]).toMatch(/^✓ memory +12\.3 MB +< 50 MB$/)
})

test('behavior: budgets that are missed', () => {
  expect(breaches([call({ budget, result: result({ perSecond: 4_999.4, p99: 50 }) })])).toEqual([
    'chains: 4999 a second, not 5000',
    'chains: p99 of 50.0 ms, not below 50 ms',
  ])
  expect(breaches([], [{ name: 'memory', value: 50, unit: 'MB', most: 50 }])).toEqual([
    'memory: 50.0 MB, not below 50',
  ])
  expect(breaches([], [{ name: 'index', value: 1, unit: 'blocks/s', least: 2 }])).toHaveLength(1)
})

test('behavior: an answer that costs too much of the processor', () => {
  const costs = (processor: number) => call({ budget: { processorMs: 1 }, processor })
  expect(breaches([costs(59)])).toEqual([])
  expect(breaches([costs(60)])).toEqual(['chains: 1.00 ms of processor each, not below 1 ms'])
  expect(formatReport({ calls: [costs(59)], figures: [] })).toMatch(/✓ chains .* 0\.98 .*< 1 ms of processor/)
})

test('behavior: what was not measured is missed', () => {
  const none = result({ requests: 0, perSecond: 0, p99: Number.NaN })
  expect(breaches([call({ budget: { p99: 50 }, result: none })])).toHaveLength(1)
  expect(breaches([call({ budget: { processorMs: 1 } })])).toHaveLength(1)
  expect(breaches([], [{ name: 'memory', value: Number.NaN, unit: 'MB', most: 50 }])).toHaveLength(1)
})

test('behavior: other answers than 200, and none', () => {
  const odd = result({ statuses: { 200: 1, 503: 2 }, errors: 3 })
  expect(breaches([call({ result: odd })])).toEqual([
    'chains: answered with 503 ×2',
    'chains: 3 not answered',
  ])
  expect(breaches([call({ result: odd, anyStatus: true })])).toEqual([])
  expect(formatReport({ calls: [call({ result: odd })], figures: [] })).toContain('✗ chains')
})
