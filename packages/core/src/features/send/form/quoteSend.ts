import { type Amount, type LatchkeyError, makeAmount } from '@latchkey/protocol'
import type { Adapter } from '../../../adapter/Adapter.js'
import type { FeeEstimate } from '../../../adapter/FeeModel.js'
import type { SendCapability, SendIntent } from '../../../adapter/SendCapability.js'
import type { SendToken } from '../../../adapter/SendSummary.js'
import { toLatchkeyError } from '../../../errors/toLatchkeyError.js'
import { readToken } from '../receiver/readToken.js'

export type QuoteSendParameters = {
  adapter: Adapter
  capability: SendCapability
  intent: Pick<SendIntent, 'caipNetworkId' | 'from' | 'token' | 'fee' | 'memo' | 'coins' | 'reserved'> & {
    /** Somebody, until the form says whom. */
    to?: string | undefined
    amount?: Amount | undefined
  }
  decimals: number
}

/** What could be read, each by itself, and what went wrong with the rest. */
export type QuoteSendReturnType = {
  nativeBalance?: Amount | undefined
  token?: (SendToken & { balance: Amount }) | undefined
  estimate?: FeeEstimate | undefined
  errors: readonly LatchkeyError[]
}

/** Reads what a form needs from the chain: both balances and what the transfer costs. */
export async function quoteSend(parameters: QuoteSendParameters): Promise<QuoteSendReturnType> {
  const { adapter, capability, intent, decimals } = parameters
  const { caipNetworkId, from, token } = intent
  const errors: LatchkeyError[] = []
  const orNothing = <value>(work: Promise<value> | undefined) =>
    work?.catch((error: unknown) => {
      errors.push(toLatchkeyError(error, 'send.quote'))
      return undefined
    })
  const [nativeBalance, facts, estimate] = await Promise.all([
    orNothing(adapter.getNativeBalance({ address: from, caipNetworkId })),
    orNothing(token === undefined ? undefined : readToken(capability, { caipNetworkId, token, owner: from })),
    orNothing(
      capability.estimate({
        ...intent,
        // To oneself is always possible; who it goes to hardly changes the price.
        to: intent.to ?? from,
        amount: intent.amount ?? makeAmount(0n, decimals),
      }),
    ),
  ])
  return { nativeBalance, token: facts, estimate, errors }
}
