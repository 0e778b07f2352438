import type { ChainNamespace } from '@latchkey/protocol'

/** What an instance remembers between visits. */
export type Memory = {
  getConnectorId: (namespace: ChainNamespace) => string | undefined
  setConnectorId: (namespace: ChainNamespace, connectorId: string | undefined) => void
  /** Raw access for adapters, under this instance's prefix. */
  items: {
    getItem: (key: string) => string | null
    setItem: (key: string, value: string) => void
    removeItem: (key: string) => void
  }
}

/** The part of the Web Storage API that is used. */
export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const version = 1

/**
 * Storage that never throws: blocked, full, foreign or corrupt storage means that nothing is
 * remembered, not that the page breaks (F-35).
 */
export function createMemory(storage: WebStorage | undefined, prefix: string): Memory {
  const fallback = new Map<string, string>()
  const items: Memory['items'] = {
    getItem(key) {
      try {
        return storage?.getItem(`${prefix}.${key}`) ?? fallback.get(key) ?? null
      } catch {
        return fallback.get(key) ?? null
      }
    },
    setItem(key, value) {
      fallback.set(key, value)
      try {
        storage?.setItem(`${prefix}.${key}`, value)
      } catch {}
    },
    removeItem(key) {
      fallback.delete(key)
      try {
        storage?.removeItem(`${prefix}.${key}`)
      } catch {}
    },
  }

  function readConnections(): Map<string, string> {
    try {
      const record: unknown = JSON.parse(items.getItem('connections') ?? 'null')
      if (!isRecord(record) || record.version !== version || !isRecord(record.connectorIds)) return new Map()
      return new Map(
        Object.entries(record.connectorIds).filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= 200,
        ),
      )
    } catch {
      return new Map()
    }
  }

  return {
    items,
    getConnectorId: (namespace) => readConnections().get(namespace),
    setConnectorId(namespace, connectorId) {
      const connectorIds = readConnections()
      if (connectorId === undefined) connectorIds.delete(namespace)
      else connectorIds.set(namespace, connectorId)
      items.setItem(
        'connections',
        JSON.stringify({ version, connectorIds: Object.fromEntries(connectorIds) }),
      )
    },
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
