import { type Amount, addAmounts, type Caip2Id, compareAmounts, LatchkeyError } from '@latchkey/protocol'
import type { Adapter } from '../../adapter/Adapter.js'
import { loadCapability } from '../../adapter/loadCapability.js'
import type { SendPayload, SendSummary } from '../../adapter/SendCapability.js'
import type { SendFormErrors, ValidateSendReturnType } from './validateSend.js'

export type PrepareSendParameters = {
  adapter: Adapter
  caipNetworkId: Caip2Id
  from: string
  currency: { symbol: string; decimals: number }
  /** Judges the form against the balance just read. */
  validate: (balance: Amount) => ValidateSendReturnType
}

export type PrepareSendReturnType =
  | { payload: SendPayload; summary: SendSummary }
  | { errors: SendFormErrors }

/**
 * Turns a form into the exact request for the wallet. The balance is read here, at review time,
 * because an older one may no longer be true (M-10).
 */
export async function prepareSend(parameters: PrepareSendParameters): Promise<PrepareSendReturnType> {
  const { adapter, caipNetworkId, from, currency, validate } = parameters
  const capability = await loadCapability(adapter, 'send')
  const balance = await adapter.getNativeBalance({ address: from, caipNetworkId })
  const { amount, receiver, errors } = validate(balance)
  if (!amount || !receiver) return { errors }

  const payload = await capability.prepare({ caipNetworkId, from, to: receiver, amount })
  const summary = capability.describe(payload)
  const total = addAmounts(summary.amount, summary.fee)
  if (compareAmounts(total, balance) > 0)
    throw new LatchkeyError('send/insufficient-gas', {
      context: {
        required: summary.fee.value,
        available: balance.value,
        decimals: currency.decimals,
        symbol: currency.symbol,
      },
    })
  return { payload, summary }
}
