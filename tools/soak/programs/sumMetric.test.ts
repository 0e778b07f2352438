import { expect, test } from 'vitest'
import { sumMetric } from './sumMetric.js'

const text = `# HELP jobs Jobs.
# TYPE jobs gauge
jobs{job="index:eip155:1"} 1
jobs{job="index:eip155:2"} 2.5
jobs_total 9
connections 12
`

test('default', () => {
  expect(sumMetric(text, 'connections')).toBe(12)
  expect(sumMetric(text, 'jobs')).toBe(3.5)
})

test('param: labels', () => {
  expect(sumMetric(text, 'jobs', 'job="index:eip155:2"')).toBe(2.5)
  expect(sumMetric(text, 'jobs', 'job="other"')).toBeUndefined()
})

test('behavior: a metric that there is not', () => {
  expect(sumMetric(text, 'job')).toBeUndefined()
})
