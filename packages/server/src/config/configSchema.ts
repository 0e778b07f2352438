import { nameZoneSchema } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import { compatibilitySchema } from './compatibilitySchema.js'
import { networkSchema } from './networkSchema.js'
import { onrampSchema } from './onrampSchema.js'
import { originSchema, projectIdSchema, projectLimitsSchema, projectNameSchema } from './projectSchema.js'
import { count, explained, httpUrl, pattern, text } from './schemaParts.js'
import { usersSchema } from './usersSchema.js'

export { type NetworkConfig, networkSchema } from './networkSchema.js'

const limitsSchema = v.strictObject({
  burst: explained(
    v.optional(count(1, 1_000_000), 400),
    'Units that one client address may use up at once, by all its calls together. Most calls cost one.',
  ),
  perSecond: explained(v.optional(count(1, 1_000_000), 40), 'Units it gets back each second.'),
  projectBurst: explained(
    v.optional(count(1, 10_000_000), 5_000),
    'The same for all clients of a project together.',
  ),
  projectPerSecond: explained(
    v.optional(count(1, 10_000_000), 1_000),
    'The same for all clients of a project together.',
  ),
  addressShare: explained(
    v.optional(count(1, 100), 10),
    'The most of a project that one client address may use up, in percent.',
  ),
  bodyBytes: explained(v.optional(count(1_024, 16_777_216), 65_536), 'The largest body of a call.'),
  rpcBodyBytes: explained(
    v.optional(count(1_024, 16_777_216), 524_288),
    'The largest body for the JSON-RPC proxy.',
  ),
  requestSeconds: explained(v.optional(count(1, 120), 15), 'How long a call may take in all.'),
  sockets: explained(v.optional(count(1, 1_000_000), 10_000), 'WebSocket connections at once.'),
})

