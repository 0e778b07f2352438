import {
  type Amount,
  type Caip2Id,
  type ChainNamespace,
  LatchkeyError,
  makeCaip2Id,
} from '@latchkey/protocol'
import type { Adapter, AdapterConnection, AdapterDescriptor } from '../../src/adapter/Adapter.js'
import type { AddressRules } from '../../src/adapter/AddressRules.js'
import { createSource } from '../../src/adapter/kit/createSource.js'
import type { Network } from '../../src/adapter/Network.js'
import type { SendCapability } from '../../src/adapter/SendCapability.js'
import type { TrackCapability } from '../../src/adapter/TrackCapability.js'
import type { WalletHand } from '../../src/contract/AdapterHarness.js'

/** What a wallet of a made-up chain does when it is asked to send. */
export type MadeUpWallet = {
  address: () => string
  /** Asks the person; what `send` returns is the wallet's answer. */
  ask: (send: () => string) => Promise<string>
}

export type CreateMadeUpAdapterParameters = {
  namespace: ChainNamespace
  name: string
  /** A made-up one without. */
  caipNetworkId?: Caip2Id
  nativeCurrency: Network['nativeCurrency']
  /** Accounts of the one wallet. */
  addresses: readonly [string, ...string[]]
  rules: AddressRules
  getBalance: (address: string) => Amount
  createSend: (wallet: MadeUpWallet, network: Network) => SendCapability
  track: TrackCapability
}

/** An adapter of a chain that exists in a test alone, with one wallet. It follows the documentation of the port. */
export function createMadeUpAdapter(parameters: CreateMadeUpAdapterParameters) {
  const { namespace, name, nativeCurrency, addresses, rules, getBalance, createSend, track } = parameters
  const { caipNetworkId = makeCaip2Id({ namespace, reference: 'a'.repeat(32) }) } = parameters
  const network: Network = {
    id: caipNetworkId.slice(namespace.length + 1),
    caipNetworkId,
    chainNamespace: namespace,
    name,
    nativeCurrency,
    rpcUrl: 'http://127.0.0.1:1',
  }
  const connectorId = `${name.toLowerCase()}.wallet`
  const connections = createSource<readonly AdapterConnection[]>([])
  const connectors = createSource([
    { id: connectorId, name: `${name} Wallet`, type: 'ANNOUNCED', namespace } as const,
  ])
  let account = 0
  let asked = 0
  let behavior: 'approve' | 'reject' | 'garbage' = 'approve'
  const connectionOf = (): AdapterConnection => ({
    connectorId,
    accounts: [{ address: addresses[account] ?? addresses[0] }],
    caipNetworkId,
  })
  const wallet: MadeUpWallet = {
    address() {
      const [connection] = connections.get()
      if (!connection) throw new LatchkeyError('connection/not-connected', { context: { namespace } })
      return connection.accounts[0].address
    },
    async ask(send) {
      asked++
      const context = { connector: name, method: 'send' }
      if (behavior === 'reject') throw new LatchkeyError('wallet/rejected', { context })
      if (behavior === 'garbage') throw new LatchkeyError('wallet/invalid-response', { context })
      return send()
    },
  }
  const adapter: Adapter = {
    namespace,
    connectors,
    connections,
    async connect() {
      asked++
      connections.set([connectionOf()])
      return connectionOf()
    },
    async reconnect() {
      connections.set([connectionOf()])
      return connections.get()
    },
    async activate() {},
    async disconnect() {
      connections.set([])
    },
    async switchNetwork() {},
    getNativeBalance: async ({ address }) => getBalance(address),
    loadAddressRules: async () => rules,
    send: async () => createSend(wallet, network),
    track: async () => track,
    dispose() {},
  }
  const descriptor: AdapterDescriptor = {
    namespace,
    networks: [network],
    load: async () => () => adapter,
  }
  const hand: WalletHand = {
    connectorId,
    behave(next) {
      if (next === 'approve' || next === 'reject' || next === 'garbage') behavior = next
    },
    answer() {},
    asked: () => asked,
    switchAccount() {
      account = (account + 1) % addresses.length
      connections.set([connectionOf()])
      return wallet.address()
    },
    revoke: () => connections.set([]),
  }
  return { adapter, descriptor, network, hand }
}
