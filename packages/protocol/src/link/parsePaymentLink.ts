import { makeCaip2Id } from '../ids/caip2Id.js'
import { invalidLink as invalid, maximumLength, readQuery } from './linkParts.js'
import type { PaymentLink } from './PaymentLink.js'
import { parseBitcoinLink } from './parseBitcoinLink.js'
import { parseSolanaLink } from './parseSolanaLink.js'

const maximumAmount = 2n ** 256n - 1n

const pattern = /^ethereum:(?:pay-)?([^@/?#]+)(?:@([1-9]\d{0,15}))?(?:\/([A-Za-z0-9_]+))?(?:\?([^#]*))?$/i
const number = /^(\d{1,78})(?:\.(\d{1,78}))?(?:[eE](\d{1,2}))?$/
const address = /^0x[0-9a-fA-F]{40}$/
/** What may stand in a link without changing what is paid. */
const ignored = ['gas', 'gasLimit', 'gasPrice', 'label', 'message']

/**
 * Reads a payment link of the network's own coin or of a token; refuses every other call, and amounts that are not whole
 * base units.
 *
 * @example
 * parsePaymentLink('ethereum:0xf39F…2266@10?value=1.5e18') // { to: '0xf39F…2266', caipNetworkId: 'eip155:10', amount: 15n * 10n ** 17n }
 */
export function parsePaymentLink(link: string): PaymentLink {
  if (/^bitcoin:/i.test(link)) return parseBitcoinLink(link)
  if (/^solana:/i.test(link)) return parseSolanaLink(link)
  const [, target = '', chainId, call, query = ''] =
    (link.length <= maximumLength && pattern.exec(link)) || []
  const parameters = readQuery(query)
  if (target === '' || !parameters) throw invalid(link)
  const network = chainId && { caipNetworkId: makeCaip2Id({ namespace: 'eip155', reference: chainId }) }
  if (call === undefined) {
    const amount = readAmount(parameters, 'value')
    if (amount === 'invalid' || !hasOnly(parameters, ['value'])) throw invalid(link)
    return { to: target, ...network, ...(amount !== undefined && { amount }) }
  }
  const amount = readAmount(parameters, 'uint256')
  const to = parameters.get('address')
  const isTransfer = call === 'transfer' && address.test(target) && to !== undefined && to !== ''
  if (!isTransfer || amount === 'invalid' || !hasOnly(parameters, ['address', 'uint256'])) throw invalid(link)
  return { to, token: target, ...network, ...(amount !== undefined && { amount }) }
}

function hasOnly(parameters: ReadonlyMap<string, string>, allowed: readonly string[]): boolean {
  return [...parameters.keys()].every((key) => allowed.includes(key) || ignored.includes(key))
}

/** `2.014e18` is the standard's way to write base units; what is left of a fraction is no amount. */
function readAmount(parameters: ReadonlyMap<string, string>, key: string): bigint | 'invalid' | undefined {
  const text = parameters.get(key)
  if (text === undefined) return undefined
  const [, integer, fraction = '', exponent = '0'] = number.exec(text) ?? []
  const zeros = Number(exponent) - fraction.replace(/0+$/, '').length
  if (integer === undefined || zeros < 0) return 'invalid'
  const amount = BigInt(integer + fraction.replace(/0+$/, '')) * 10n ** BigInt(zeros)
  return amount > maximumAmount ? 'invalid' : amount
}
