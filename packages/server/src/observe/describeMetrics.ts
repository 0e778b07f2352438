/** What a metric is, for Prometheus and for the documentation. */
export type MetricDescription = {
  kind: 'counter' | 'histogram' | 'gauge'
  help: string
  labels: readonly string[]
  /** Upper bounds in seconds, of a histogram. */
  buckets?: readonly number[]
}

const counter = (help: string, ...labels: string[]): MetricDescription => ({ kind: 'counter', help, labels })
const gauge = (help: string, ...labels: string[]): MetricDescription => ({ kind: 'gauge', help, labels })
const histogram = (help: string, ...labels: string[]): MetricDescription => ({
  kind: 'histogram',
  help,
  labels,
})

/** Every metric that the server counts itself; those of the process come from prom-client. */
export const metricDescriptions: ReadonlyMap<string, MetricDescription> = new Map([
  ['latchkey_http_requests_total', counter('Requests answered, by call and status.', 'call', 'status')],
  ['latchkey_http_seconds', histogram('How long answers took, by call.', 'call')],
  [
    'latchkey_rate_limited_total',
    counter(
      'Requests refused for too many, by call and whose limit it was: address, share (of an address in its project), project.',
      'call',
      'by',
    ),
  ],
  [
    'latchkey_rejected_projects_total',
    counter(
      'Requests refused for their project, by reason: unknown, disabled, origin, browser (that sent a server key).',
      'reason',
    ),
  ],
  [
    'latchkey_ignored_parameters_total',
    counter('Parameters of queries that the call does not have: a newer client, or a misspelt one.', 'call'),
  ],
  [
    'latchkey_project_calls_total',
    counter('Calls made for a project, by outcome: allowed, limited.', 'project', 'outcome'),
  ],
  ['latchkey_project_units_total', counter('What a project used up of its limits.', 'project')],
  [
    'latchkey_cache_reads_total',
    counter('Reads of the cache, by kind of value and outcome: hit, miss, away.', 'kind', 'outcome'),
  ],
  [
    'latchkey_gateway_questions_total',
    counter(
      'Questions for records of names that are not on the chain, by outcome: ok, refused, unanswered, closed.',
      'outcome',
    ),
  ],
  ['latchkey_redis_up', gauge('Whether Redis can be reached: 1 or 0; absent without Redis.')],
  [
    'latchkey_redis_failures_total',
    counter('Commands that Redis did not answer, by reason: away, late, error.', 'reason'),
  ],
  ['latchkey_database_up', gauge('Whether the database answers: 1 or 0.')],
  [
    'latchkey_database_connections',
    gauge('Connections to the database, by state: used, idle; and the most that there may be.', 'state'),
  ],
  ['latchkey_database_waiting', gauge('Statements that wait for a connection to the database.')],
  [
    'latchkey_database_failures_total',
    counter(
      'Statements that the database did not answer, by reason: unanswered, away (not even asked).',
      'reason',
    ),
  ],
  ['latchkey_connections', gauge('Open connections of clients.')],
  ['latchkey_trace_spans_total', counter('Spans for the collector, by outcome: sent, dropped.', 'outcome')],
  ['latchkey_relay_sockets', gauge('Of a relay: open connections.')],
  [
    'latchkey_relay_connects_total',
    counter('Of a relay: connections, by outcome: ok, refused (token, project, page), limited.', 'outcome'),
  ],
  [
    'latchkey_relay_calls_total',
    counter('Of a relay: calls by HTTP, by outcome: ok, refused, limited, failed.', 'outcome'),
  ],
  ['latchkey_reflector_sockets', gauge('Of a reflector: open connections.')],
  ['latchkey_reflector_waiting', gauge('Of a reflector: pages that wait for a wallet.')],
  [
    'latchkey_reflector_connects_total',
    counter('Of a reflector: connections, by outcome: ok, refused, limited.', 'outcome'),
  ],
  [
    'latchkey_metrics_dropped_total',
    counter('Values that went uncounted, since they did not fit their metric.', 'metric'),
  ],
  [
    'latchkey_node_calls_total',
    counter('Calls to nodes, by chain, node and outcome.', 'chain', 'node', 'outcome'),
  ],
  ['latchkey_node_seconds', histogram('How long nodes took, by chain and node.', 'chain', 'node')],
  ['latchkey_node_height', gauge('The highest block a node has told of.', 'chain', 'node')],
  ['latchkey_index_head', gauge('The height of the chain as its index last saw it.', 'chain')],
  ['latchkey_index_block', gauge('The newest block of the index.', 'chain')],
  [
    'latchkey_index_backfilled_to',
    gauge('The oldest block of the index that has no gap to the newest.', 'chain'),
  ],
  ['latchkey_index_blocks_total', counter('Blocks indexed; its rate is the speed of the index.', 'chain')],
  [
    'latchkey_index_reorganisations_total',
    counter('How often the index went back to follow its chain.', 'chain'),
  ],
  ['latchkey_index_drops_total', counter('How often the index was dropped and built anew.', 'chain')],
  [
    'latchkey_explorer_calls_total',
    counter('Calls to block explorers, by outcome: ok, refused, limited, failed.', 'chain', 'outcome'),
  ],
  [
    'latchkey_service_calls_total',
    counter(
      'Calls to services of others (prices, swaps, onramp, email, openid), by outcome: ok, refused, failed.',
      'service',
      'outcome',
    ),
  ],
  ['latchkey_service_seconds', histogram('How long services of others took.', 'service')],
  ['latchkey_mempool_transactions', gauge('Transactions that wait in the mempool.', 'chain')],
  ['latchkey_mempool_unread', gauge('Transactions of the mempool that the index has not read yet.', 'chain')],
  ['latchkey_rpc_sockets', gauge('WebSocket connections of clients, by chain.', 'chain')],
  [
    'latchkey_rpc_socket_messages_total',
    counter(
      'Messages over WebSocket, by chain and direction: up (to a node), down, refused.',
      'chain',
      'direction',
    ),
  ],
  [
    'latchkey_rpc_sockets_closed_total',
    counter('WebSocket connections that ended, by chain and code.', 'chain', 'code'),
  ],
  ['latchkey_job_leader', gauge('Whether this process leads a job: 1 or 0.', 'job')],
  ['latchkey_job_failures_total', counter('How often a job failed and was started again.', 'job')],
  [
    'latchkey_idempotency_replays_total',
    counter('Writes that were repeated and got the first answer again.'),
  ],
])

/** The metrics as a Markdown table. */
export function describeMetrics(): string {
  const rows = [...metricDescriptions].map(
    ([name, { kind, labels, help }]) =>
      `| \`${name}\` | ${kind} | ${labels.map((label) => `\`${label}\``).join(', ')} | ${help} |`,
  )
  return ['| Metric | Kind | Labels | What it tells |', '|---|---|---|---|', ...rows].join('\n')
}
