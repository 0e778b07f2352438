import type { Connector, State } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'

/** The ways into a wallet that are connected, of one chain family or of all. */
export const findConnected = (
  states: State['namespaces'],
  { connectors }: { connectors: readonly Connector[] },
  wanted?: ChainNamespace,
): readonly Connector[] =>
  connectors.filter(
    ({ id, namespace }) =>
      (!wanted || namespace === wanted) &&
      states[namespace]?.connections?.some(({ connectorId }) => connectorId === id),
  )