/** Everything an operator can set. Unknown fields are refused. */
export const configSchema = v.strictObject({
  $schema: explained(v.optional(v.string()), 'Where this schema is, for editors.'),
  host: explained(v.optional(text, '127.0.0.1'), 'The address to listen on.'),
  port: explained(v.optional(count(0, 65_535), 3_080), 'The port to listen on; 0 takes a free one.'),
  publicUrl: explained(v.optional(httpUrl), 'Where clients reach this server, for the links it hands out.'),
  metricsHost: explained(v.optional(text, '127.0.0.1'), 'The address for metrics.'),
  metricsPort: explained(
    v.optional(v.nullable(count(0, 65_535)), null),
    'A port of its own for `/metrics` and the page of the operator; null serves metrics beside the API, to this machine and its private network, or to who has `metricsToken`.',
  ),
  metricsToken: explained(
    v.optional(pattern(/^\S{16,256}$/, '16 to 256 characters without a space')),
    'What a reader of `/metrics` has to bring, as a bearer token or the password of basic authentication; with `metricsPort` it opens the page of the operator.',
  ),
  accessLog: explained(
    v.optional(v.boolean(), false),
    'Whether each request has its line in the log, with its project and the hash of its address.',
  ),
  tracing: explained(
    v.optional(
      v.strictObject({
        url: explained(
          v.optional(httpUrl),
          'Where a collector takes OpenTelemetry traces (OTLP over HTTP, JSON), e.g. `http://127.0.0.1:4318/v1/traces`; without it `traceparent` is handed on alone.',
        ),
        headers: explained(
          v.optional(v.record(text, text), {}),
          'Headers that the collector wants, such as a key.',
        ),
        serviceName: explained(v.optional(text, 'latchkey'), 'How this server is called in traces.'),
        sample: explained(
          v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 0.1),
          'The share of requests that are noted where the caller does not say.',
        ),
      }),
    ),
    'Traces of requests, through to nodes and services. Off unless set.',
  ),
  retentionDays: explained(
    v.optional(v.nullable(count(1, 36_500)), null),
    'How long what has ended is kept: permissions, sign-ins, and purchases on the own checkout page. null keeps it until it is in the way.',
  ),
  drainSeconds: explained(
    v.optional(count(0, 600), 5),
    'How long requests are still taken after SIGTERM, while `/health/ready` says 503: as long as balancers need to see it.',
  ),
  trustProxy: explained(
    v.optional(count(0, 10), 0),
    'How many proxies stand before this server, whose `X-Forwarded-For` is believed.',
  ),
  dataDir: explained(
    v.optional(text, '.latchkey/server'),
    'Where the embedded database and the secret are kept.',
  ),
  databaseUrl: explained(
    v.optional(pattern(/^postgres(?:ql)?:\/\/\S+$/, 'a postgres URL')),
    'A PostgreSQL of your own instead.',
  ),
  databasePool: explained(v.optional(count(1, 500), 16), 'Connections to PostgreSQL.'),
  redisUrl: explained(
    v.optional(pattern(/^rediss?:\/\/\S+$/, 'a redis or rediss URL')),
    'A Redis to share limits and cache between processes.',
  ),
  secret: explained(
    v.optional(pattern(/^[0-9a-fA-F]{64}$/, '64 hex digits')),
    'Signs sign-in tokens, tokens of users and the forms of checkout pages. Made and kept in `dataDir` if absent; all processes need the same.',
  ),
  otherSecret: explained(
    v.optional(pattern(/^[0-9a-fA-F]{64}$/, '64 hex digits')),
    'A second secret that is accepted and signs nothing: the next one while processes get to know it, and then the last one until what it signed has expired.',
  ),
  logLevel: explained(
    v.optional(v.picklist(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
    'How much is logged: `info` tells of requests that failed or were slow, `debug` of every one.',
  ),
  index: explained(v.optional(v.boolean(), true), 'Whether this process takes part in indexing.'),
  projects: explained(
    v.optional(
      v.array(
        v.strictObject({
          id: explained(projectIdSchema, 'Its public id.'),
          name: explained(projectNameSchema, 'Its name.'),
          origins: explained(v.array(originSchema), 'The pages that may use it; `*` for all.'),
          enabled: explained(v.optional(v.boolean(), true), 'Whether it may be used.'),
          limits: explained(v.optional(projectLimitsSchema), 'Limits of its own, in place of those for all.'),
          serverKey: explained(
            v.optional(pattern(/^[\x21-\x7e]{32,256}$/, '32 to 256 printable characters')),
            'A secret by which the own server of the team calls, without the limit of an address.',
          ),
        }),
      ),
      [],
    ),
    'Projects besides those that the command line adds.',
  ),
  limits: explained(v.optional(limitsSchema, {}), 'What one client may use up.'),
  networks: explained(
    v.pipe(v.array(networkSchema), v.minLength(1), v.maxLength(100)),
    'The chains to serve.',
  ),
  names: explained(
    v.optional(
      v.strictObject({
        zones: explained(
          v.optional(v.pipe(v.array(nameZoneSchema), v.minLength(1)), ['latchkey.id']),
          'The zones in which names are registered; the first is the default.',
        ),
        domain: explained(
          v.optional(text),
          'What signed messages must name as their domain; the first zone unless set.',
        ),
        acceptPlainTimestamp: explained(
          v.optional(v.boolean(), false),
          'Also take messages of older clients, that hold no domain, action or nonce.',
        ),
        timestampSeconds: explained(
          v.optional(count(1, 3_600), 300),
          'How far a signed timestamp may be off.',
        ),
        gatewayKey: explained(
          v.optional(pattern(/^0x[0-9a-fA-F]{64}$/, '0x and 64 hex digits')),
          'The key that signs answers of the CCIP-Read gateway; without it there is none.',
        ),
        gatewaySeconds: explained(v.optional(count(10, 86_400), 300), 'How long a signed answer holds.'),
        gateways: explained(
          v.optional(v.pipe(v.array(originSchema), v.maxLength(100)), ['*']),
          'Servers of others that are asked for the records of ENS names that are not on the chain (EIP-3668), by origin; `*` for every public one on `https:`, `[]` for none. One that is named may be on your own network, and on `http:`.',
        ),
      }),
      {},
    ),
    'Account names.',
  ),
  onramp: explained(v.optional(onrampSchema, {}), 'Where coins can be bought.'),
  images: explained(
    v.optional(
      v.strictObject({
        enabled: explained(v.optional(v.boolean(), true), 'Whether pictures are proxied.'),
        ipfsGateway: explained(
          v.optional(pattern(/^https:\/\/[^/\s?#@]+\/?$/, 'an https URL without a path')),
          'Where pictures of `ipfs://` URLs are fetched, e.g. `https://ipfs.example`; refused without one.',
        ),
      }),
      {},
    ),
    'The proxy for avatars and token pictures.',
  ),
  signIn: explained(
    v.optional(
      v.strictObject({
        sessionSeconds: explained(
          v.optional(count(60, 2_592_000), 86_400),
          'How long a person stays signed in.',
        ),
        contractChains: explained(
          v.optional(v.array(v.pipe(v.string(), v.regex(/^eip155:\d{1,18}$/)))),
          'Networks on which contract accounts sign in; all of them by default. An address can have another owner on each.',
        ),
      }),
      {},
    ),
    'Signing in with a wallet.',
  ),
  users: explained(
    v.optional(usersSchema, {}),
    'Who people are beside their wallet: it finds and labels wallets, and holds no key.',
  ),
  compatibility: explained(
    v.optional(compatibilitySchema, {}),
    'Quirks of older servers that a client may rely on; all are off by default.',
  ),
})

/** A configuration with every default filled in. */
export type Config = v.InferOutput<typeof configSchema>

/** What an operator writes. */
export type ConfigInput = v.InferInput<typeof configSchema>
