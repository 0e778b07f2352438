import { type Amount, LatchkeyError, maxSend } from '@latchkey/protocol'
import type { Adapter } from '../../../adapter/Adapter.js'
import type { Network } from '../../../adapter/Network.js'
import type {
  FeeEstimate,
  FeeRate,
  FeeSpeed,
  SendCapability,
  SendIntent,
  SendPayload,
  SendSummary,
} from '../../../adapter/SendCapability.js'
import { checkFunds, checkGas } from '../form/validateSend.js'
import type { SendableToken } from '../state/SendState.js'

export type PrepareSendParameters = {
  adapter: Adapter
  capability: SendCapability
  network: Network
  from: string
  to: string
  token: SendableToken | undefined
  fee: FeeSpeed | FeeRate
  /** What is to be sent, in the decimals that the chain says; absent where it is all there is. */
  readAmount: (decimals: number) => Amount | undefined
  nativePrice: string | undefined
  isSmartAccount: boolean
}

export type PrepareSendReturnType = {
  payload: SendPayload
  summary: SendSummary
  estimate: FeeEstimate
  balance: Amount
  nativeBalance: Amount
}

/**
 * Turns a form into the exact request for the wallet. Balances, the token's own words and the fee are read here, at review
 * time, because older ones may no longer be true (M-10, S-12).
 */
export async function prepareSend(parameters: PrepareSendParameters): Promise<PrepareSendReturnType> {
  const { adapter, capability, network, from, to, token, fee, nativePrice, isSmartAccount } = parameters
  const { caipNetworkId, nativeCurrency } = network
  const [nativeBalance, facts] = await Promise.all([
    adapter.getNativeBalance({ address: from, caipNetworkId }),
    token?.address === undefined
      ? undefined
      : capability.readToken({ caipNetworkId, token: token.address, owner: from }),
  ])
  if (facts && token && facts.decimals !== token.decimals)
    throw new LatchkeyError('send/token-uncertain', { context: { token: facts.address } })
  const { symbol, decimals } = facts ?? nativeCurrency
  const balance = facts ? facts.balance : nativeBalance
  const typed = parameters.readAmount(decimals)
  if (typed) checkFunds({ amount: typed, balance, symbol })

  const base = { caipNetworkId, from, to, token: facts?.address }
  const estimate = await capability.estimate({ ...base, amount: typed ?? balance, fee })
  const rate = rateOf(estimate, fee)
  const gas = { nativeBalance, nativePrice, symbol: nativeCurrency.symbol, isSmartAccount }
  // All of a token is all of it; all of the coin that pays the fee is what the fee leaves (M-11).
  const amount = typed ?? (facts ? balance : maxSend(balance, feeOf(estimate, fee)))
  if (amount.value === 0n) {
    if (!facts) checkGas({ ...gas, amount: balance, fee: feeOf(estimate, fee) })
    throw new LatchkeyError('send/amount-required')
  }

  const intent: SendIntent = { ...base, amount, fee: rate }
  const payload = await capability.prepare(intent)
  const summary = capability.describe(payload)
  assertIntended(summary, intent)
  checkGas({ ...gas, fee: summary.fee, ...(!facts && { amount }) })
  return { payload, summary, estimate, balance, nativeBalance }
}

/** What it costs at the chosen speed, or at a rate of one's own. */
export function feeOf({ options, custom }: FeeEstimate, fee: FeeSpeed | FeeRate): Amount {
  const chosen = typeof fee === 'string' ? options.find(({ speed }) => speed === fee)?.fee : custom
  if (!chosen) throw new LatchkeyError('internal/unexpected', { context: { where: 'send.feeOf' } })
  return chosen
}

/** The very rate that was estimated with, so that what is left for the fee is what the fee is. */
function rateOf({ options }: FeeEstimate, fee: FeeSpeed | FeeRate): FeeRate {
  if (typeof fee !== 'string') return fee
  const option = options.find(({ speed }) => speed === fee)
  if (!option) throw new LatchkeyError('internal/unexpected', { context: { where: 'send.rateOf' } })
  return { rate: option.rate, tip: option.tip }
}

/** What was built says what was meant, or nobody gets to see it (P-06, P-16). */
function assertIntended(summary: SendSummary, intent: SendIntent): void {
  const isSame =
    summary.caipNetworkId === intent.caipNetworkId &&
    summary.from === intent.from &&
    summary.to === intent.to &&
    summary.token?.address === intent.token &&
    summary.amount.value === intent.amount.value &&
    summary.amount.decimals === intent.amount.decimals
  if (!isSame) throw new LatchkeyError('internal/unexpected', { context: { where: 'send.assertIntended' } })
}
