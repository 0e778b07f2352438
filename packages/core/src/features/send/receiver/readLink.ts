import {
  formatEditableAmount,
  LatchkeyError,
  linkNamespace,
  makeAmount,
  parseAmount,
  parsePaymentLink,
} from '@latchkey/protocol'
import type { Network } from '../../../adapter/Network.js'
import type { SendCapability } from '../../../adapter/SendCapability.js'
import type { SendForm } from '../state/SendState.js'
import { readToken } from './readToken.js'

export type ReadLinkParameters = {
  link: string
  network: Network
  /** What every network of the page is called, for a link to another one. */
  networks: readonly Network[]
  owner: string
  locale: string
  capability: () => Promise<SendCapability>
}

/** The form that a pasted payment link fills in; the token is what the chain says of it. */
export async function readLink(parameters: ReadLinkParameters): Promise<Partial<SendForm>> {
  const { link, network, networks, owner, locale, capability } = parameters
  const family = linkNamespace(link)
  if (family !== network.chainNamespace)
    throw new LatchkeyError('link/wrong-network', {
      context: { expected: network.name, actual: link.slice(0, link.indexOf(':')).toLowerCase() },
    })
  const asked = parsePaymentLink(link)
  const { to, caipNetworkId = network.caipNetworkId, token, memo, references } = asked
  const { label, message, hasInvoice } = asked
  if (caipNetworkId !== network.caipNetworkId) {
    const actual = networks.find((one) => one.caipNetworkId === caipNetworkId)?.name ?? caipNetworkId
    throw new LatchkeyError('link/wrong-network', { context: { expected: network.name, actual } })
  }
  const asset = token ? await readToken(await capability(), { caipNetworkId, token, owner }) : undefined
  const { decimals } = asset ?? network.nativeCurrency
  const amount = asked.units === undefined ? asked.amount : parseAmount(asked.units, decimals).value
  return {
    receiver: to,
    ...(memo && { memo }),
    ...(references && { references }),
    ...((label || message || hasInvoice) && { link: { label, message, hasInvoice } }),
    // A link without an amount leaves it to whoever pays.
    ...(amount && { amount: formatEditableAmount(makeAmount(amount, decimals), locale), inFiat: false }),
    // A unit is that of an amount that was typed, of the coin.
    ...((amount || asset) && { unit: undefined }),
    // It asks for this very thing: what was chosen before does not count.
    token: asset && { address: asset.address, symbol: asset.symbol, decimals: asset.decimals },
  }
}
