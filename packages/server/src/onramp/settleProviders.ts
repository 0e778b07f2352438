import { Refusal } from '../answers/Refusal.js'
import type { Dependencies } from '../Dependencies.js'
import type { OnrampProvider } from './OnrampProvider.js'

/** Asks all providers at once and keeps what succeeded; the first failure is thrown only if nothing did. */
export async function settleProviders<value>(
  { log }: Pick<Dependencies, 'log'>,
  providers: readonly OnrampProvider[],
  ask: (provider: OnrampProvider) => Promise<value>,
): Promise<value[]> {
  const results = await Promise.allSettled(providers.map(async (provider) => ask(provider)))
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  for (const failure of failures) {
    if (failure instanceof Refusal && failure.status === 400) continue
    log.warn('an onramp provider failed', { error: String(failure) })
  }
  const values = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  if (values.length === 0 && failures.length > 0) throw failures[0]
  return values
}
