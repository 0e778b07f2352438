import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type MetricDescription, metricDescriptions } from './describeMetrics.js'
import type { MetricsRegistry, Sample } from './Metrics.js'

type Labels = Record<string, string>
type Kind = MetricDescription['kind']
type Entry = { kind: Kind; name: string; labels: Labels; value: number }
type Series = { observe: (labels: Labels, value: number) => void; labels: string[]; seen: Set<string> }

/** From a cached answer to one that used up all its time. */
const defaultBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

const dropped = 'latchkey_metrics_dropped_total'

/** Counts for Prometheus in a registry of its own; a metric is made when it is first used. */
export function createMetrics({
  ofProcess = true,
  maximumSeries = 2_000,
}: {
  /** Whether memory, CPU, garbage collection and the event loop are told too. */
  ofProcess?: boolean
  /** How many combinations of labels a metric may have; what comes later is counted together as `other`. */
  maximumSeries?: number
} = {}): MetricsRegistry {
  const registry = new Registry()
  if (ofProcess) collectDefaultMetrics({ register: registry })
  const known = new Map<string, Series>()

  const looks: (() => void)[] = []
  let waiting: Entry[] = []

  // Counted together once a turn: what is done for many at once is done several times as fast.
  function note(kind: Kind, name: string, labels: Labels, value: number) {
    if (waiting.push({ kind, name, labels, value }) === 1) setImmediate(flush)
  }
  function flush() {
    const entries = waiting
    waiting = []
    for (const { kind, name, labels, value } of entries) record(kind, name, labels, value)
  }

  function settle() {
    for (const look of looks) look()
    flush()
  }

  function record(kind: Kind, name: string, labels: Labels, value: number) {
    try {
      let series = known.get(name)
      if (!series) {
        series = createSeries(registry, kind, name, labels)
        known.set(name, series)
      }
      series.observe(bound(series, labels), value)
    } catch {
      // A wrong name, a wrong label, no number: never a reason to fail a request.
      if (name !== dropped) record('counter', dropped, { metric: name.slice(0, 100) }, 1)
    }
  }

  function bound(series: Series, labels: Labels): Labels {
    let key = ''
    for (const name in labels) key += `${labels[name]}\n`
    if (series.seen.has(key)) return labels
    if (series.seen.size < maximumSeries) {
      series.seen.add(key)
      return labels
    }
    return Object.fromEntries(series.labels.map((name) => [name, 'other']))
  }

  return {
    count: (name, labels = {}, by = 1) => note('counter', name, labels, by),
    time: (name, labels, seconds) => note('histogram', name, labels, seconds),
    gauge: (name, labels, value) => note('gauge', name, labels, value),
    beforeText: (look) => void looks.push(look),
    text() {
      settle()
      return registry.metrics()
    },
    async read() {
      settle()
      return (await registry.getMetricsAsJSON()).flatMap(toSamples)
    },
  }
}

type Read = { metricName?: string; labels: Partial<Record<string, string | number>>; value: number }

function toSamples({ name, values }: { name: string; values: readonly Read[] }): Sample[] {
  return values.flatMap(({ metricName = name, labels, value }) =>
    metricName.endsWith('_bucket')
      ? []
      : [
          {
            name: metricName,
            labels: Object.fromEntries(Object.entries(labels).map(([label, of]) => [label, String(of)])),
            value,
          },
        ],
  )
}

function createSeries(registry: Registry, kind: Kind, name: string, used: Labels): Series {
  const description = metricDescriptions.get(name)
  const labels = [...new Set([...(description?.labels ?? []), ...Object.keys(used)])]
  const options = { name, help: description?.help ?? name, labelNames: labels, registers: [registry] }
  const observe = {
    counter: () => {
      const metric = new Counter(options)
      return (values: Labels, by: number) => metric.inc(values, by)
    },
    gauge: () => {
      const metric = new Gauge(options)
      return (values: Labels, value: number) => metric.set(values, value)
    },
    histogram: () => {
      const metric = new Histogram({ ...options, buckets: [...(description?.buckets ?? defaultBuckets)] })
      return (values: Labels, seconds: number) => metric.observe(values, seconds)
    },
  }[description?.kind ?? kind]()
  return { observe, labels, seen: new Set() }
}
