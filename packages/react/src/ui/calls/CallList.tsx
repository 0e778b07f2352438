import type { ApprovalCall } from '@latchkey/core'
import type { Amount } from '@latchkey/protocol'
import { CallCard } from './CallCard.js'
import { KeyCall } from './KeyCall.js'
import { SpentCoins } from './SpentCoins.js'

export type CallListProps = {
  calls: readonly ApprovalCall[]
  /** The symbol of the network's own. */
  coin: string
  /** Outputs that are spent, on chains that have them. */
  coins?: readonly { id: string; amount: Amount }[] | undefined
  /** What to beware of stands above them already. */
  isWarned?: boolean
}

/** Calls in words, one after the other. */
export function CallList({ calls, coin, coins, isWarned }: CallListProps) {
  return (
    <>
      {calls.map((call, index) =>
        call.kind === 'change' || call.kind === 'open-account' || call.kind === 'note' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: calls never move.
          <KeyCall key={index} call={call} coin={coin} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: calls never move.
          <CallCard key={index} call={call} coin={coin} isWarned={isWarned} />
        ),
      )}
      {coins && <SpentCoins coins={coins} coin={coin} />}
    </>
  )
}
