import type { Metrics } from './Metrics.js'

/** A service of others that calls are counted of. */
export type ServiceName = 'prices' | 'swaps' | 'onramp' | 'email' | 'openid'

type Counts = Pick<Metrics, 'count' | 'time'>

/** A `fetch` that counts how a service answers: `ok`, `refused` (4xx), `failed` (5xx, or not at all). */
export function countFetch(
  metrics: Counts,
  service: ServiceName,
  fetch: typeof globalThis.fetch,
): typeof globalThis.fetch {
  return (...request) =>
    countCall(
      metrics,
      service,
      () => fetch(...request),
      ({ status }) => (status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'ok'),
    )
}

/** Counts one call of a service, and how long it took. */
export async function countCall<value>(
  metrics: Counts,
  service: ServiceName,
  call: () => Promise<value>,
  judge: (value: value) => 'ok' | 'refused' | 'failed' = () => 'ok',
): Promise<value> {
  const started = performance.now()
  let outcome: string = 'failed'
  try {
    const value = await call()
    outcome = judge(value)
    return value
  } finally {
    metrics.count('latchkey_service_calls_total', { service, outcome })
    metrics.time('latchkey_service_seconds', { service }, (performance.now() - started) / 1_000)
  }
}
