import { useLatchkeyState } from './useLatchkeyState.js'

/** The connected wallet's name, for sentences like "Waiting for …". */
export function useWalletName(): string {
  return useLatchkeyState(({ activeNamespace, namespaces, connectors }) => {
    const id = namespaces[activeNamespace]?.connectorId
    return connectors.find((connector) => connector.id === id)?.name ?? ''
  })
}
