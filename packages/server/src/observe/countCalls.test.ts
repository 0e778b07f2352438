import { expect, test } from 'vitest'
import { countFetch } from './countCalls.js'
import { createMetrics } from './createMetrics.js'

test('behavior: how a service answers is counted, and what it says is handed on', async () => {
  const metrics = createMetrics({ ofProcess: false })
  const answers = [200, 429, 500]
  const fetch = countFetch(metrics, 'prices', async () => {
    const status = answers.shift()
    if (status === undefined) throw new TypeError('fetch failed')
    return new Response('x', { status })
  })
  expect((await fetch('https://p.example')).status).toBe(200)
  expect((await fetch('https://p.example')).status).toBe(429)
  expect((await fetch('https://p.example')).status).toBe(500)
  await expect(fetch('https://p.example')).rejects.toThrow('fetch failed')
  const text = await metrics.text()
  expect(text).toContain('latchkey_service_calls_total{service="prices",outcome="ok"} 1')
  expect(text).toContain('latchkey_service_calls_total{service="prices",outcome="refused"} 1')
  expect(text).toContain('latchkey_service_calls_total{service="prices",outcome="failed"} 2')
  expect(text).toContain('latchkey_service_seconds_count{service="prices"} 4')
})
