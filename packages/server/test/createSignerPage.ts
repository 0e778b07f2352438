import { connect, createLatchkey, type Latchkey, type LatchkeyConfig } from '@latchkey/core'
import type { AdapterConnection, AdapterDescriptor } from '@latchkey/core/adapter'
import { type Caip2Id, type ChainNamespace, parseCaip2Id } from '@latchkey/protocol'
import type { Signer } from './signers.js'

/** Somebody who signs on a network. */
export type PageSigner = Signer & { caipNetworkId: string }

/** What answers requests without a socket. */
export type TestApp = { request: (input: string, init?: RequestInit) => Response | Promise<Response> }

/** The widget's client of an app, with the accounts of signers connected; the first of them is in use. */
export async function createSignerPage(
  app: TestApp,
  signers: readonly [PageSigner, ...PageSigner[]],
  more: Partial<LatchkeyConfig> = {},
): Promise<Latchkey> {
  const [first, ...others] = signers.map(describe)
  const latchkey = createLatchkey({
    adapters: [first as AdapterDescriptor, ...others],
    storage: null,
    api: {
      url: 'http://127.0.0.1:3080',
      projectId: 'test',
      fetch: async (input, init) => app.request(String(input), init),
    },
    ...more,
  })
  for (const { namespace } of [...others, first as AdapterDescriptor])
    await connect(latchkey, { connectorId: 'signer', namespace })
  return latchkey
}

/** An adapter that connects at once and signs with a key. */
function describe({ address, sign, caipNetworkId: id }: PageSigner): AdapterDescriptor {
  const caipNetworkId = id as Caip2Id
  const { namespace, reference } = parseCaip2Id(caipNetworkId)
  const chainNamespace = namespace as ChainNamespace
  const connection: AdapterConnection = { connectorId: 'signer', accounts: [{ address }], caipNetworkId }
  let connections: readonly AdapterConnection[] = []
  const listeners = new Set<() => void>()
  const connectors = [{ id: 'signer', name: 'Signer', type: 'ANNOUNCED', namespace: chainNamespace }] as const
  return {
    namespace: chainNamespace,
    networks: [
      {
        id: namespace === 'eip155' ? Number(reference) : reference,
        caipNetworkId,
        chainNamespace,
        name: reference,
        nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
        rpcUrl: 'http://node.test',
      },
    ],
    load: async () => () => ({
      namespace: chainNamespace,
      connectors: { get: () => connectors, subscribe: () => () => {} },
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
      getNativeBalance: async () => ({ value: 0n, decimals: 18 }),
      loadAddressRules: async () => ({ parse: (text) => text.address, distinctPart: (text) => text }),
      sign: async () => ({
        signMessage: async ({ message }) => (await sign(message)) as `0x${string}`,
        // Keys of EVM sign with 65 bytes.
        ...(namespace === 'eip155' && { isByKey: (signature) => signature.length === 132 }),
      }),
      // Grants what is asked for.
      permissions: async () => ({
        grant: async ({ permissions, expiry }) =>
          permissions.map((permission) => ({ permission, expiry, context: '0xc0de' })),
      }),
      dispose() {},
    }),
  }
}
