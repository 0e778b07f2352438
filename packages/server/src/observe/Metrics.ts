/** What the server counts, in the form that Prometheus reads. */
export type Metrics = {
  /** Adds to a counter, e.g. `metrics.count('latchkey_node_calls_total', { chain, outcome: 'ok' })`. */
  count: (name: string, labels?: Record<string, string>, by?: number) => void
  /** Seconds of something, into a histogram. */
  time: (name: string, labels: Record<string, string>, seconds: number) => void
  /** The present value of something. */
  gauge: (name: string, labels: Record<string, string>, value: number) => void
  /** The text for `GET /metrics`. */
  text: () => Promise<string>
}

/** The metrics of a process, with what is looked at just before they are read, such as the size of a pool. */
export type MetricsRegistry = Metrics & {
  beforeText: (look: () => void) => void
  /** All values as they are now. */
  read: () => Promise<Sample[]>
}

/** One value of a metric; a histogram has those of its sum and its count. */
export type Sample = { name: string; labels: Readonly<Record<string, string>>; value: number }

/** The content type of `text()`. */
export const metricsType = 'text/plain; version=0.0.4; charset=utf-8'
