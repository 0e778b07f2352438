import { type ChainNamespace, isPaymentLink, LatchkeyError } from '@latchkey/protocol'
import type { AddressRules } from '../../../adapter/AddressRules.js'
import type { Network } from '../../../adapter/Network.js'
import type { ResolvedReceiver } from '../state/SendState.js'

/** The schemes of payment links, and the chain families they pay on. */
const schemes: Readonly<Record<string, ChainNamespace>> = {
  bitcoin: 'bip122',
  ethereum: 'eip155',
  solana: 'solana',
}

/** Tells whether a text is meant as a name: no address of any chain has a dot in it. */
export function isName(text: string): boolean {
  return text.includes('.') && !isPaymentLink(text)
}

export type ReadReceiverParameters = { text: string; network: Network; rules: AddressRules }

/** The receiver that an address stands for, without asking anybody; throws what is wrong with it. */
export function readReceiver({ text, network, rules }: ReadReceiverParameters): ResolvedReceiver {
  const { caipNetworkId, chainNamespace, name } = network
  const scheme = /^([a-z]+):/i.exec(text)?.[1]?.toLowerCase() ?? ''
  if (schemes[scheme] && schemes[scheme] !== chainNamespace)
    throw new LatchkeyError('link/wrong-network', { context: { expected: name, actual: scheme } })
  return { address: rules.parse({ address: text, caipNetworkId }), source: 'address' }
}
