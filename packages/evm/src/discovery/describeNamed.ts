import type { Connector } from '@latchkey/core/adapter'
import type { CreateConnectorFn } from '@wagmi/core'
import type { EvmConnector } from '../EvmConnector.js'
import type { Discovery } from './createDiscovery.js'
import { toConnector } from './toConnector.js'

/** How the list shows connectors that a page names before their code is there; without those of which nothing is known. */
export const describeNamed = (
  connectors: readonly (EvmConnector | CreateConnectorFn)[],
  discovery: Discovery,
): readonly Connector[] =>
  connectors.flatMap((one) =>
    'wallet' in one && one.wallet ? toConnector({ ...one.wallet, type: 'named' }, discovery) : [],
  )
