import { chainNamespaceOf } from '@latchkey/protocol'
import type { ConfigPath, Conflict } from './ConfigError.js'
import { checkNetwork } from './checkNetwork.js'
import type { Config, NetworkConfig } from './configSchema.js'

/** What a schema cannot see: settings that contradict each other. */
export function checkConfig(config: Config): Conflict[] {
  const { networks, projects, names, onramp, users, port, metricsPort, host, metricsHost, publicUrl } = config
  const conflicts: Conflict[] = [
    ...findTwice(
      networks.map(({ chainId }) => chainId),
      (at) => ['networks', at, 'chainId'],
    ),
    ...findTwice(
      projects.map(({ id }) => id),
      (at) => ['projects', at, 'id'],
    ),
    ...findTwice(
      users.providers.map(({ id }) => id),
      (at) => ['users', 'providers', at, 'id'],
    ),
    ...findTwice(names.zones, (at) => ['names', 'zones', at]),
    ...networks.flatMap((network, at) =>
      checkNetwork(network).map(({ path, message }) => ({ path: ['networks', at, ...path], message })),
    ),
    ...findSecond(config, 'identity', ({ identity }) => identity),
    ...findSecond(config, 'sns', ({ sns }) => sns.length > 0),
    ...findSecond(config, 'dnsResolver', ({ dnsResolver }) => dnsResolver !== undefined),
  ]
  if (metricsPort !== null && metricsPort !== 0 && metricsPort === port && metricsHost === host) {
    conflicts.push({ path: ['metricsPort'], message: 'this is the port of the API: take another one' })
  }
  if (users.providers.length > 0 && publicUrl === undefined) {
    const message = 'this field is missing: OpenID providers send people back to it'
    conflicts.push({ path: ['publicUrl'], message })
  }
  const { coinbase } = onramp
  if (coinbase && (coinbase.keyName === undefined) !== (coinbase.privateKey === undefined)) {
    const missing = coinbase.keyName === undefined ? 'keyName' : 'privateKey'
    const message = 'this field is missing: `keyName` and `privateKey` go together'
    conflicts.push({ path: ['onramp', 'coinbase', missing], message })
  }
  return conflicts
}

function findTwice(values: readonly string[], pathOf: (at: number) => ConfigPath): Conflict[] {
  return values.flatMap((value, at) =>
    values.indexOf(value) < at ? [{ path: pathOf(at), message: `\`${value}\` is there twice` }] : [],
  )
}

/** What one network alone can answer for. */
function findSecond(
  { networks }: Config,
  field: keyof typeof namespaces,
  isThere: (network: NetworkConfig) => boolean,
): Conflict[] {
  const first = networks.findIndex(isThere)
  return networks.flatMap((network, at) =>
    isThere(network) && at > first && chainNamespaceOf(network.chainId) === namespaces[field]
      ? [
          {
            path: ['networks', at, field],
            message: 'only one network can have it; another one has it already',
          },
        ]
      : [],
  )
}

const namespaces = { identity: 'eip155', sns: 'solana', dnsResolver: 'bip122' } as const
