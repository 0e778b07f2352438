import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLatchkey, type Latchkey } from '@latchkey/core'
import { type Manifest, serverConfig } from '@latchkey/devnet'
import { isLatchkeyError, makeCaip2Id } from '@latchkey/protocol'
import * as v from 'valibot'
import { type ConfigInput, configSchema } from '../src/config/configSchema.js'
import { openServer } from '../src/openServer.js'
import { openTestStore } from './openTestStore.js'

/** The key that signs answers of the gateway in tests; known to the whole world. */
export const gatewayKey = `0x${'42'.repeat(32)}`

/** A running server on the devnet, and the widget's own client of it. */
export type ContractServer = {
  url: string
  manifest: Manifest
  latchkey: Latchkey
  /** CAIP-2 ids of the devnet's chains. */
  chains: { evm: string; evm2: string; solana: string; bitcoin: string }
  /** The client of another project, or of none. */
  clientOf: (projectId: string, headers?: Record<string, string>) => Latchkey
  close: () => Promise<void>
}

/** Starts the real server, sockets included, on a database and a folder of its own. */
export async function openContractServer(
  manifest: Manifest,
  more: Partial<ConfigInput> = {},
): Promise<ContractServer> {
  const store = await openTestStore()
  const dataDir = await mkdtemp(join(tmpdir(), 'latchkey-contract-'))
  const config = v.parse(configSchema, {
    ...serverConfig(manifest),
    port: 0,
    dataDir,
    databaseUrl: store.url,
    logLevel: 'warn',
    names: { gatewayKey },
    projects: [
      { id: 'devnet', name: 'Devnet', origins: ['*'] },
      { id: 'strict', name: 'Strict', origins: ['https://app.example'] },
      { id: 'off', name: 'Off', origins: ['*'], enabled: false },
    ],
    ...more,
  })
  const server = await openServer(config)
  const clientOf = (projectId: string, headers: Record<string, string> = {}) =>
    createLatchkey({
      adapters: [
        { namespace: 'eip155', networks: [network], load: () => Promise.reject(new Error('unused')) },
      ],
      storage: null,
      api: {
        url: server.url,
        projectId,
        fetch: (input, init) =>
          fetch(input, { ...init, headers: { ...(init?.headers as object), ...headers } }),
      },
    })
  const [one, two] = manifest.evm
  return {
    url: server.url,
    manifest,
    latchkey: clientOf('devnet'),
    chains: {
      evm: `eip155:${one?.chainId}`,
      evm2: `eip155:${two?.chainId}`,
      solana: `solana:${manifest.solana.genesisHash.slice(0, 32)}`,
      bitcoin: `bip122:${manifest.bitcoin?.genesisHash.slice(0, 32)}`,
    },
    clientOf,
    async close() {
      await server.close()
      await store.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const network = {
  id: 31337,
  caipNetworkId: makeCaip2Id({ namespace: 'eip155', reference: '31337' }),
  chainNamespace: 'eip155' as const,
  name: 'Devnet One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrl: 'http://127.0.0.1:1',
}

/** How the server refused a call: its status and the field it named. */
export async function refusalOf(call: Promise<unknown>) {
  try {
    await call
  } catch (error) {
    if (isLatchkeyError(error, 'api/refused')) {
      const { status, field, reason, refusal, subject } = error.context
      return { status, field, reason, refusal, subject }
    }
    throw error
  }
  throw new Error('the call was not refused')
}

/** Asks again until something holds: an index follows its chain a moment later. */
export async function eventually<value>(
  read: () => Promise<value>,
  holds: (value: value) => boolean,
  withinMs = 20_000,
): Promise<value> {
  const until = Date.now() + withinMs
  for (;;) {
    const value = await read()
    if (holds(value)) return value
    if (Date.now() > until)
      throw new Error(`still not so after ${withinMs} ms: ${JSON.stringify(value).slice(0, 500)}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
