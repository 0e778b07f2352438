import type { ChainNamespace } from '@latchkey/protocol'
import type { WithMemory } from '../../../storage/createMemory.js'

/** Somebody money was sent to from here, by a person's own hand: never what a history holds (S-02). */
export type RecentReceiver = { address: string; name?: string | undefined }

const version = 1
const receiverCount = 10
const textLength = 255

const keyOf = (namespace: ChainNamespace) => `receivers.${namespace}`

/** Who was sent to last, the newest first; at most ten. */
export function getRecentReceivers(
  { internal }: WithMemory,
  namespace: ChainNamespace,
): readonly RecentReceiver[] {
  try {
    const record = JSON.parse(internal.memory.items.getItem(keyOf(namespace)) ?? 'null') as {
      version?: unknown
      receivers?: unknown
    } | null
    if (record?.version !== version || !Array.isArray(record.receivers)) return []
    return record.receivers.slice(0, receiverCount).flatMap(readReceiver)
  } catch {
    return []
  }
}

/** Remembers that something was sent to an address just now. */
export function addRecentReceiver(
  latchkey: WithMemory,
  namespace: ChainNamespace,
  { address, name }: RecentReceiver,
): void {
  const others = getRecentReceivers(latchkey, namespace).filter((one) => one.address !== address)
  const receivers = [{ address, ...(name && { name }) }, ...others].slice(0, receiverCount)
  latchkey.internal.memory.items.setItem(keyOf(namespace), JSON.stringify({ version, receivers }))
}

/** Storage is open to whoever runs on the page: what is not a receiver is as if it were not there. */
function readReceiver(value: unknown): readonly RecentReceiver[] {
  const { address, name } = (value ?? {}) as { address?: unknown; name?: unknown }
  if (!isText(address)) return []
  return [{ address, ...(isText(name) && { name }) }]
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= textLength
