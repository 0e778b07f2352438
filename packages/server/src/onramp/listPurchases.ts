import { createHash } from 'node:crypto'
import type { Caip2Id } from '@latchkey/protocol'
import type { HistoryTransaction } from '@latchkey/protocol/wire'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { Refusal, refuseValue } from '../answers/Refusal.js'
import type { Dependencies } from '../Dependencies.js'
import type { Networks } from '../networks/Network.js'
import { onrampOrders } from '../store/schema/orders.js'
import { findProvider } from './findProvider.js'
import { formatUnits } from './money.js'
import type { PurchasePage } from './OnrampProvider.js'
import type { Order } from './orders/Order.js'

export type ListPurchasesParameters = {
  address: string
  chainId?: string | undefined
  /** A provider by its name, e.g. `coinbase`; one that is not set up is refused. All of our own orders without it. */
  provider?: string | undefined
  cursor?: string | undefined
  limit: number
  signal?: AbortSignal | undefined
}

/** Lists paid orders. A checkout that was only opened is no purchase. */
const listed = ['paid', 'delivered', 'failed'] as const

const statuses = {
  paid: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
  delivered: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
  failed: 'ONRAMP_TRANSACTION_STATUS_FAILED',
} as const satisfies Record<(typeof listed)[number], string>

/** The purchases of an account, newest first, as items of its history. */
export async function listPurchases(
  { store, networks, onramp }: Pick<Dependencies, 'store' | 'networks' | 'onramp'>,
  { address, chainId, provider: name, cursor, limit, signal }: ListPurchasesParameters,
): Promise<PurchasePage> {
  const provider = name === undefined ? undefined : findProvider(onramp, name)
  const account = spell(networks, chainId, address)
  if (provider?.purchases) return provider.purchases(account, { cursor, limit, signal })
  const before = cursor === undefined ? undefined : parseCursor(cursor)
  const rows = await store.db
    .select()
    .from(onrampOrders)
    .where(
      and(
        eq(onrampOrders.address, account),
        inArray(onrampOrders.status, [...listed]),
        chainId === undefined ? undefined : eq(onrampOrders.chainId, chainId),
        provider && eq(onrampOrders.provider, provider.info.serviceProvider),
        before === undefined ? undefined : lt(onrampOrders.sequence, before),
      ),
    )
    .orderBy(desc(onrampOrders.sequence))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const sellers = new Map(onramp.map(({ info }) => [info.serviceProvider, info.name]))
  return {
    data: page.map((order) => describe(order, sellers.get(order.provider) ?? order.provider, networks)),
    next: last && rows.length > limit ? formatCursor(last.sequence) : null,
  }
}

/** The spelling in which addresses are kept. */
function spell(networks: Networks, chainId: string | undefined, address: string): string {
  if (chainId !== undefined) return networks.get(chainId).parseAddress(address)
  for (const { parseAddress } of networks.all) {
    try {
      return parseAddress(address)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  throw refuseValue('address', 'This is no address of a chain that is served here')
}

function describe(order: Order, seller: string, networks: Networks): HistoryTransaction {
  const at = order.endedAt ?? order.paidAt ?? order.createdAt
  return {
    // Not the id of the order itself, which opens its page.
    id: createHash('sha256').update(order.id).digest('hex'),
    metadata: {
      operationType: 'buy',
      hash: order.hash ?? '',
      minedAt: at.toISOString(),
      sentFrom: seller,
      sentTo: order.address,
      status: statuses[order.status as keyof typeof statuses],
      nonce: 0,
      application: { name: seller, iconUrl: null },
      chain: order.chainId as Caip2Id,
    },
    transfers: [
      {
        fungible_info: {
          name: networks.find(order.chainId)?.native.name ?? order.coin,
          symbol: order.coin,
          icon: null,
        },
        nft_info: null,
        direction: 'in',
        quantity: { numeric: formatUnits(order.amount, order.decimals) },
        value: null,
        price: null,
      },
    ],
  }
}

const formatCursor = (sequence: bigint) => Buffer.from(`o${sequence}`).toString('base64url')

function parseCursor(cursor: string): bigint {
  const digits = /^o(\d{1,18})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1]
  if (digits === undefined)
    throw refuseValue('cursor', 'This cursor is not one of these purchases; start without one')
  return BigInt(digits)
}
