import type { PsbtSummary } from '@latchkey/core'
import type { SendSummary } from '@latchkey/core/send'

/** What a person has to say that they understood, before a wallet is asked. */
export type TickReason = 'owner' | 'operator' | 'unreadable' | 'reserved' | 'sighash'

/** What cannot be told, what gives all away, and what stays open once it is signed; the gravest first. */
export function needsTick({
  calls = [],
  effects,
  unreadable,
  ...summary
}: SendSummary & Partial<Pick<PsbtSummary, 'reserved' | 'openSighashTypes'>>): readonly TickReason[] {
  const givesAll =
    calls.some((call) => call.kind === 'operator' && !call.isRevoked) ||
    // A contract in between may give it as well.
    effects?.allowed.some(({ amount, symbol }) => amount === undefined && symbol === undefined)
  const { reserved = [], openSighashTypes = [] } = summary
  return [
    ...(effects?.owner ? (['owner'] as const) : []),
    ...(givesAll ? (['operator'] as const) : []),
    ...(unreadable ? (['unreadable'] as const) : []),
    ...(openSighashTypes.length > 0 ? (['sighash'] as const) : []),
    ...(reserved.length > 0 ? (['reserved'] as const) : []),
  ]
}
