import { Refusal } from '../answers/Refusal.js'
import type { Dependencies } from '../Dependencies.js'
import type { LimitAnswer } from '../limits/Limiter.js'
import type { Route } from './Route.js'

/**
 * Counts a call against its client's limit for this kind of call; refuses with `Retry-After` (S-41).
 *
 * There is nothing to wait for where the limiter is in this process.
 */
export function takeFromLimits(
  { config, limiter, metrics }: Dependencies,
  route: Pick<Route, 'call'>,
  ip: string,
  cost = 1,
): Promise<void> | undefined {
  const { burst, perSecond } = config.limits
  const check = ({ allowed, retryAfterMs }: LimitAnswer) => {
    if (allowed) return
    metrics.count('latchkey_rate_limited_total', { call: route.call, by: 'address' })
    throw tooMany('rate_limited', retryAfterMs)
  }
  const taken = limiter.take(`${route.call}:${ip}`, { capacity: burst, perSecond }, cost)
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
