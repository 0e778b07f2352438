import { type Amount, LatchkeyError, maxSend } from '@latchkey/protocol'
import type { Adapter } from '../../../adapter/Adapter.js'
import type { FeeEstimate, FeeQuote, FeeRate, FeeSpeed } from '../../../adapter/FeeModel.js'
import type { Network } from '../../../adapter/Network.js'
import type { SendCapability, SendIntent } from '../../../adapter/SendCapability.js'
import type { SendPayload } from '../../../adapter/SendPayload.js'
import type { SendSummary } from '../../../adapter/SendSummary.js'
import { sumCosts } from '../../../adapter/sumCosts.js'
import { checkFunds, checkGas } from '../form/validateSend.js'
import { readToken } from '../receiver/createReceiverReader.js'
import type { SendableToken } from '../state/SendState.js'

export type PrepareSendParameters = {
  adapter: Adapter
  capability: SendCapability
  network: Network
  from: string
  to: string
  token: SendableToken | undefined
  fee: FeeSpeed | FeeRate
  memo?: string | undefined
  references?: readonly string[] | undefined
  coins?: readonly string[] | undefined
  reserved?: readonly string[] | undefined
  /** Absent where all there is shall be sent. */
  amount?: Amount | undefined
  nativePrice: Amount | undefined
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
  const {
    adapter,
    capability,
    network,
    from,
    to,
    token,
    fee,
    nativePrice,
    memo,
    references,
    coins,
    reserved,
  } = parameters
  const { caipNetworkId, nativeCurrency } = network
  const [nativeBalance, facts] = await Promise.all([
    adapter.getNativeBalance({ address: from, caipNetworkId }),
    token?.address === undefined
      ? undefined
      : readToken(capability, { caipNetworkId, token: token.address, owner: from }),
  ])
  if (facts && token && facts.decimals !== token.decimals)
    throw new LatchkeyError('send/token-uncertain', { context: { token: facts.address } })
  const { symbol } = facts ?? nativeCurrency
  const balance = facts ? facts.balance : nativeBalance
  const typed = parameters.amount
  if (typed) checkFunds({ amount: typed, balance, symbol })

  const base = {
    caipNetworkId,
    from,
    to,
    token: facts?.address,
    ...(memo && { memo }),
    ...(references && { references }),
    ...(coins && { coins }),
    ...(reserved?.length && { reserved }),
  }
  const estimate = await capability.estimate({ ...base, amount: typed ?? balance, fee })
  const quote = quoteOf(estimate, fee)
  const { isSponsored = false } = estimate
  const gas = { nativeBalance, nativePrice, symbol: nativeCurrency.symbol, isSponsored }
  // All of a token is all of it; of the coin that pays the fee it is what the fee leaves (M-11).
  const amount = typed ?? (facts ? balance : (quote.spendable ?? maxSend(balance, quote.fee)))
  if (amount.value === 0n) {
    if (!facts) checkGas({ ...gas, amount: balance, fee: quote.fee })
    throw new LatchkeyError('send/amount-required')
  }

  // The very rate that was estimated with, so that the fee is what was left for it.
  const intent: SendIntent = { ...base, amount, fee: quote.rate }
  const payload = await capability.prepare(intent)
  const summary = capability.describe(payload)
  assertIntended(summary, intent)
  checkGas({ ...gas, fee: sumCosts(summary.costs), ...(!facts && { amount }) })
  return { payload, summary, estimate, balance, nativeBalance }
}

/** Costs at the chosen speed, or at the custom rate as it was typed. */
function quoteOf({ options, custom }: FeeEstimate, fee: FeeSpeed | FeeRate): FeeQuote {
  const chosen = typeof fee === 'string' ? options.find(({ speed }) => speed === fee) : custom
  if (!chosen) throw new LatchkeyError('internal/unexpected', { context: { where: 'send.quoteOf' } })
  return typeof fee === 'string' ? chosen : { ...chosen, rate: fee }
}

/** What was built says what was meant, or nobody gets to see it (P-06, P-16). */
function assertIntended(summary: SendSummary, intent: SendIntent): void {
  const isSame =
    summary.caipNetworkId === intent.caipNetworkId &&
    summary.from === intent.from &&
    summary.to === intent.to &&
    summary.token?.address === intent.token &&
    summary.memo === intent.memo &&
    summary.references?.join() === intent.references?.join() &&
    (!intent.coins || summary.coins?.every(({ id }) => intent.coins?.includes(id))) &&
    summary.amount.value === intent.amount.value &&
    summary.amount.decimals === intent.amount.decimals
  if (!isSame) throw new LatchkeyError('internal/unexpected', { context: { where: 'send.assertIntended' } })
}
