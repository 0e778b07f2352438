import type { ChainNamespace } from '@latchkey/protocol'
import type { Connector } from '../adapter/Connector.js'
import type { Source } from '../adapter/Source.js'
import type { Latchkey } from '../Latchkey.js'
import { keepEqual } from './keepEqual.js'

/** Mirrors a namespace's wallets into the store, now and at every change; the result ends it. */
export function syncConnectors(
  { store, namespaces, embedded }: Pick<Latchkey, 'store' | 'namespaces' | 'embedded'>,
  namespace: ChainNamespace,
  source: Source<readonly Connector[]>,
): () => void {
  /** Adapters find the page's own wallet by its announcement; one whose name another claims could be either (S-14). */
  const toListed = (connector: Connector): Connector =>
    embedded &&
    !connector.claims &&
    // Wallet Standard has names alone.
    (connector.rdns ? connector.rdns === embedded.rdns : connector.name === embedded.name)
      ? { ...connector, type: 'AUTH' }
      : connector
  const sync = () =>
    store.setState((state) => ({
      // In the order of the page's adapters, whichever of them is there first.
      connectors: namespaces.flatMap((one) =>
        one === namespace
          ? source
              .get()
              .map(toListed)
              .map((connector) => keepEqual(state.connectors.find(isSame(connector)), connector))
          : state.connectors.filter((connector) => connector.namespace === one),
      ),
    }))
  const stop = source.subscribe(sync)
  sync()
  return stop
}

/** Ids are unique in a namespace alone. */
const isSame = (one: Connector) => (other: Connector) =>
  one.id === other.id && one.namespace === other.namespace
