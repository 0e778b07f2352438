import * as v from 'valibot'
import type { Project } from '../src/access/Project.js'
import { refuseValue } from '../src/answers/Refusal.js'
import { createMemoryCache } from '../src/cache/createMemoryCache.js'
import { type ConfigInput, configSchema } from '../src/config/configSchema.js'
import type { Dependencies } from '../src/Dependencies.js'
import { createMemoryLimiter } from '../src/limits/createMemoryLimiter.js'
import type { Network, Networks } from '../src/networks/Network.js'

/** The project that test calls are made for; any page may use it. */
export const testProject: Project = { id: 'test', name: 'Test', origins: ['*'], enabled: true }

/** A configuration for tests; one EVM network that nobody serves unless others are given. */
export function createTestConfig(input: Partial<ConfigInput> = {}) {
  return v.parse(configSchema, {
    networks: [
      {
        chainId: 'eip155:31337',
        name: 'Devnet One',
        rpcUrls: ['http://127.0.0.1:1'],
        native: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      },
    ],
    logLevel: 'silent',
    limits: { burst: 1_000_000, perSecond: 1_000_000, projectBurst: 1_000_000, projectPerSecond: 1_000_000 },
    ...input,
  })
}

/** The networks of a test. */
export function createTestNetworks(all: readonly Network[]): Networks {
  const find = (chainId: string) => all.find((network) => network.chainId === chainId)
  return {
    all,
    find,
    get: (chainId) => {
      const network = find(chainId)
      if (!network) throw refuseValue('chainId', `chain ${chainId} is not supported`)
      return network
    },
  }
}

/** What a test needs; whatever else is touched throws its name. */
export function createTestDependencies(given: Partial<Dependencies> = {}): Dependencies {
  const quiet = () => {}
  const parts: Partial<Dependencies> = {
    config: createTestConfig(),
    now: () => Date.now(),
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet, hashAddress: (address) => address },
    metrics: { count: quiet, time: quiet, gauge: quiet, text: async () => '' },
    cache: createMemoryCache(),
    limiter: createMemoryLimiter(),
    projects: {
      find: async (id) => (id === testProject.id ? testProject : undefined),
      findByServerKey: async () => undefined,
      list: async () => [testProject],
      add: async () => testProject,
      change: async () => testProject,
      makeServerKey: async () => undefined,
      remove: async () => testProject,
    },
    usage: { note: quiet, write: async () => {}, close: async () => {} },
    networks: createTestNetworks([]),
    onramp: [],
    secret: new Uint8Array(32).fill(7),
    otherSecret: undefined,
    tracer: undefined,
    isEnding: () => false,
    ...given,
  }
  return new Proxy(parts as Dependencies, {
    get(target, name) {
      if (name in target) return target[name as keyof Dependencies]
      throw new Error(`this test gives no ${String(name)}`)
    },
  })
}
