import { expect, test } from 'vitest'
import { createTestConfig } from '../../test/createTestDependencies.js'
import { createMetrics } from '../observe/createMetrics.js'
import { metricDescriptions } from '../observe/describeMetrics.js'
import { beginAtZero } from './beginAtZero.js'

test('behavior: what can fail is there before it does', async () => {
  const metrics = createMetrics({ ofProcess: false })
  const config = createTestConfig({
    redisUrl: 'redis://r.example',
    users: { email: { smtpUrl: 'smtp://m.example', from: 'a@b.example' } },
  })
  beginAtZero(metrics, { config, calls: ['balance'], jobs: ['index eip155:1'] })
  const text = await metrics.text()
  for (const line of [
    'latchkey_http_requests_total{call="balance",status="503"} 0',
    'latchkey_rate_limited_total{call="balance",by="project"} 0',
    'latchkey_rejected_projects_total{reason="origin"} 0',
    'latchkey_database_failures_total{reason="unanswered"} 0',
    'latchkey_redis_failures_total{reason="late"} 0',
    'latchkey_node_calls_total{chain="eip155:31337",node="127.0.0.1:1",outcome="connection"} 0',
    'latchkey_service_calls_total{service="email",outcome="failed"} 0',
    'latchkey_job_failures_total{job="index eip155:1"} 0',
    'latchkey_idempotency_replays_total 0',
  ])
    expect(text).toContain(`\n${line}\n`)
  expect(text).not.toContain('service="openid"')
  expect(text).not.toContain('latchkey_metrics_dropped_total')
  for (const [, name = ''] of text.matchAll(/^(latchkey_\w+)/gm))
    expect(metricDescriptions.has(name), name).toBe(true)
})
