import { isPaymentLink, LatchkeyError } from '@latchkey/protocol'
import type { SendPayload } from '../../../adapter/SendPayload.js'
import { toLatchkeyError } from '../../../errors/toLatchkeyError.js'
import { listReserved } from '../../transactions/listReserved.js'
import { dropOldMoney, typedAmount } from '../form/amounts.js'
import { fieldOf } from '../form/errors.js'
import { readFee } from '../form/quote.js'
import { findPriceMove, keepPrice, pricesOf } from '../material.js'
import { readLink, resolveReceiver } from '../receiver/createReceiverReader.js'
import type { SendContext } from '../state/SendContext.js'
import type { SendFormErrors, SendState } from '../state/SendState.js'
import { findWarnings, listKnownAddresses } from './findWarnings.js'
import { prepareSend } from './prepareSend.js'

/** A reviewed request and the state that shows it, or the form's state with what is wrong. */
export type BuildReviewReturnType = { payload?: SendPayload; patch: Partial<SendState> }

/** Builds what a person reviews, by what is typed now and what the chain says now. Never throws. */
export async function buildReview(context: SendContext): Promise<BuildReviewReturnType> {
  const { latchkey, namespace, store } = context
  let isToken = false
  let isLookingUp = false
  try {
    const { address: from, network } = context.requireAccount()
    const { adapter, capability, rules } = await context.load()
    dropOldMoney(context)
    let { form, isMax } = store.getState()
    const { locale } = context.amounts(network)
    let isLinked = false
    if (isPaymentLink(form.receiver.trim())) {
      const link = form.receiver.trim()
      const load = async () => capability
      const read = { link, network, networks: latchkey.networks, owner: from, locale, capability: load }
      const asked = await readLink(read)
      // A link that names an amount, or another asset, means that and not all that there is.
      isMax &&= asked.amount === undefined && asked.token?.address === form.token?.address
      form = { ...form, ...asked }
      context.pinned = undefined
      store.setState({ form, isMax })
      isLinked = true
    }
    const known = pricesOf(form, context)
    const amounts = {
      ...context.amounts(network),
      prices: { ...known, asset: keepPrice(form, context, known.asset) },
    }
    isToken = form.token?.address !== undefined
    const { pinned } = context
    const fee = readFee({ fee: form.fee, feeModel: capability.feeModel, locale: amounts.locale })
    const typed = isMax ? {} : pinned ? { value: pinned } : typedAmount(form, amounts)
    const errors: SendFormErrors = {
      amount: typed.error,
      receiver: form.receiver.trim() === '' ? new LatchkeyError('send/receiver-required') : undefined,
      fee: fee.error,
    }
    if (errors.amount || errors.receiver || !fee.value) return { patch: { step: 'form', errors } }

    const text = form.receiver.trim()
    isLookingUp = true
    const found = await resolveReceiver(latchkey, { text, network, rules, isFresh: true })
    isLookingUp = false
    const { receiver: before } = store.getState()
    const same = before?.address === found.address ? before : undefined
    // A link has put the address into the form, and it is by the link that a person knows it.
    isLinked ||= same?.source === 'link'
    const source = found.source === 'address' && isLinked ? ('link' as const) : found.source
    const receiver = { ...same, ...found, source }
    const price = amounts.prices.asset
    const [{ payload, summary, estimate, balance, nativeBalance }] = await Promise.all([
      prepareSend({
        adapter,
        capability,
        network,
        from,
        to: receiver.address,
        token: form.token,
        fee: fee.value,
        // A text that was typed for another chain does not go with this.
        memo: capability.memo && form.memo,
        references: capability.memo && form.references,
        coins: capability.readCoins && form.coins,
        reserved: listReserved(latchkey, { caipNetworkId: network.caipNetworkId, from }),
        amount: typed.value,
        nativePrice: amounts.prices.native,
      }),
      context.settleMaterial(),
    ])
    const { caipNetworkId, to, token } = summary
    const { counterparties = [] } = context.material
    const prices = pricesOf(form, context)
    const warnings = findWarnings({
      summary,
      receiver,
      networkName: network.name,
      facts: await capability.inspect?.({ caipNetworkId, to, token: token?.address }),
      known: listKnownAddresses(latchkey, { namespace, counterparties }),
      usualRate: estimate.usual,
      prices,
      hasChosenCoins: form.coins !== undefined,
      priceMove: findPriceMove(form, context, prices.asset),
      distinctPart: rules.distinctPart,
    })
    const { isSponsored } = estimate
    const moneyPrice = form.inFiat ? price : undefined
    const seen = { receiver, moneyPrice, balance, nativeBalance, prices, isSponsored, isResolving: false }
    return { payload, patch: { step: 'review', errors: {}, summary, warnings, acknowledged: [], ...seen } }
  } catch (cause) {
    const error = toLatchkeyError(cause, 'send.review')
    // A name that cannot be looked up is in the way, and an address would not be.
    const field = isLookingUp ? 'receiver' : fieldOf(error, isToken)
    return { patch: { step: 'form', ...(field ? { errors: { [field]: error } } : { problem: error }) } }
  }
}
