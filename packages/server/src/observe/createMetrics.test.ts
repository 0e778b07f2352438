import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createMetrics } from './createMetrics.js'
import { describeMetrics, metricDescriptions } from './describeMetrics.js'

const create = (maximumSeries?: number) =>
  createMetrics({ ofProcess: false, ...(maximumSeries ? { maximumSeries } : {}) })
const linesOf = async (metrics: { text: () => Promise<string> }) => (await metrics.text()).split('\n')

test('default', async () => {
  const metrics = create()
  metrics.count('latchkey_http_requests_total', { call: 'balance', status: '200' })
  metrics.count('latchkey_http_requests_total', { call: 'balance', status: '200' }, 2)
  metrics.time('latchkey_http_seconds', { call: 'balance' }, 0.004)
  metrics.gauge('latchkey_redis_up', {}, 1)
  const lines = await linesOf(metrics)
  expect(lines).toContain('# HELP latchkey_http_requests_total Requests answered, by call and status.')
  expect(lines).toContain('# TYPE latchkey_http_requests_total counter')
  expect(lines).toContain('latchkey_http_requests_total{call="balance",status="200"} 3')
  expect(lines).toContain('latchkey_http_seconds_bucket{le="0.0025",call="balance"} 0')
  expect(lines).toContain('latchkey_http_seconds_bucket{le="0.005",call="balance"} 1')
  expect(lines).toContain('latchkey_http_seconds_count{call="balance"} 1')
  expect(lines).toContain('latchkey_redis_up 1')
})

test('behavior: each has a registry of its own', async () => {
  const [one, two] = [create(), create()]
  one.count('latchkey_a_total')
  two.count('latchkey_a_total')
  expect(await linesOf(one)).toContain('latchkey_a_total 1')
  expect(await linesOf(two)).toContain('latchkey_a_total 1')
})

test('behavior: a name that nobody described is counted too', async () => {
  const metrics = create()
  metrics.count('latchkey_new_total', { kind: 'x' })
  metrics.time('latchkey_new_seconds', {}, 1)
  const lines = await linesOf(metrics)
  expect(lines).toContain('latchkey_new_total{kind="x"} 1')
  expect(lines).toContain('latchkey_new_seconds_sum 1')
})

test('param: maximumSeries', async () => {
  const metrics = create(3)
  for (let at = 0; at < 10; at += 1) metrics.count('latchkey_a_total', { who: `w${at}` })
  metrics.count('latchkey_a_total', { who: 'w0' })
  const lines = (await linesOf(metrics)).filter((line) => line.startsWith('latchkey_a_total{'))
  expect(lines).toEqual([
    'latchkey_a_total{who="w0"} 2',
    'latchkey_a_total{who="w1"} 1',
    'latchkey_a_total{who="w2"} 1',
    'latchkey_a_total{who="other"} 7',
  ])
})

test('behavior: what does not fit is told and thrown at nobody', async () => {
  const metrics = create()
  metrics.count('latchkey_a_total', { a: 'x' })
  metrics.count('latchkey_a_total', { b: 'x' })
  metrics.count('not a name')
  metrics.time('latchkey_b_seconds', {}, Number.NaN)
  metrics.count('latchkey_a_total', { a: 'x' }, -1)
  const lines = await linesOf(metrics)
  expect(lines).toContain('latchkey_a_total{a="x"} 1')
  expect(lines).toContain('latchkey_metrics_dropped_total{metric="latchkey_a_total"} 2')
  expect(lines).toContain('latchkey_metrics_dropped_total{metric="not a name"} 1')
  expect(lines).toContain('latchkey_metrics_dropped_total{metric="latchkey_b_seconds"} 1')
})

test('param: ofProcess', async () => {
  const text = await createMetrics().text()
  expect(text).toContain('\nprocess_resident_memory_bytes ')
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  for (const line of text.split('\n').filter((line) => line !== '')) {
    expect(line).toMatch(/^(?:# \w+ )?(?:process|nodejs)_/)
  }
})

test('behavior: every metric that the source counts is described', () => {
  const folder = new URL('..', import.meta.url)
  const named = new Set<string>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
    const text = readFileSync(new URL(file, folder), 'utf8')
    for (const [, name] of text.matchAll(/(?:count|time|gauge)\(\s*'(latchkey_\w+)'/g)) named.add(name!)
  }
  expect(named).toContain('latchkey_http_requests_total')
  expect([...named].filter((name) => !metricDescriptions.has(name))).toEqual([])
})

test('behavior: the documentation has a row for each', () => {
  expect(describeMetrics().split('\n')).toHaveLength(metricDescriptions.size + 2)
  expect(describeMetrics()).toContain(
    '| `latchkey_http_seconds` | histogram | `call` | How long answers took',
  )
})
