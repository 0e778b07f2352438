import { type ChainNamespace, isChainNamespace } from '@latchkey/protocol'

/** Who was connected when the visitor's browser last said so: small, not secret, and not checked. */
export type InitialState = {
  activeNamespace: ChainNamespace
  connections: { readonly [namespace in ChainNamespace]?: InitialConnection }
}

export type InitialConnection = { connectorId: string; name: string; address: string; caipNetworkId: string }

/** A cookie of this size fits beside others of a page; three connections are a third of it. */
export const maximumLength = 2_000

const fields: { readonly [field in keyof InitialConnection]: RegExp } = {
  connectorId: /^[^\p{Cc}]{1,100}$/u,
  name: /^[^\p{Cc}]{1,60}$/u,
  address: /^[\w:.-]{1,100}$/,
  caipNetworkId: /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/,
}

/** What somebody else may have written, as far as it can be what this browser wrote. */
export function readInitialState(input: unknown): InitialState | undefined {
  const { activeNamespace, connections } = (input ?? {}) as { [key in keyof InitialState]?: unknown }
  if (!isChainNamespace(activeNamespace) || typeof connections !== 'object') return undefined
  const known = Object.entries(connections ?? {}).flatMap(([namespace, connection]) => {
    const found = readConnection(connection)
    return isChainNamespace(namespace) && found?.caipNetworkId.startsWith(`${namespace}:`)
      ? [[namespace, found] as const]
      : []
  })
  return known.length > 0 ? { activeNamespace, connections: Object.fromEntries(known) } : undefined
}

function readConnection(input: unknown): InitialConnection | undefined {
  const read = Object.entries(fields).map(([field, pattern]) => {
    const text = (input as Record<string, unknown> | null)?.[field]
    return typeof text === 'string' && pattern.test(text) ? ([field, text] as const) : undefined
  })
  return read.every((one) => one)
    ? (Object.fromEntries(read as [string, string][]) as InitialConnection)
    : undefined
}
