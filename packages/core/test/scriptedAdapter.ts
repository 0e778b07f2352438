import { type ChainNamespace, LatchkeyError, makeAmount, makeCaip2Id } from '@latchkey/protocol'
import type { Adapter, AdapterConnection, AdapterDescriptor } from '../src/adapter/Adapter.js'
import type { Connector } from '../src/adapter/Connector.js'
import type { Network } from '../src/adapter/Network.js'
import type { PermissionsRequest } from '../src/adapter/PermissionsCapability.js'
import type { TransactionReading } from '../src/adapter/TrackCapability.js'
import type { VerifyMessageParameters } from '../src/adapter/VerifyCapability.js'
import { createScriptedSend, createSendScript } from './scriptedSend.js'

export const alice = '0xaaaa'
export const bob = '0xbbbb'

const network = (id: number, namespace: ChainNamespace = 'eip155', reference = String(id)): Network => ({
  id,
  caipNetworkId: makeCaip2Id({ namespace, reference }),
  chainNamespace: namespace,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrl: 'http://127.0.0.1:1',
})

export const chainOne = network(1)
export const chainTwo = network(2)

export type ScriptedAdapterOptions = {
  namespace?: ChainNamespace
  /** Of the first network's id, `1` by default. */
  reference?: string
  /** One session of the wallets serves every namespace. */
  shared?: boolean
  /** Id of the first wallet. */
  id?: string
}

/** An adapter without a chain: each test decides what wallet and node answer. */
export function createScriptedAdapter({
  namespace = 'eip155',
  reference = '1',
  shared = false,
  id: own = 'wallet',
}: ScriptedAdapterOptions = {}) {
  const networks = [network(1, namespace, reference), network(2, namespace)] as const
  const listeners = new Set<() => void>()
  let connections: readonly AdapterConnection[] = []
  let chosen = networks[0].caipNetworkId
  const script = {
    loads: 0,
    disposed: 0,
    balance: 10n ** 18n,
    ...createSendScript(),
    /** What stands behind names. */
    names: new Map<string, string>(),
    /** Names whose address is the one on Ethereum. */
    namesOfEthereum: new Set<string>(),
    onResolve: async (_name: string) => {},
    onLoad: async () => {},
    onConnect: async (_connectorId: string) => {},
    onDisconnect: async () => {},
    onReconnect: async (_connectorIds: readonly string[]): Promise<readonly AdapterConnection[]> => [
      connected(),
    ],
    onSwitch: async () => {},
    switched: [] as string[],
    onBalance: async () => {},
    /** Whether its accounts are contracts, by what they sign. */
    isContract: false,
    onSign: async (_request: { address: string; message: string }) => {},
    onVerify: async (_parameters: VerifyMessageParameters) => {},
    onGrant: async (_request: PermissionsRequest) => {},
    onRead: async (): Promise<TransactionReading> => ({ status: 'pending', hash: '0xhash' }),
    /** What the wallets do by themselves; the first given is the active one. */
    change(...next: readonly AdapterConnection[]) {
      connections = next
      if (script.disposed === 0) for (const listener of listeners) listener()
    },
  }
  const connected = (connectorId = own): AdapterConnection => ({
    connectorId,
    accounts: [{ address: alice }],
    caipNetworkId: chosen,
  })
  const without = (connectorId: string) => connections.filter((one) => one.connectorId !== connectorId)

  const connector = (id: string, name: string): Connector => ({
    id,
    name,
    type: 'ANNOUNCED',
    namespace,
    image: `data:image/png,${name.toLowerCase()}`,
    ...(shared && { isShared: true }),
  })
  const connectors = [connector(own, 'Wallet'), connector('other', 'Other')]

  const adapter: Adapter = {
    namespace,
    connectors: {
      get: () => connectors,
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
      if (!connectors.some(({ id }) => id === connectorId))
        throw new LatchkeyError('connector/not-found', { context: { connector: connectorId } })
      const already = connections.find((one) => one.connectorId === connectorId)
      if (already) {
        // As real ones: where it is the active one already, nothing changes, and nobody is told.
        if (already !== connections[0]) script.change(already, ...without(connectorId))
        return already
      }
      const aborted = new Promise<never>((_, reject) => {
        const stop = () => reject(new LatchkeyError('connection/aborted'))
        if (signal.aborted) stop()
        else signal.addEventListener('abort', stop)
      })
      if (!signal.aborted) await Promise.race([script.onConnect(connectorId), aborted])
      await Promise.race([aborted, undefined])
      const connection = connected(connectorId)
      script.change(connection, ...without(connectorId))
      return connection
    },
    async reconnect({ connectorIds }) {
      const restored = await script.onReconnect(connectorIds)
      if (restored.length > 0) {
        const ids = restored.map(({ connectorId }) => connectorId)
        script.change(...restored, ...connections.filter(({ connectorId }) => !ids.includes(connectorId)))
      }
      return restored
    },
    async activate({ connectorId }) {
      const wanted = connections.find((one) => one.connectorId === connectorId)
      if (!wanted) throw new LatchkeyError('connection/not-connected', { context: { namespace } })
      script.change(wanted, ...without(connectorId))
    },
    async disconnect({ connectorId = connections[0]?.connectorId ?? '' } = {}) {
      const refused = await script.onDisconnect().then(
        () => undefined,
        (reason: unknown) => ({ reason }),
      )
      script.change(...without(connectorId))
      if (refused) throw refused.reason
    },
    async switchNetwork({ caipNetworkId }) {
      if (!networks.some((one) => one.caipNetworkId === caipNetworkId))
        throw new LatchkeyError('network/not-found', { context: { network: caipNetworkId } })
      await script.onSwitch()
      script.switched.push(caipNetworkId)
      chosen = caipNetworkId
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
          throw new LatchkeyError('address/invalid', { context: { value: address, namespace } })
        return address
      },
      distinctPart: (address) => address.toLowerCase().replace(/^0x/, ''),
    }),
    send: async () => createScriptedSend(script),
    track: async () => ({ read: async () => script.onRead() }),
    names: async () => ({
      async resolve({ name }) {
        await script.onResolve(name)
        const address = script.names.get(name)
        if (address === undefined) return undefined
        return { name, address, ...(script.namesOfEthereum.has(name) && { isFromEthereum: true }) }
      },
    }),
    sign: async () => ({
      async signMessage({ address, message }) {
        if (connections.length === 0)
          throw new LatchkeyError('connection/not-connected', { context: { namespace } })
        await script.onSign({ address, message })
        return signatureOf({ address, message })
      },
      isByKey: () => !script.isContract,
    }),
    verify: async () => ({
      async verifyMessage(parameters) {
        await script.onVerify(parameters)
        return parameters.signature === signatureOf(parameters)
      },
    }),
    permissions: async () => ({
      async grant(request) {
        await script.onGrant(request)
        return request.permissions.map((permission, index) => ({
          permission,
          expiry: request.expiry,
          context: `0xc0${index}0`,
        }))
      },
    }),
    dispose() {
      script.disposed++
    },
  }

  const descriptor: AdapterDescriptor = {
    namespace,
    networks,
    async load() {
      script.loads++
      await script.onLoad()
      return () => adapter
    },
  }
  return { adapter, descriptor, script, connected }
}

/** What the scripted wallets sign. */
const signatureOf = ({ address, message }: { address: string; message: string }): `0x${string}` =>
  `0x${Buffer.from(`${address} ${message}`).toString('hex')}`

/** Web storage in a map. */
export function createMapStorage(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries))
  return {
    map,
    get length() {
      return map.size
    },
    key: (index: number) => [...map.keys()][index] ?? null,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}
