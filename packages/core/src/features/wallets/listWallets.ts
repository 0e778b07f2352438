import type { ChainNamespace } from '@latchkey/protocol'
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
 * What makes them one is their name, and only where each namespace has it once: of two that claim a name in the same
 * namespace nobody knows which is whose.
 */
export function listWallets(connectors: readonly Connector[]): readonly Wallet[] {
  const groups = new Map<string, Connector[]>()
  for (const connector of connectors) {
    const key = connector.name.trim().toLowerCase()
    groups.set(key, [...(groups.get(key) ?? []), connector])
  }
  return [...groups].flatMap(([key, group]) => {
    const namespaces = new Set<ChainNamespace>(group.map(({ namespace }) => namespace))
    const isOne = namespaces.size === group.length && group.every(({ claims }) => claims === undefined)
    const [first, ...rest] = group
    if (!first) return []
    if (!isOne) return group.map(single)
    return rest.length === 0 ? [single(first)] : [merged(key, first, rest)]
  })
}

const single = (connector: Connector): Wallet => ({
  ...pick(connector),
  id: connector.id,
  connectors: [connector],
})

function merged(id: string, first: Connector, rest: readonly Connector[]): Wallet {
  const image = [first, ...rest].find((one) => one.image)?.image
  const rdns = [first, ...rest].find((one) => one.rdns)?.rdns
  return {
    ...pick({ ...first, ...(image && { image }), ...(rdns && { rdns }) }),
    id,
    type: 'MULTI_CHAIN',
    connectors: [first, ...rest],
  }
}

function pick({ name, type, image, rdns, claims }: Connector) {
  return { name, type, ...(image && { image }), ...(rdns && { rdns }), ...(claims && { claims }) }
}
