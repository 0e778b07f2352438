import { cleanText } from '../text/cleanText.js'
import { invalidLink as invalid, maximumLength } from './linkParts.js'
import type { PaymentLink } from './PaymentLink.js'

/** Graphemes of a label or a message that are shown. */
const mostText = 80
const maximumAmount = 2_100_000_000_000_000n

const pattern = /^bitcoin:([a-z0-9]{1,100})(?:\?([^#]*))?$/i
/** Whole coins, with up to eight decimals: commas and exponents are not in the standard. */
const number = /^(\d{1,8})(?:\.(\d{1,8}))?$|^\.(\d{1,8})$/

/**
 * Reads a payment link of Bitcoin. Keys it does not know are passed over, as the standard has it, and of a Lightning
 * invoice beside the address it is said that there is one; one that is required (`req-`) is refused, and so is a key that is there twice.
 *
 * @example
 * parseBitcoinLink('bitcoin:bc1q…?amount=0.001&label=Alice') // { to: 'bc1q…', amount: 100_000n, label: 'Alice' }
 */
export function parseBitcoinLink(link: string): PaymentLink {
  const [, to, query = ''] = (link.length <= maximumLength && pattern.exec(link)) || []
  if (to === undefined) throw invalid(link)
  const seen = new Map<string, string>()
  for (const part of query.split('&').filter((text) => text !== '')) {
    const at = part.indexOf('=')
    // Codes are often all in capitals, which need fewer dots.
    const key = (at < 0 ? part : part.slice(0, at)).toLowerCase()
    if (seen.has(key) || key.startsWith('req-')) throw invalid(link)
    seen.set(key, at < 0 ? '' : part.slice(at + 1))
  }
  const [label, message] = ['label', 'message'].map((key) => readText(seen.get(key)))
  const asked = {
    to,
    ...(label && { label }),
    ...(message && { message }),
    ...(seen.get('lightning') && { hasInvoice: true as const }),
  }
  const text = seen.get('amount')
  if (text === undefined) return asked
  const [, whole = '0', fraction, bare] = number.exec(text) ?? []
  const amount = BigInt(whole) * 100_000_000n + BigInt((fraction ?? bare ?? '').padEnd(8, '0'))
  if (!number.test(text) || amount > maximumAmount) throw invalid(link)
  return { ...asked, amount }
}

/** A text that anybody can have written (S-09); nothing where it is not written as links write it. */
function readText(text = ''): string {
  try {
    return cleanText(decodeURIComponent(text), mostText)
  } catch {
    return ''
  }
}
