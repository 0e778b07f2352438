import type { ChainNamespace } from '@latchkey/protocol'

/** What an instance remembers between visits. */
export type Memory = {
  /** The connected wallets of a namespace, the active one first. */
  getConnectorIds: (namespace: ChainNamespace) => readonly string[]
  setConnectorIds: (namespace: ChainNamespace, connectorIds: readonly string[]) => void
  /** Tells when another tab has changed what is remembered, or items that begin so; what it returns ends it. */
  onForeignChange: (listener: (item: string) => void, start?: string) => () => void
  /** Until it is released, connected wallets are not written down: another tab has done so. */
  hold: () => () => void
  /** Raw access for adapters, under this instance's prefix. */
  items: {
    getItem: (key: string) => string | null
    setItem: (key: string, value: string) => void
    removeItem: (key: string) => void
  }
  /** The page's storage itself, which may throw, and the start of this instance's keys in it; see `createShelf`. */
  storage: WebStorage | undefined
  prefix: string
}

/** As much of an instance as is needed to remember something. */
export type WithMemory = { internal: { memory: Memory } }

/** The part of the Web Storage API that is used. A storage that can tell its keys is asked for them. */
export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> &
  Partial<Pick<Storage, 'key' | 'length'>>

type StorageListener = (event: { key: string | null }) => void

/** The part of a browser's window that tells of other tabs; a server has none. */
type StorageTeller = {
  addEventListener?: (type: 'storage', listener: StorageListener) => void
  removeEventListener?: (type: 'storage', listener: StorageListener) => void
}

/** By namespace, in one record, so that it is read and written whole. */
type ConnectorIds = Map<string, readonly string[]>

const version = 3
const walletCount = 10

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
  const read = () => readRecord(items.getItem('memory'))
  let holds = 0

  return {
    items,
    storage,
    prefix: `${prefix}.`,
    getConnectorIds: (namespace) => read().get(namespace) ?? [],
    setConnectorIds(namespace, ids) {
      if (holds > 0) return
      const record = read()
      if (ids.length === 0) record.delete(namespace)
      else record.set(namespace, ids.slice(0, walletCount))
      items.setItem('memory', JSON.stringify({ version, connectorIds: Object.fromEntries(record) }))
    },
    onForeignChange(listener, start = 'memory') {
      // Browsers tell every tab but the one that wrote.
      const heard: StorageListener = ({ key }) =>
        key?.startsWith(`${prefix}.${start}`) && listener(key.slice(prefix.length + 1))
      const page = globalThis as StorageTeller
      page.addEventListener?.('storage', heard)
      return () => page.removeEventListener?.('storage', heard)
    },
    hold() {
      holds += 1
      return () => {
        holds -= 1
      }
    },
  }
}

/** What is foreign, of another version or of the wrong type is as if it were not there. */
function readRecord(text: string | null): ConnectorIds {
  // A first visit, and most of the others.
  if (text === null) return new Map()
  try {
    const record = JSON.parse(text) as { version?: unknown; connectorIds?: object } | null
    if (record?.version !== version) return new Map()
    return new Map(Object.entries(record.connectorIds ?? {}).map(([key, ids]) => [key, readTexts(ids)]))
  } catch {
    return new Map()
  }
}

/** The texts of a list that somebody else may have written. */
export function readTexts(list: unknown, count = walletCount): readonly string[] {
  const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200
  return Array.isArray(list) ? list.filter(isText).slice(0, count) : []
}
