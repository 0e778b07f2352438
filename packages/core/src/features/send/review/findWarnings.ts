import { type Amount, type ChainNamespace, compareAmounts } from '@latchkey/protocol'
import type { ReceiverFacts } from '../../../adapter/ReceiverFacts.js'
import type { SendSummary } from '../../../adapter/SendSummary.js'
import { isFeeLargeShare, isFeeMistake, isFeeOfRush, sumCosts } from '../../../adapter/sumCosts.js'
import type { Latchkey } from '../../../Latchkey.js'
import { getTransactions } from '../../transactions/getTransactions.js'
import { tokenToFiat } from '../form/amounts.js'
import { type PriceMove, priceMoves } from '../material.js'
import { listOwnAddresses } from '../receiver/listReceivers.js'
import { getRecentReceivers } from '../receiver/recentReceivers.js'
import type { ResolvedReceiver, SendPrices } from '../state/SendState.js'
import type { KnownSource, SendWarning } from '../state/SendWarning.js'

/** An address that a person has dealt with, and from where that is known. */
export type KnownAddress = { address: string; source: KnownSource }

export type FindWarningsParameters = {
  summary: SendSummary
  receiver?: Pick<ResolvedReceiver, 'name' | 'isFromEthereum'> | undefined
  networkName: string
  /** Absent where the chain knows nothing of an address. */
  facts?: ReceiverFacts | undefined
  known: readonly KnownAddress[]
  /** Rate that others have paid lately. */
  usualRate?: bigint | undefined
  prices?: SendPrices | undefined
  /** How the price of typed money has moved, where that is worth a word. */
  priceMove?: PriceMove | undefined
  /** The coins were chosen by hand. */
  hasChosenCoins?: boolean | undefined
  /** Part of an address that tells it from others (`AddressRules`). */
  distinctPart: (address: string) => string
}

/** A fee this many times the usual one is worth a word (M-13). */
const farAbove = 10n

const fiatPrecision = 18

/** What a person should know before the wallet is asked, the gravest first; all of it about the decoded request. */
export function findWarnings(parameters: FindWarningsParameters): readonly SendWarning[] {
  const { summary, facts, known, usualRate, distinctPart, receiver, networkName, priceMove, hasChosenCoins } =
    parameters
  const warnings: SendWarning[] = []
  const to = distinctPart(summary.to)
  const same = known.filter(({ address }) => distinctPart(address) === to)
  // One's own and those one has sent to are themselves, whatever looks like them. A history proves nothing: to be in it is
  // how an address of the same looks gets to be copied.
  const isTrusted = same.some(({ source }) => source !== 'history')
  const twin = isTrusted ? undefined : known.find(({ address }) => isLookalike(distinctPart(address), to))
  if (twin) warnings.push({ kind: 'lookalike', isBlocking: true, known: twin.address, source: twin.source })
  if (facts?.isBurn) warnings.push({ kind: 'burn', isBlocking: true })
  if (facts && isOwnToken(facts)) warnings.push({ kind: 'token-contract', isBlocking: true })
  if (facts?.family === 'programs' && facts.kind === 'off-curve')
    warnings.push({ kind: 'off-curve', isBlocking: true })
  if (receiver?.isFromEthereum && receiver.name !== undefined)
    warnings.push({ kind: 'ethereum-address', isBlocking: true, name: receiver.name, network: networkName })
  if (priceMove) {
    const { from, to, basisPoints } = priceMove
    warnings.push({ kind: 'price-moved', isBlocking: basisPoints >= priceMoves.blocking, from, to })
  }
  if (isFeeAboveAmount(parameters)) warnings.push({ kind: 'fee-above-amount', isBlocking: true })
  else if (isFeeLargeShare(summary)) warnings.push({ kind: 'fee-share', isBlocking: true })
  const { feeRate } = summary
  const isMistake = isFeeMistake(summary)
  if (
    isMistake ||
    isFeeOfRush(summary) ||
    (usualRate !== undefined && feeRate && feeRate.rate > usualRate * farAbove)
  )
    warnings.push({ kind: 'fee-high', isBlocking: isMistake })
  if (summary.costs.some(({ isGuess }) => isGuess))
    warnings.push({ kind: 'left-to-wallet', isBlocking: false })
  // Who has chosen the coins knows them.
  if (summary.isUnprotected && !hasChosenCoins) warnings.push({ kind: 'unprotected', isBlocking: false })
  if (facts?.family === 'contracts' && facts.kind === 'delegated')
    warnings.push({ kind: 'delegated', isBlocking: false, delegate: facts.delegate })
  if (facts && isContract(facts)) warnings.push({ kind: 'contract', isBlocking: false })
  if (facts?.family === 'programs' && facts.isRevocable)
    warnings.push({ kind: 'revocable', isBlocking: false })
  if (same.length === 0) warnings.push({ kind: 'first-time', isBlocking: false })
  return warnings
}

/** What the receiver gets is lost: it is the token's own contract, or a mint, which is no account. */
const isOwnToken = (facts: ReceiverFacts) =>
  facts.family === 'contracts' ? facts.isToken : facts.family === 'programs' && facts.kind === 'mint'

/** Code decides what becomes of it, and not a person's key. */
const isContract = (facts: ReceiverFacts) =>
  facts.family === 'contracts'
    ? facts.kind === 'contract' && !facts.isToken
    : facts.family === 'programs' && facts.kind === 'program'

/** The same coin is compared with itself; a token needs both prices, and without them nothing can be said. */
function isFeeAboveAmount({ summary, prices }: FindWarningsParameters): boolean {
  const { amount, token } = summary
  const fee = sumCosts(summary.costs)
  if (!token) return compareAmounts(fee, amount) > 0
  const worth: Amount | undefined = tokenToFiat(amount, prices?.asset, fiatPrecision)
  const cost: Amount | undefined = tokenToFiat(fee, prices?.native, fiatPrecision)
  return worth !== undefined && cost !== undefined && compareAmounts(cost, worth) > 0
}

/** Characters that people compare at either end, at most (S-01). */
const compared = 4

/**
 * Tells whether the distinct parts of two different addresses look the same to a person who compares their ends. People do
 * not compare upper and lower case.
 */
export function isLookalike(one: string, other: string): boolean {
  if (one === other) return false
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  return a.slice(0, compared) === b.slice(0, compared) && a.slice(-compared) === b.slice(-compared)
}

/** Every address that a person has to do with: the own ones, those sent to, and those of the history. */
export function listKnownAddresses(
  latchkey: Latchkey,
  { namespace, counterparties }: { namespace: ChainNamespace; counterparties: readonly string[] },
): readonly KnownAddress[] {
  const sent = getTransactions(latchkey)
    .getState()
    .filter((transaction) => transaction.namespace === namespace && !transaction.isAltered)
  return [
    ...listOwnAddresses(latchkey, namespace).map((address) => ({ address, source: 'own' as const })),
    ...getRecentReceivers(latchkey, namespace).map(({ address }) => ({ address, source: 'recent' as const })),
    ...sent.map(({ to }) => ({ address: to, source: 'sent' as const })),
    ...counterparties.map((address) => ({ address, source: 'history' as const })),
  ]
}
