import type { MetricsRegistry, Sample } from '../observe/Metrics.js'

/** A metric's values over the last hour, the latest last; before it was there they are 0. */
export type Series = Pick<Sample, 'name' | 'labels'> & { values: readonly number[] }

/** The last hour of what this process counts. */
export type Recorder = {
  /** All that was recorded of a metric. */
  of: (name: string) => readonly Series[]
  /** Seconds between two values. */
  stepSeconds: number
  /** Looks now, besides its own clock. */
  look: () => Promise<void>
  stop: () => void
}

export type RecorderOptions = {
  metrics: Pick<MetricsRegistry, 'read'>
  stepSeconds?: number
  /** How many values are kept. */
  length?: number
}

/** Series that are kept at most: a page that shows thousands shows nothing. */
const maximumSeries = 3_000

/** Records the server's own metrics in memory, for a page that shows the last hour where no Prometheus does. */
export function createRecorder({ metrics, stepSeconds = 15, length = 240 }: RecorderOptions): Recorder {
  const kept = new Map<string, { name: string; labels: Sample['labels']; values: number[] }>()
  let looks = 0

  async function look() {
    const samples = await metrics.read()
    looks += 1
    const seen = new Set<string>()
    for (const { name, labels, value } of samples) {
      if (!/^(?:latchkey_|process_(?:resident|cpu)|nodejs_eventloop_lag_p99)/.test(name)) continue
      const key = `${name}${JSON.stringify(labels)}`
      const known = kept.get(key)
      // What begins at 0 and stays there tells nothing, and is most of all there is.
      if (!known && (value === 0 || kept.size >= maximumSeries)) continue
      seen.add(key)
      if (known) known.values.push(value)
      else
        kept.set(key, {
          name,
          labels,
          values: [...Array<number>(Math.min(looks - 1, length - 1)).fill(0), value],
        })
    }
    for (const [key, { values }] of kept) {
      if (!seen.has(key)) values.push(values.at(-1) ?? 0)
      if (values.length > length) values.shift()
    }
  }

  const timer = setInterval(() => void look().catch(() => {}), stepSeconds * 1_000)
  timer.unref()
  return {
    of: (name) => [...kept.values()].filter((series) => series.name === name),
    stepSeconds,
    look,
    stop: () => clearInterval(timer),
  }
}
