import type { ChainNamespace } from '@latchkey/protocol'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { useLatchkeyState } from './useLatchkeyState.js'

/**
 * The connected wallet's name, for sentences like "Waiting for …"; that of the active namespace by default. One that is paired
 * has a name of its own, which a person knows it by.
 */
export function useWalletName(namespace?: ChainNamespace): string {
  const { walletConnect } = useLatchkeyContext().latchkey
  return useLatchkeyState(({ activeNamespace, namespaces, connectors, peer }) => {
    const wanted = namespace ?? activeNamespace
    const id = namespaces[wanted]?.connectorId
    const name = connectors.find((one) => one.id === id && one.namespace === wanted)?.name ?? ''
    return (name === walletConnect?.name && peer) || name
  })
}
