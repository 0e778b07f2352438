import type { Config } from '../config/configSchema.js'
import { toEndpoint } from '../nodes/callNode.js'
import { metricDescriptions } from '../observe/describeMetrics.js'
import type { Metrics } from '../observe/Metrics.js'

export type BeginAtZeroParameters = {
  config: Pick<Config, 'networks' | 'redisUrl' | 'users' | 'onramp'>
  calls: readonly string[]
  jobs: readonly string[]
}

/**
 * Has what can fail be told as 0 from the start: Prometheus sees no increase where a series begins with its first failure, and an
 * alert would sleep through it.
 */
export function beginAtZero(
  metrics: Pick<Metrics, 'count'>,
  { config, calls, jobs }: BeginAtZeroParameters,
): void {
  const begin = (name: string, labels: Record<string, string> = {}) => metrics.count(name, labels, 0)
  for (const [name, { kind, labels }] of metricDescriptions) {
    if (kind === 'counter' && labels.length === 0) begin(name)
  }
  for (const call of [...calls, 'unmatched']) {
    for (const status of ['200', '500', '503']) begin('latchkey_http_requests_total', { call, status })
    for (const by of ['address', 'project']) begin('latchkey_rate_limited_total', { call, by })
  }
  for (const reason of ['unknown', 'disabled', 'origin'])
    begin('latchkey_rejected_projects_total', { reason })
  for (const reason of ['unanswered', 'away']) begin('latchkey_database_failures_total', { reason })
  for (const reason of config.redisUrl === undefined ? [] : ['away', 'late', 'error']) {
    begin('latchkey_redis_failures_total', { reason })
  }
  for (const { chainId: chain, rpcUrls } of config.networks) {
    for (const node of rpcUrls.map((url) => toEndpoint(url).host)) {
      for (const outcome of ['ok', 'connection', 'time-out', 'status', 'limited', 'wrong-chain']) {
        begin('latchkey_node_calls_total', { chain, node, outcome })
      }
    }
  }
  for (const service of servicesOf(config)) {
    for (const outcome of ['ok', 'refused', 'failed'])
      begin('latchkey_service_calls_total', { service, outcome })
  }
  for (const job of jobs) begin('latchkey_job_failures_total', { job })
}

function servicesOf({ networks, users, onramp }: BeginAtZeroParameters['config']): string[] {
  const all = {
    prices: networks.some(({ prices }) => prices?.kind === 'api'),
    swaps: networks.some(({ aggregator }) => aggregator !== undefined),
    onramp: Object.values(onramp).some((provider) => provider !== undefined),
    email: users.email !== undefined,
    openid: users.providers.length > 0,
  }
  return Object.entries(all).flatMap(([service, isThere]) => (isThere ? [service] : []))
}
