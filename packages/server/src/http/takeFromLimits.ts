import { Refusal } from '../answers/Refusal.js'
import type { Dependencies } from '../Dependencies.js'
import type { BucketSize, LimitAnswer } from '../limits/Limiter.js'
import type { Route } from './Route.js'

/** Whose limit a call has met: the address's, its share of the project's, or the project's own. */
export type LimitOwner = 'address' | 'share' | 'project'

/**
 * Counts a call against its client's limit; refuses with `Retry-After` (S-41).
 *
 * All calls of the API share one bucket: an address that may make each of forty kinds so often makes forty times as many.
 * Pages and probes beside the API have one each, so that a busy address never makes a balancer believe that this server is
 * down. There is nothing to wait for where the limiter is in this process.
 */
export function takeFromLimits(
  dependencies: Dependencies,
  route: Pick<Route, 'call' | 'paths'>,
  ip: string,
  cost = 1,
): Promise<void> | undefined {
  const { burst, perSecond } = dependencies.config.limits
  const kind = route.paths.some((path) => path.startsWith('/v1')) ? 'api' : route.call
  const bucket = { key: `${kind}:${ip}`, size: { capacity: burst, perSecond }, cost }
  return takeFrom(dependencies, route, 'address', bucket)
}

/** Takes what a call costs from one bucket, or refuses it. */
export function takeFrom(
  { limiter, metrics }: Pick<Dependencies, 'limiter' | 'metrics'>,
  { call }: Pick<Route, 'call'>,
  by: LimitOwner,
  { key, size, cost }: { key: string; size: BucketSize; cost: number },
): Promise<void> | undefined {
  const check = ({ allowed, retryAfterMs }: LimitAnswer) => {
    if (allowed) return
    metrics.count('latchkey_rate_limited_total', { call, by })
    throw tooMany(by === 'project' ? 'address' : 'rate_limited', retryAfterMs)
  }
  const taken = limiter.take(key, size, cost)
  return taken instanceof Promise ? taken.then(check) : void check(taken)
}

/** A refusal for too many calls; the field is `rate_limited` for an address and `address` for a project. */
export function tooMany(field: 'rate_limited' | 'address', retryAfterMs: number): Refusal {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1_000))
  return new Refusal({
    status: 429,
    field,
    description: `Too many requests; try again in ${seconds} s`,
    headers: { 'retry-after': String(seconds) },
  })
}
