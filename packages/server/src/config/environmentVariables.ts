import type { ConfigPath } from './ConfigError.js'

/** A setting that can come from the environment. */
export type EnvironmentVariable = {
  name: string
  path: ConfigPath
  kind: 'text' | 'number' | 'boolean'
  explanation: string
}

const variable = (
  name: string,
  path: string,
  explanation: string,
  kind: EnvironmentVariable['kind'] = 'text',
): EnvironmentVariable => ({ name, path: path.split('.'), kind, explanation })

/** The file to read, if the command line names none. */
export const configVariable = 'LATCHKEY_CONFIG'

/** What the environment can set; it comes on top of the file. An empty variable is one that is not set. */
export const environmentVariables: readonly EnvironmentVariable[] = [
  variable('LATCHKEY_HOST', 'host', 'The address to listen on.'),
  variable('LATCHKEY_PORT', 'port', 'The port to listen on.', 'number'),
  variable('LATCHKEY_PUBLIC_URL', 'publicUrl', 'Where clients reach this server.'),
  variable('LATCHKEY_METRICS_HOST', 'metricsHost', 'The address for metrics.'),
  variable('LATCHKEY_METRICS_PORT', 'metricsPort', 'A port of its own for metrics.', 'number'),
  variable('LATCHKEY_METRICS_TOKEN', 'metricsToken', 'What readers of metrics have to bring.'),
  variable(
    'LATCHKEY_DRAIN_SECONDS',
    'drainSeconds',
    'How long requests are still taken after SIGTERM.',
    'number',
  ),
  variable('LATCHKEY_TRUST_PROXY', 'trustProxy', 'How many proxies stand before this server.', 'number'),
  variable('LATCHKEY_DATA_DIR', 'dataDir', 'Where the embedded database and the secret are kept.'),
  variable('DATABASE_URL', 'databaseUrl', 'A PostgreSQL of your own.'),
  variable('LATCHKEY_DATABASE_POOL', 'databasePool', 'Connections to PostgreSQL.', 'number'),
  variable('REDIS_URL', 'redisUrl', 'A Redis to share limits and cache.'),
  variable(
    'LATCHKEY_SECRET',
    'secret',
    'Signs sign-in tokens, tokens of users and the forms of checkout pages: 64 hex digits.',
  ),
  variable('LATCHKEY_OTHER_SECRET', 'otherSecret', 'Is accepted and signs nothing, during a changeover.'),
  variable('LATCHKEY_LOG_LEVEL', 'logLevel', 'How much is logged.'),
  variable('LATCHKEY_INDEX', 'index', 'Whether this process takes part in indexing.', 'boolean'),
  variable('LATCHKEY_GATEWAY_KEY', 'names.gatewayKey', 'Signs answers of the CCIP-Read gateway.'),
  variable('LATCHKEY_COINBASE_APP_ID', 'onramp.coinbase.appId', 'The id of the app at Coinbase.'),
  variable('LATCHKEY_COINBASE_KEY_NAME', 'onramp.coinbase.keyName', 'The name of the API key at Coinbase.'),
  variable('LATCHKEY_COINBASE_PRIVATE_KEY', 'onramp.coinbase.privateKey', 'The private key of it.'),
  variable('LATCHKEY_MOONPAY_API_KEY', 'onramp.moonpay.apiKey', 'The publishable key at MoonPay.'),
  variable('LATCHKEY_MOONPAY_SECRET_KEY', 'onramp.moonpay.secretKey', 'The secret key at MoonPay.'),
]

/** The variables as a Markdown table. */
export function describeEnvironment(): string {
  const rows = environmentVariables.map(
    ({ name, path, explanation }) => `| \`${name}\` | \`${path.join('.')}\` | ${explanation} |`,
  )
  return [
    '| Variable | Setting | What it is |',
    '|---|---|---|',
    `| \`${configVariable}\` | | The configuration file, if the command line names none. |`,
    ...rows,
  ].join('\n')
}
