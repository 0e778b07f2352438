import type { Network } from '@latchkey/core'
import type {
  Adapter,
  AdapterConnection,
  AdapterDescriptor,
  Connector,
  SendPayload,
  TransactionReading,
} from '@latchkey/core/adapter'
import { type ChainNamespace, LatchkeyError, makeAmount } from '@latchkey/protocol'
import { createScriptedSend, createSendScript } from '../../core/test/scriptedSend.js'
import { bitcoinNetwork, chainOne, chainTest, chainTwo, solanaNetwork } from './networks.js'
import { createScriptedSwap, createSwapScript } from './scriptedSwap.js'

const addresses: { readonly [namespace in ChainNamespace]: string } = {
  eip155: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  solana: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
  bip122: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
}

const networks: { readonly [namespace in ChainNamespace]: readonly [Network, ...Network[]] } = {
  eip155: [chainOne, chainTwo, chainTest],
  solana: [solanaNetwork],
  bip122: [bitcoinNetwork],
}

const pictureOf = (name: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="hsl(${name.length * 47} 45% 45%)"/></svg>`)}`

/** An adapter without a chain, for views: its wallets do what a test says. */
export function createScriptedAdapter(
  namespace: ChainNamespace,
  wallets: readonly string[] = ['Many Chains'],
  extra: Partial<Connector> | ((name: string) => Partial<Connector>) = {},
) {
  const listeners = new Set<() => void>()
  const [first] = networks[namespace]
  let connections: readonly AdapterConnection[] = []
  const script = {
    address: addresses[namespace],
    /** The network that wallets are on when they connect. */
    caipNetworkId: first.caipNetworkId,
    onLoad: async () => {},
    onConnect: async () => {},
    onReconnect: async (): Promise<readonly AdapterConnection[]> => [],
    onDisconnect: async () => {},
    onSwitch: async () => {},
    nativeBalance: 1_204_300_000_000_000_000n,
    onBalance: async () => {},
    onSign: async (_message: string): Promise<`0x${string}`> => '0x51',
    onGrant: async () => {},
    onVerify: async (signature: string) => signature === '0x51',
    /** What stands behind names. */
    names: new Map<string, string>(),
    /** Names whose address is the one on Ethereum. */
    namesOfEthereum: new Set<string>(),
    send: { ...createSendScript(), onSubmit: async (_payload: SendPayload) => `0x${'ab'.repeat(32)}` },
    swap: createSwapScript(),
    onRead: async (): Promise<TransactionReading> => ({
      status: 'confirmed',
      hash: `0x${'ab'.repeat(32)}`,
      blockNumber: 7n,
      confirmations: 1,
      isFinal: false,
    }),
    asked: 0,
    /** The networks that a wallet was asked to follow to. */
    switched: [] as string[],
    change(...next: readonly AdapterConnection[]) {
      connections = next
      for (const listener of listeners) listener()
    },
  }
  const connectors: readonly Connector[] = wallets.map((name, index) => ({
    // A name that is there twice has two ids.
    id: `${name.toLowerCase().replaceAll(' ', '.')}${wallets.indexOf(name) < index ? `.${index}` : ''}`,
    name,
    type: 'ANNOUNCED',
    namespace,
    // What makes a wallet of several chain families one is its picture, too.
    image: pictureOf(name),
    ...(typeof extra === 'function' ? extra(name) : extra),
  }))
  const others = (connectorId: string) => connections.filter((one) => one.connectorId !== connectorId)

  const adapter: Adapter = {
    namespace,
    connectors: { get: () => connectors, subscribe: () => () => {} },
    connections: {
      get: () => connections,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    async connect({ connectorId, signal }) {
      const already = connections.find((one) => one.connectorId === connectorId)
      if (already) {
        // As real ones: where it is the active one already, nothing changes, and nobody is told.
        if (already !== connections[0]) script.change(already, ...others(connectorId))
        return already
      }
      script.asked++
      const aborted = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(new LatchkeyError('connection/aborted'))),
      )
      await Promise.race([script.onConnect(), aborted])
      const accounts = [{ address: script.address }] as const
      const connection: AdapterConnection = { connectorId, accounts, caipNetworkId: script.caipNetworkId }
      script.change(connection, ...others(connectorId))
      // The state is there before the answer is, as with wagmi; a caller that gives up in between has given up.
      await Promise.race([new Promise((resolve) => setTimeout(resolve, 20)), aborted]).catch((reason) => {
        script.change(...others(connectorId))
        throw reason
      })
      return connection
    },
    async reconnect() {
      const restored = await script.onReconnect()
      if (restored.length > 0) script.change(...restored)
      return restored
    },
    async activate({ connectorId }) {
      const wanted = connections.filter((one) => one.connectorId === connectorId)
      script.change(...wanted, ...others(connectorId))
    },
    async disconnect({ connectorId = '' } = {}) {
      script.change(...others(connectorId))
      await script.onDisconnect()
    },
    async switchNetwork({ caipNetworkId, signal }) {
      script.switched.push(caipNetworkId)
      const aborted = new Promise<never>((_, reject) =>
        signal?.addEventListener('abort', () => reject(new LatchkeyError('connection/aborted'))),
      )
      await Promise.race([script.onSwitch(), aborted])
      script.change(...connections.map((one) => ({ ...one, caipNetworkId })))
    },
    async getNativeBalance() {
      await script.onBalance()
      return makeAmount(script.nativeBalance, 18)
    },
    loadAddressRules: async () => ({
      parse: ({ address }) => address,
      distinctPart: (address) => address.toLowerCase().replace(/^0x/, ''),
    }),
    ...(namespace === 'eip155' && {
      send: async () => createScriptedSend(script.send),
      swap: async () => createScriptedSwap(script.swap),
      track: async () => ({ read: async () => script.onRead() }),
      sign: async () => ({
        signMessage: ({ message }) => script.onSign(message),
        signTypedData: ({ typedData }) => script.onSign(typedData),
        isByKey: (signature) => signature.length === 132,
      }),
      verify: async () => ({ verifyMessage: ({ signature }) => script.onVerify(signature) }),
      permissions: async () => ({
        async grant({ permissions, expiry }) {
          await script.onGrant()
          return permissions.map((permission) => ({ permission, expiry, context: '0xc0de' }))
        },
      }),
      names: async () => ({
        async resolve({ name }) {
          const address = script.names.get(name)
          if (address === undefined) return undefined
          return { name, address, ...(script.namesOfEthereum.has(name) && { isFromEthereum: true }) }
        },
      }),
    }),
    dispose() {},
  }
  const descriptor: AdapterDescriptor = {
    namespace,
    networks: networks[namespace],
    async load() {
      await script.onLoad()
      return () => adapter
    },
  }
  return { adapter, descriptor, script }
}
