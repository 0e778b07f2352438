import type { ChainNamespace } from '@latchkey/protocol'
import { useLatchkeyState } from './useLatchkeyState.js'

/** The connected wallet's name, for sentences like "Waiting for …"; that of the active namespace by default. */
export function useWalletName(namespace?: ChainNamespace): string {
  return useLatchkeyState(({ activeNamespace, namespaces, connectors }) => {
    const wanted = namespace ?? activeNamespace
    const id = namespaces[wanted]?.connectorId
    return connectors.find((one) => one.id === id && one.namespace === wanted)?.name ?? ''
  })
}
