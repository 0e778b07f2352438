import type { Caip2Id, ChainNamespace } from '@latchkey/protocol'
import type { OnrampOrderStatus } from '@latchkey/protocol/wire'
import type { Latchkey } from '../../Latchkey.js'
import type { WithMemory } from '../../storage/createMemory.js'
import { checkPage } from './checkPage.js'

/** A purchase that was begun in this browser. */
export type BuyOrder = {
  /** That of the server's order; one of our own where a provider keeps the order. */
  id: string
  /** The server can be asked how far it is. */
  isTold: boolean
  namespace: ChainNamespace
  caipNetworkId: Caip2Id
  address: string
  symbol: string
  /** The page on which it is paid. */
  url: string
  /** Unix milliseconds. */
  startedAt: number
  status: OnrampOrderStatus
  /** What was bought and what was paid, as decimal text. */
  received?: string | undefined
  /** Why it failed. */
  reason?: string | undefined
  hash?: string | undefined
}

const key = 'onramp'
const version = 1
const maximum = 10
/** A provider that tells nothing is not waited for any longer. */
const lifetimeMs = 24 * 3_600_000

const statuses: readonly OnrampOrderStatus[] = [
  'pending',
  'paid',
  'delivered',
  'failed',
  'cancelled',
  'expired',
]

/** Tells whether nothing more will happen to a purchase. */
export const isOver = ({ status }: Pick<BuyOrder, 'status'>) => status !== 'pending' && status !== 'paid'

/** The purchases that were begun here, the newest first. */
export function readOrders(
  { internal, api }: Pick<Latchkey, 'internal' | 'api'>,
  now: number,
): readonly BuyOrder[] {
  try {
    const record = JSON.parse(internal.memory.items.getItem(key) ?? 'null') as {
      version?: unknown
      orders?: unknown
    } | null
    if (record?.version !== version || !Array.isArray(record.orders)) return []
    return record.orders
      .slice(0, maximum)
      .filter(isOrder)
      .filter(
        ({ startedAt, url, address }) =>
          now - startedAt < lifetimeMs && api && checkPage(api, { url, address }) === url,
      )
  } catch {
    return []
  }
}

/** Remembers them. */
export function writeOrders({ internal }: WithMemory, orders: readonly BuyOrder[]): void {
  internal.memory.items.setItem(key, JSON.stringify({ version, orders: orders.slice(0, maximum) }))
}

/** Storage is open to all code of the page: what is not a purchase is as if it were not there. */
function isOrder(value: unknown): value is BuyOrder {
  const order = (value ?? {}) as Partial<Record<keyof BuyOrder, unknown>>
  const texts = [order.id, order.namespace, order.caipNetworkId, order.address, order.symbol, order.url]
  return (
    texts.every((text) => typeof text === 'string' && text !== '' && text.length <= 8_192) &&
    typeof order.startedAt === 'number' &&
    typeof order.isTold === 'boolean' &&
    statuses.includes(order.status as OnrampOrderStatus) &&
    [order.received, order.reason, order.hash].every((text) => text === undefined || typeof text === 'string')
  )
}
