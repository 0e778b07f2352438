import { RelayError } from './RelayError.js'
import { relayLimits } from './relayLimits.js'

/** How many calls a client may make, by when. */
export type CallBudget = { calls: number; at: number }

/** A client goes on asking although it was told to wait. */
export class TooOften extends Error {
  override readonly name = 'TooOften'
}

/** A budget that was not touched for so long is full. */
const refillMs = (2_000 * relayLimits.calls) / relayLimits.callsPerSecond

/** How often clients may call: each connection, and each client without one (S-44). */
export function createCallBudgets(now: () => number) {
  // Of clients without a connection; those of before are full by the time they are dropped.
  let budgets = new Map<string, CallBudget>()
  let budgetsBefore = budgets
  let since = now()
  const open = (): CallBudget => ({ calls: relayLimits.calls, at: now() })
  return {
    open,
    /** What a client may still ask for, from one call by HTTP to the next. */
    of(clientId: string): CallBudget {
      if (now() - since > refillMs) {
        budgetsBefore = budgets
        budgets = new Map()
        since = now()
      }
      const budget = budgets.get(clientId) ?? budgetsBefore.get(clientId) ?? open()
      budgets.set(clientId, budget)
      return budget
    },
    /** Takes a call off: throws `RelayError`, and `TooOften` where the client shall be sent away. */
    spend(budget: CallBudget) {
      const time = now()
      const { calls, callsPerSecond } = relayLimits
      budget.calls = Math.min(calls, budget.calls + ((time - budget.at) / 1_000) * callsPerSecond) - 1
      budget.at = time
      if (budget.calls < -calls) throw new TooOften('The client asks too often')
      if (budget.calls < 0) throw new RelayError('TooManyRequests')
    },
  }
}
