import type { Connector, ConnectorType } from '../../adapter/Connector.js'

/** A wallet as a person sees it: one entry, however many chain families it serves. */
export type Wallet = {
  /** The connector's id, or its name where several connectors are one wallet. */
  id: string
  name: string
  /** `MULTI_CHAIN` where it serves several namespaces. */
  type: ConnectorType
  image?: string
  rdns?: string
  /** How many wallets claim this very name; absent where it is one (S-14). */
  claims?: number
  /** One for each namespace, in the order of the page's adapters. */
  connectors: readonly [Connector, ...Connector[]]
}

/**
 * Puts the connectors of a wallet that serves several namespaces into one entry.
 *
 * What makes them one is their name and their picture, and only where each namespace has the name once: of two that claim
 * a name in the same namespace nobody knows which is whose. By its name alone an extension would be listed under the
 * picture of another (S-14).
 */
export function listWallets(connectors: readonly Connector[]): readonly Wallet[] {
  return groupBy(connectors, nameOf).flatMap((named) => {
    const isOne =
      new Set(named.map(({ namespace }) => namespace)).size === named.length &&
      named.every(({ claims }) => claims === undefined)
    return groupBy(named, (one) => (isOne && evidenceOf(one)) || one).map(([first, ...rest]) =>
      rest.length === 0 ? single(first, connectors) : merged(first, rest),
    )
  })
}

const nameOf = ({ name }: Connector) => name.trim().toLowerCase()

/** What connectors of one wallet have in common besides their name; pages set up shared sessions themselves. */
const evidenceOf = ({ image, isShared }: Connector) => (isShared ? 'shared' : image?.trim())

function groupBy(connectors: readonly Connector[], keyOf: (connector: Connector) => unknown) {
  const groups = new Map<unknown, [Connector, ...Connector[]]>()
  for (const connector of connectors) {
    const key = keyOf(connector)
    const group = groups.get(key)
    if (group) group.push(connector)
    else groups.set(key, [connector])
  }
  return [...groups.values()]
}

/** An id is the connector's own, unless another of the list has it: adapters name wallets without knowing of each other. */
function single(connector: Connector, connectors: readonly Connector[]): Wallet {
  const { id, namespace } = connector
  const isTaken = connectors.some((one) => one !== connector && (one.id === id || nameOf(one) === id))
  return { ...pick(connector), id: isTaken ? `${namespace}:${id}` : id, connectors: [connector] }
}

function merged(first: Connector, rest: readonly Connector[]): Wallet {
  const rdns = [first, ...rest].find((one) => one.rdns)?.rdns
  return {
    ...pick({ ...first, ...(rdns && { rdns }) }),
    id: nameOf(first),
    // The page's own stays what it is, however many chain families it has.
    type: first.type === 'AUTH' ? first.type : 'MULTI_CHAIN',
    connectors: [first, ...rest],
  }
}

function pick({ name, type, image, rdns, claims }: Connector) {
  return { name, type, ...(image && { image }), ...(rdns && { rdns }), ...(claims && { claims }) }
}
