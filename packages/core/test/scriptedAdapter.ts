import { LatchkeyError, makeAmount, makeCaip2Id } from '@latchkey/protocol'
import type { Adapter, AdapterConnection, AdapterDescriptor } from '../src/adapter/Adapter.js'
import type { Network } from '../src/adapter/Network.js'
import type { SendIntent, SendPayload } from '../src/adapter/SendCapability.js'

export const alice = '0xaaaa'
export const bob = '0xbbbb'

const network = (id: number): Network => ({
  id,
  caipNetworkId: makeCaip2Id({ namespace: 'eip155', reference: String(id) }),
  chainNamespace: 'eip155',
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrl: 'http://127.0.0.1:1',
})

export const chainOne = network(1)
export const chainTwo = network(2)

/** An adapter without a chain: each test decides what wallet and node answer. */
export function createScriptedAdapter() {
  const listeners = new Set<() => void>()
  let connections: readonly AdapterConnection[] = []
  const script = {
    loads: 0,
    disposed: 0,
    submitted: [] as SendPayload[],
    balance: 10n ** 18n,
    fee: 21_000n,
    onLoad: async () => {},
    onConnect: async () => {},
    onDisconnect: async () => {},
    onReconnect: async (): Promise<readonly AdapterConnection[]> => [connected()],
    onSwitch: async () => {},
    switched: [] as string[],
    onBalance: async () => {},
    onSubmit: async (): Promise<string> => '0xhash',
    onWait: async () => ({ status: 'confirmed' as const, blockNumber: 7n }),
    /** What the wallets do by themselves; the first given is the active one. */
    change(...next: readonly AdapterConnection[]) {
      connections = next
      for (const listener of listeners) listener()
    },
  }
  const connected = (connectorId = 'wallet'): AdapterConnection => ({
    connectorId,
    accounts: [{ address: alice }],
    caipNetworkId: chainOne.caipNetworkId,
  })
  const without = (connectorId: string) => connections.filter((one) => one.connectorId !== connectorId)

  const adapter: Adapter = {
    namespace: 'eip155',
    connectors: {
      get: () => [{ id: 'wallet', name: 'Wallet', type: 'ANNOUNCED', namespace: 'eip155' }],
      subscribe: () => () => {},
    },
    connections: {
      get: () => connections,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    async connect({ connectorId, signal }) {
      const aborted = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(new LatchkeyError('connection/aborted'))),
      )
      await Promise.race([script.onConnect(), aborted])
      script.change(connected(connectorId), ...without(connectorId))
      return connected(connectorId)
    },
    async reconnect() {
      const restored = await script.onReconnect()
      if (restored.length > 0) script.change(...restored)
      return restored
    },
    async activate({ connectorId }) {
      const wanted = connections.find((one) => one.connectorId === connectorId)
      if (!wanted) throw new LatchkeyError('connection/not-connected', { context: { namespace: 'eip155' } })
      script.change(wanted, ...without(connectorId))
    },
    async disconnect({ connectorId = connections[0]?.connectorId ?? '' } = {}) {
      await script.onDisconnect()
      script.change(...without(connectorId))
    },
    async switchNetwork({ caipNetworkId }) {
      await script.onSwitch()
      script.switched.push(caipNetworkId)
      const [active, ...others] = connections
      if (active) script.change({ ...active, caipNetworkId }, ...others)
    },
    async getNativeBalance() {
      await script.onBalance()
      return makeAmount(script.balance, 18)
    },
    loadAddressRules: async () => ({
      parse({ address }) {
        if (!address.startsWith('0x'))
          throw new LatchkeyError('address/invalid', { context: { value: address, namespace: 'eip155' } })
        return address
      },
    }),
    send: async () => ({
      prepare: async (intent) =>
        JSON.stringify({ ...intent, amount: String(intent.amount.value) }) as SendPayload,
      describe(payload) {
        const { amount, ...intent } = JSON.parse(payload) as Omit<SendIntent, 'amount'> & { amount: string }
        return { ...intent, amount: makeAmount(BigInt(amount), 18), fee: makeAmount(script.fee, 18) }
      },
      async submit(payload) {
        script.submitted.push(payload)
        return script.onSubmit()
      },
    }),
    track: async () => ({ wait: () => script.onWait() }),
    dispose() {
      script.disposed++
    },
  }

  const descriptor: AdapterDescriptor = {
    namespace: 'eip155',
    networks: [chainOne, chainTwo],
    async load() {
      script.loads++
      await script.onLoad()
      return () => adapter
    },
  }
  return { adapter, descriptor, script, connected }
}

/** Web storage in a map. */
export function createMapStorage(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries))
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}
