import { isPaymentLink, LatchkeyError, linkNamespace } from '@latchkey/protocol'
import type { AddressRules } from '../../../adapter/AddressRules.js'
import type { Network } from '../../../adapter/Network.js'
import type { ResolvedReceiver } from '../state/SendState.js'

/** Tells whether a text is meant as a name: no address of any chain has a dot in it. */
export function isName(text: string): boolean {
  return text.includes('.') && !isPaymentLink(text)
}

export type ReadReceiverParameters = { text: string; network: Network; rules: AddressRules }

/** The receiver that an address stands for, without asking anybody; throws what is wrong with it. */
export function readReceiver({ text, network, rules }: ReadReceiverParameters): ResolvedReceiver {
  const { caipNetworkId, chainNamespace, name } = network
  const linked = linkNamespace(text)
  if (linked && linked !== chainNamespace)
    throw new LatchkeyError('link/wrong-network', {
      context: { expected: name, actual: text.slice(0, text.indexOf(':')).toLowerCase() },
    })
  return { address: rules.parse({ address: text, caipNetworkId }), source: 'address' }
}
