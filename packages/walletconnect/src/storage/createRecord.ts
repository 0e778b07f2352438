/** Key-value storage, as an adapter's host has it; it never throws. */
export type Storage = {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
}

/** One value in storage. */
export type StoredRecord<value> = {
  /** What is stored now, also by another tab; the empty value where it cannot be read. */
  read: () => value
  write: (value: value) => void
}

export type CreateRecordParameters<value> = {
  storage: Storage
  key: string
  empty: value
  /** Gives nothing for what is not of this shape. */
  parse: (stored: unknown) => value | undefined
}

/** The shape of what is stored; another number is of another release, and left alone until something is written. */
const version = 1

/** Keeps a value in storage, with the version of its shape. */
export function createRecord<value>({
  storage,
  key,
  empty,
  parse,
}: CreateRecordParameters<value>): StoredRecord<value> {
  const name = `walletconnect.${key}`
  return {
    read() {
      try {
        const stored: unknown = JSON.parse(storage.getItem(name) ?? 'null')
        if (typeof stored !== 'object' || stored === null) return empty
        const { version: found, value } = stored as { version?: unknown; value?: unknown }
        return (found === version ? parse(value) : undefined) ?? empty
      } catch {
        return empty
      }
    },
    write(value) {
      const isEmpty = Array.isArray(value) && value.length === 0
      if (isEmpty) storage.removeItem(name)
      else storage.setItem(name, JSON.stringify({ version, value }))
    },
  }
}
