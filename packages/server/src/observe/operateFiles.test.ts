import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTestConfig } from '../../test/createTestDependencies.js'
import { environmentVariables } from '../config/environmentVariables.js'
import { allRoutes } from '../routes/index.js'
import { metricDescriptions } from './describeMetrics.js'

const read = (name: string) => readFileSync(new URL(`../../operate/${name}`, import.meta.url), 'utf8')

type Dashboard = { panels: { title: string; targets?: { expr: string }[] }[] }
const dashboard = JSON.parse(read('grafana-dashboard.json')) as Dashboard
const alerts = read('alerts.yaml')
const expressions = [
  ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
  ...[...alerts.matchAll(/- alert: (\w+)\n\s+expr: (.+)/g)].map(
    ([, name = '', expr = '']) => [name, expr] as const,
  ),
]

/** Of Prometheus itself and of the process, which our list does not name. */
const isKnownElsewhere = (label: string) => ['le', 'instance'].includes(label)

test('behavior: there are expressions to look at', () => {
  expect(dashboard.panels.length).toBeGreaterThan(15)
  expect(alerts.match(/- alert: /g)).toHaveLength(
    expressions.length - dashboard.panels.flatMap(({ targets = [] }) => targets).length,
  )
})

test.each(expressions)(
  'behavior: %s asks for metrics that there are, by labels that they have',
  (_, expr) => {
    const named = [...expr.matchAll(/\b(latchkey_\w+|process_\w+|nodejs_\w+)(?:\{([^}]*)\})?/g)]
    expect(named.length).toBeGreaterThan(0)
    const labels = new Set<string>()
    for (const [, name = '', matchers = ''] of named) {
      const base = name.replace(/_(?:bucket|sum|count)$/, '')
      const description = metricDescriptions.get(name) ?? metricDescriptions.get(base)
      if (name.startsWith('latchkey_')) {
        expect(description, name).toBeDefined()
        if (!metricDescriptions.has(name)) expect(description?.kind, name).toBe('histogram')
        // A counter is only of use as a rate.
        if (description?.kind === 'counter')
          expect(expr).toMatch(new RegExp(`(?:rate|increase)\\(${name}\\b`))
      }
      for (const label of description?.labels ?? []) labels.add(label)
      for (const [, label = ''] of matchers.matchAll(/(\w+)\s*[=!]~?/g)) {
        expect(isKnownElsewhere(label) || description?.labels.includes(label), `${name}{${label}}`).toBe(true)
      }
    }
    for (const [, list = ''] of expr.matchAll(/\b(?:by|on)\s*\(([^)]*)\)/g)) {
      for (const label of list.split(',').map((word) => word.trim())) {
        expect(isKnownElsewhere(label) || labels.has(label), `by ${label}`).toBe(true)
      }
    }
    const depth = [...expr].reduce((open, letter) => open + (letter === '(' ? 1 : letter === ')' ? -1 : 0), 0)
    expect(depth).toBe(0)
  },
)

test('behavior: every alert says how bad it is, and what to do', () => {
  for (const rule of alerts.split('- alert: ').slice(1)) {
    expect(rule).toMatch(/labels: \{ severity: (?:page|ticket) \}/)
    expect(rule).toMatch(/summary: \S/)
    expect(rule).toMatch(/description: "\S/)
  }
})

test('behavior: the manifests probe what there is, set what there is, and leave time to end', () => {
  const manifests = read('kubernetes.yaml')
  const paths = allRoutes.flatMap((route) => route.paths)
  const probed = [...manifests.matchAll(/path: (\/\S+), port/g)].map(([, path]) => path)
  expect(probed).toHaveLength(3)
  for (const path of probed) expect(paths).toContain(path)
  const set = [...manifests.matchAll(/\b((?:LATCHKEY|DATABASE|REDIS)_[A-Z_]+)\b/g)].map(([, name]) => name)
  expect(set.length).toBeGreaterThan(4)
  for (const name of set) expect(environmentVariables.map((variable) => variable.name)).toContain(name)
  const grace = Number(/terminationGracePeriodSeconds: (\d+)/.exec(manifests)?.[1])
  // Answers, jobs and the pool, each with its own limit, after the drain.
  expect(grace).toBeGreaterThanOrEqual(createTestConfig().drainSeconds + 30)
  expect(manifests).not.toContain('\t')
})
