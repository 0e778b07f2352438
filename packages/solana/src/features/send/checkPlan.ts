import { LatchkeyError } from '@latchkey/protocol'
import { assertTransferable } from './assertTransferable.js'
import { assertReceives } from './inspectReceiver.js'
import { memoLength, type Plan } from './planTransfer.js'
import { checkRent } from './rent.js'

/** Throws what is against a payment by the rules of the chain, before anybody is asked (M-18 to M-24). */
export function checkPlan({ transfer, receiver, token }: Plan): void {
  const { to, memo } = transfer
  assertReceives(to, receiver)
  if (memo !== undefined && new TextEncoder().encode(memo).length > memoLength)
    throw new LatchkeyError('send/refused', { context: { reason: 'memo-length' } })
  if (!token || !transfer.token) return
  const { mint, source, destination } = token
  assertTransferable({ token: transfer.token.mint, mint, source, destination, memo })
}

/** Throws where the coins do not suffice, or would leave too little in an account (M-19, M-20). */
export function checkBalances(plan: Plan, fee: bigint): void {
  const { transfer, sender, receiver, minimum, receiverMinimum, token } = plan
  const isCoin = transfer.token === undefined
  const isToSelf = transfer.from === transfer.to
  const before = sender?.lamports ?? 0n
  const costs = fee + (token?.rent ?? 0n)
  const left = before - costs - (isCoin && !isToSelf ? transfer.amount : 0n)
  if (left < 0n || (isCoin && before - costs < transfer.amount))
    throw new LatchkeyError('send/insufficient-gas', {
      context: { required: costs, available: before, decimals: 9, symbol: 'SOL' },
    })
  if (isCoin && !isToSelf)
    checkRent({
      after: (receiver?.lamports ?? 0n) + transfer.amount,
      minimum: receiverMinimum,
      side: 'receiver',
    })
  checkRent({ after: left, minimum, side: 'sender' })
}
