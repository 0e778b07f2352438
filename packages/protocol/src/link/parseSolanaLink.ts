import { LatchkeyError } from '../errors/LatchkeyError.js'
import { invalidLink, maximumLength, readQuery } from './linkParts.js'
import type { PaymentLink } from './PaymentLink.js'

const pattern = /^solana:([^?#]+)(?:\?([^#]*))?$/i
const address = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
const decimal = /^(?:0|[1-9]\d{0,30})(?:\.\d{1,30})?$/
const known = ['amount', 'spl-token', 'reference', 'label', 'message', 'memo']
/** More than any shop uses; each makes the transaction longer. */
const referenceCount = 5

/**
 * Reads a transfer request of Solana Pay. A transaction request, which has a server make what is signed, is refused with
 * that reason.
 */
export function parseSolanaLink(link: string): PaymentLink {
  const [, target = '', query = ''] = (link.length <= maximumLength && pattern.exec(link)) || []
  if (/^https(?::|%3a)/i.test(target))
    throw new LatchkeyError('send/refused', { context: { reason: 'link-transaction' } })
  // The one key that may be there more than once.
  const parts = query.split('&')
  const references = parts.filter(isReference).map((part) => part.slice('reference='.length))
  const parameters = readQuery(parts.filter((part) => !isReference(part)).join('&'))
  const token = parameters?.get('spl-token')
  const units = parameters?.get('amount')
  const isRight =
    parameters !== undefined &&
    address.test(target) &&
    (token === undefined || address.test(token)) &&
    (units === undefined || decimal.test(units)) &&
    references.length <= referenceCount &&
    references.every((one) => address.test(one)) &&
    [...parameters.keys()].every((key) => known.includes(key))
  if (!isRight) throw invalidLink(link)
  const memo = parameters.get('memo')
  return {
    to: target,
    ...(token !== undefined && { token }),
    ...(units !== undefined && { units }),
    ...(memo && { memo }),
    ...(references.length > 0 && { references }),
  }
}

const isReference = (part: string) => part.startsWith('reference=')
