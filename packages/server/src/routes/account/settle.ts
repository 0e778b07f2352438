import type { Caip2Id } from '@latchkey/protocol'
import type { Log } from '../../observe/Log.js'

/** What is being found out about one chain. */
export type ChainWork<value> = { chainId: Caip2Id; value: Promise<value> }

/** What could be had, in the order of the chains, and which chains are missing from it. */
export type Settled<value> = { found: value[]; missing: Caip2Id[] }

/** How long an answer about several chains waits for the slowest of them. */
export const patienceMs = 1_500

/**
 * What could be had in time: a chain that fails and a chain that is slow hide no other one, and are named. If all fail, the
 * first failure is thrown; while none has answered, every one is waited for.
 *
 * What is left out for being slow goes on, so that it can be kept for the next call.
 */
export function settle<value>(work: readonly ChainWork<value>[], log: Log): Promise<Settled<value>> {
  const outcomes = new Map<ChainWork<value>, { value: value } | { error: unknown }>()
  return new Promise((resolve, reject) => {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      look()
    }, patienceMs)

    function look() {
      if (outcomes.size < work.length && !isLate) return
      const found = work.flatMap((one) => {
        const outcome = outcomes.get(one)
        return outcome && 'value' in outcome ? [outcome.value] : []
      })
      if (outcomes.size < work.length && found.length === 0) return
      clearTimeout(timer)
      const [first] = outcomes.values()
      if (found.length === 0 && first && 'error' in first) return reject(first.error)
      resolve({ found, missing: work.flatMap(nameMissing) })
    }

    function nameMissing(one: ChainWork<value>): Caip2Id[] {
      const outcome = outcomes.get(one)
      if (outcome && 'value' in outcome) return []
      const error = outcome ? String(outcome.error) : `no answer within ${patienceMs} ms`
      log.warn('a chain is left out of an answer', { chain: one.chainId, error })
      return [one.chainId]
    }

    for (const one of work) {
      one.value
        .then(
          (value) => outcomes.set(one, { value }),
          (error: unknown) => outcomes.set(one, { error }),
        )
        .then(look)
    }
    if (work.length === 0) look()
  })
}
