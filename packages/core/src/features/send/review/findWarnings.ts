import { type Amount, compareAmounts } from '@latchkey/protocol'
import type { ReceiverFacts, SendSummary } from '../../../adapter/SendCapability.js'
import { parsePrice, tokenToFiat } from '../form/fiat.js'
import type { KnownSource, SendWarning } from '../state/SendWarning.js'
import { isLookalike } from './isLookalike.js'

/** An address that a person has dealt with, and from where that is known. */
export type KnownAddress = { address: string; source: KnownSource }

export type FindWarningsParameters = {
  summary: SendSummary
  facts: ReceiverFacts
  known: readonly KnownAddress[]
  /** The rate that others have paid lately. */
  usualRate?: bigint | undefined
  /** What one whole of what is sent, and of the network's own coin, costs, as decimal text. */
  price?: string | undefined
  nativePrice?: string | undefined
}

/** A fee this many times the usual one is worth a word (M-13). */
const farAbove = 10n
const fiatPrecision = 18

/** What a person should know before the wallet is asked, the gravest first; all of it about the decoded request. */
export function findWarnings(parameters: FindWarningsParameters): readonly SendWarning[] {
  const { summary, facts, known, usualRate } = parameters
  const warnings: SendWarning[] = []
  const same = known.filter(({ address }) => isSame(address, summary.to))
  // One's own and those one has sent to are themselves, whatever looks like them. A history proves nothing: to be in it is
  // how an address of the same looks gets to be copied.
  const isTrusted = same.some(({ source }) => source !== 'history')
  const twin = isTrusted ? undefined : known.find(({ address }) => isLookalike(address, summary.to))
  if (twin) warnings.push({ kind: 'lookalike', isBlocking: true, known: twin.address, source: twin.source })
  if (facts.isBurn) warnings.push({ kind: 'burn', isBlocking: true })
  if (facts.isToken) warnings.push({ kind: 'token-contract', isBlocking: true })
  if (isFeeAboveAmount(parameters)) warnings.push({ kind: 'fee-above-amount', isBlocking: true })
  if (usualRate !== undefined && summary.feeRate.rate > usualRate * farAbove)
    warnings.push({ kind: 'fee-high', isBlocking: false })
  if (facts.kind === 'delegated')
    warnings.push({ kind: 'delegated', isBlocking: false, delegate: facts.delegate })
  if (facts.kind === 'contract' && !facts.isToken) warnings.push({ kind: 'contract', isBlocking: false })
  if (same.length === 0) warnings.push({ kind: 'first-time', isBlocking: false })
  return warnings
}

/** In the same coin that is a comparison; for a token both need a price, and without one nobody knows. */
function isFeeAboveAmount({ summary, price, nativePrice }: FindWarningsParameters): boolean {
  const { amount, fee, token } = summary
  if (!token) return compareAmounts(fee, amount) > 0
  const worth: Amount | undefined = tokenToFiat(amount, parsePrice(price), fiatPrecision)
  const cost: Amount | undefined = tokenToFiat(fee, parsePrice(nativePrice), fiatPrecision)
  return worth !== undefined && cost !== undefined && compareAmounts(cost, worth) > 0
}

const isSame = (one: string, other: string) =>
  one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase())
