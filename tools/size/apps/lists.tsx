import { connect, createLatchkey, loadConnectors } from '@latchkey/core'
import type { Adapter } from '@latchkey/core/adapter'
import { balancesQueryKey, getQueryClient } from '@latchkey/core/query'
import { type Caip2Id, makeAmount } from '@latchkey/protocol'
import type { HistoryTransaction, TokenBalance } from '@latchkey/protocol/wire'
import { LatchkeyProvider, Widget } from '@latchkey/react'
import { createRoot } from 'react-dom/client'

const chainId = 'eip155:1' as Caip2Id
const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const pageCount = 50
/** The address names the view and how long its list is, e.g. `#activity-5000`. */
const [view, count] = location.hash.slice(1).split('-')
const length = Number(count)

const addressOf = (index: number) => `0x${index.toString(16).padStart(40, '0')}`

const balancesAt = (price: number) =>
  JSON.stringify({
    balances: Array.from(
      { length },
      (_, index): TokenBalance => ({
        name: `Token number ${index}`,
        symbol: `TOK${index}`,
        chainId,
        address: `${chainId}:${addressOf(index + 1)}` as TokenBalance['address'] & string,
        value: index,
        price,
        quantity: { decimals: '18', numeric: `${index + 1}.123456789` },
        iconUrl: '',
        listed: true,
      }),
    ),
  })
/** Written before they are asked for, as by a server; each time every price is another one. */
const balances = [balancesAt(1.25), balancesAt(1.5)]

const activity = (index: number): HistoryTransaction => ({
  id: `id-${index}`,
  metadata: {
    operationType: 'receive',
    hash: `0x${index.toString(16).padStart(64, '0')}`,
    minedAt: new Date(Date.now() - index * 3_600_000).toISOString(),
    sentFrom: addressOf(index),
    sentTo: account,
    status: 'confirmed',
    nonce: index,
    chain: chainId,
  },
  transfers: [
    {
      fungible_info: { name: 'Ether', symbol: 'ETH', icon: null, address: null, listed: true },
      direction: index % 3 === 0 ? 'out' : 'in',
      quantity: { numeric: `${index}.5` },
      value: index + 1,
      price: 2_600,
    },
  ],
})

const asJson = { headers: { 'content-type': 'application/json' } }

/** A data API in the page, with an account of thousands of tokens and transactions. */
const fetchScripted = (async (input: string) => {
  const { pathname, searchParams } = new URL(input)
  const page = Number(searchParams.get('cursor') ?? 0)
  if (pathname.endsWith('/balance')) {
    balances.reverse()
    return new Response(balances[0], asJson)
  }
  const body = pathname.endsWith('/history')
    ? {
        data: Array.from({ length: pageCount }, (_, index) => activity(page * pageCount + index)),
        next: (page + 1) * pageCount < length ? String(page + 1) : null,
      }
    : { name: null, avatar: null, resolvedAt: null }
  return new Response(JSON.stringify(body), asJson)
}) as typeof fetch

const connection = {
  connectorId: 'wallet',
  accounts: [{ address: account }],
  caipNetworkId: chainId,
} as const
const fixed = <value,>(value: value) => ({ get: () => value, subscribe: () => () => {} })
let connections: readonly (typeof connection)[] = []
const listeners = new Set<() => void>()

const adapter: Adapter = {
  namespace: 'eip155',
  connectors: fixed([{ id: 'wallet', name: 'Wallet', type: 'ANNOUNCED', namespace: 'eip155' }]),
  connections: {
    get: () => connections,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  },
  async connect() {
    connections = [connection]
    for (const listener of listeners) listener()
    return connection
  },
  reconnect: async () => [],
  activate: async () => {},
  disconnect: async () => {},
  switchNetwork: async () => {},
  getNativeBalance: async () => makeAmount(10n ** 18n, 18),
  loadAddressRules: async () => ({ parse: ({ address }) => address, distinctPart: (address) => address }),
  dispose() {},
}

const latchkey = createLatchkey({
  adapters: [
    {
      namespace: 'eip155',
      networks: [
        {
          id: 1,
          caipNetworkId: chainId,
          chainNamespace: 'eip155',
          name: 'Ethereum',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrl: 'http://127.0.0.1:8545',
          explorerUrl: 'https://explorer.example',
        },
      ],
      load: async () => () => adapter,
    },
  ],
  storage: null,
  api: { url: 'https://api.example', projectId: 'P', fetch: fetchScripted },
})

await loadConnectors(latchkey)
await connect(latchkey, { connectorId: 'wallet', namespace: 'eip155' })

// What a poll does every half a minute.
addEventListener('refresh', () =>
  getQueryClient(latchkey).invalidateQueries({ queryKey: balancesQueryKey() }),
)

/** A widget in the page, at the view that the address names. */
createRoot(document.body).render(
  <LatchkeyProvider latchkey={latchkey}>
    <Widget view={{ id: view === 'activity' ? 'activity' : 'account' }} />
  </LatchkeyProvider>,
)
