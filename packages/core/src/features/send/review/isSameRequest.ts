import type { Amount } from '@latchkey/protocol'
import type { SendSummary } from '../../../adapter/SendSummary.js'

/** Tells whether two requests mean the same to a person: only what the network needs to take them may differ. */
export function isSameRequest(one: SendSummary, other: SendSummary): boolean {
  return (
    one.caipNetworkId === other.caipNetworkId &&
    one.from === other.from &&
    one.to === other.to &&
    one.token?.address === other.token?.address &&
    isSameAmount(one.amount, other.amount) &&
    one.memo === other.memo &&
    one.received?.value === other.received?.value &&
    one.costs.length === other.costs.length &&
    one.costs.every((cost, index) => {
      const next = other.costs[index]
      return next !== undefined && cost.kind === next.kind && isSameAmount(cost.amount, next.amount)
    }) &&
    JSON.stringify(one.approvals?.map(({ spender }) => spender)) ===
      JSON.stringify(other.approvals?.map(({ spender }) => spender))
  )
}

const isSameAmount = (one: Amount, other: Amount) =>
  one.value === other.value && one.decimals === other.decimals
