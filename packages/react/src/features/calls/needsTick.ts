import type { SendSummary } from '@latchkey/core/send'

/** What a person has to say that they understood, before a wallet is asked: what cannot be told, and what gives all away. */
export function needsTick({
  calls = [],
  effects,
  unreadable,
}: SendSummary): readonly ('operator' | 'unreadable')[] {
  const givesAll =
    calls.some((call) => call.kind === 'operator' && !call.isRevoked) ||
    // A contract in between may give it as well.
    effects?.allowed.some(({ amount, symbol }) => amount === undefined && symbol === undefined)
  return [...(givesAll ? (['operator'] as const) : []), ...(unreadable ? (['unreadable'] as const) : [])]
}
