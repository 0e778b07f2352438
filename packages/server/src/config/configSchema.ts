import { caip2IdSchema, decimalsSchema, isWebUrl, nameZoneSchema } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import { originSchema, projectIdSchema, projectNameSchema } from '../access/projectSchema.js'

/** A field with the sentence that the published schema and the documentation show for it. */
const explained = <const schema extends v.GenericSchema>(schema: schema, sentence: string) =>
  v.pipe(schema, v.description(sentence))

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(2_048))
const count = (minimum: number, maximum: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(minimum), v.maxValue(maximum))
const httpUrl = v.pipe(text, v.regex(/^https?:\/\/\S+$/, 'an http or https URL'))
const wsUrl = v.pipe(text, v.regex(/^wss?:\/\/\S+$/, 'a ws or wss URL'))
const evmAddress = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, 'an EVM address'))
const iconUrl = v.pipe(
  v.string(),
  v.maxLength(8_192),
  v.check((url) => url === '' || isWebUrl(url), 'an https URL'),
)

const coinEntries = {
  name: explained(text, 'Its full name.'),
  symbol: explained(text, 'Its symbol.'),
  decimals: explained(decimalsSchema, 'How many decimals it has.'),
  iconUrl: explained(v.optional(iconUrl, ''), 'The https URL of its picture; empty for none.'),
}

const tokenSchema = v.strictObject({
  address: explained(text, 'Its contract or mint.'),
  ...coinEntries,
  permit: explained(v.optional(v.boolean(), false), 'Whether it takes EIP-2612 permits.'),
})

const poolPricesSchema = v.strictObject({
  kind: v.literal('pools'),
  stable: explained(
    v.array(text),
    'Tokens taken to be worth one US dollar; prices are found by way of them.',
  ),
})

const apiPricesSchema = v.strictObject({
  kind: v.literal('api'),
  url: explained(httpUrl, 'A price service that speaks the CoinGecko API.'),
  platform: explained(text, "The service's word for this chain, e.g. `ethereum`."),
  nativeId: explained(text, "The service's word for the native coin, e.g. `ethereum`."),
  key: explained(v.optional(text), 'The API key, if it wants one.'),
})

const fixedPricesSchema = v.strictObject({
  kind: v.literal('fixed'),
  usd: explained(
    v.record(v.string(), v.pipe(v.number(), v.finite(), v.minValue(0))),
    'US dollars by token address, `native` for the coin: for test networks, where nothing has a market.',
  ),
})

const indexSchema = v.strictObject({
  from: explained(v.optional(count(0, 2 ** 48), 0), 'The first block to index.'),
  backfill: explained(
    v.optional(count(0, 2 ** 48), 1_000_000),
    'How many blocks before the present one are indexed at most.',
  ),
  confirmations: explained(
    v.optional(count(0, 10_000), 64),
    'How deep a reorganisation is looked for before the index gives up and starts anew.',
  ),
})

/** One chain: where its nodes are, and what is known of it. */
export const networkSchema = v.strictObject({
  chainId: explained(caip2IdSchema, 'CAIP-2 id, e.g. `eip155:1`.'),
  name: explained(text, 'Its name.'),
  testnet: explained(v.optional(v.boolean(), false), 'Whether its coins are worthless.'),
  rpcUrls: explained(
    v.optional(v.pipe(v.array(httpUrl), v.maxLength(20)), []),
    'Nodes by JSON-RPC, the preferred first; the next is asked when one fails.',
  ),
  wsUrls: explained(
    v.optional(v.pipe(v.array(wsUrl), v.maxLength(20)), []),
    'Nodes by WebSocket, for subscriptions.',
  ),
  proxyMethods: explained(
    v.optional(
      v.pipe(
        v.array(v.pipe(text, v.regex(/^\w{1,63}[\w*]$/, 'a method, or a prefix with *'))),
        v.maxLength(100),
      ),
    ),
    'Further JSON-RPC methods that the proxy lets through, e.g. `trace_block` or `trace_*`.',
  ),
  native: explained(v.strictObject(coinEntries), 'The native coin.'),
  tokens: explained(
    v.optional(v.pipe(v.array(tokenSchema), v.maxLength(10_000)), []),
    'The tokens that are known to be real: others have no price and no picture.',
  ),
  contracts: explained(
    v.optional(
      v.strictObject({
        multicall3: explained(v.optional(evmAddress), 'Multicall3, to read many balances in one call.'),
        uniswapV2Router: explained(
          v.optional(evmAddress),
          'A Uniswap v2 router, for swaps and for prices from pools.',
        ),
        ensUniversalResolver: explained(
          v.optional(evmAddress),
          "ENS's universal resolver, for names of accounts.",
        ),
      }),
      {},
    ),
    'Contracts of an EVM chain.',
  ),
  identity: explained(
    v.optional(v.boolean(), false),
    'Whether the names of EVM accounts are looked up on this chain; one network has it.',
  ),
  history: explained(
    v.optional(
      v.variant('kind', [
        v.strictObject({ kind: v.literal('index'), ...indexSchema.entries }),
        v.strictObject({
          kind: v.literal('blockscout'),
          url: explained(
            httpUrl,
            'A Blockscout explorer: for chains that nobody indexes from the beginning.',
          ),
          key: explained(v.optional(text), 'Its API key, if it wants one.'),
        }),
        v.strictObject({ kind: v.literal('node') }),
      ]),
    ),
    'Where history comes from: our own `index` (EVM and Bitcoin), a `blockscout` explorer (EVM), or the `node` (Solana).',
  ),
  esploraUrl: explained(
    v.optional(httpUrl),
    'Bitcoin only: an Esplora REST server to use instead of our own index of the node.',
  ),
  prices: explained(
    v.optional(v.variant('kind', [poolPricesSchema, apiPricesSchema, fixedPricesSchema])),
    'Where prices come from. Without it nothing is priced.',
  ),
})

/** One chain of the configuration. */
export type NetworkConfig = v.InferOutput<typeof networkSchema>

const limitsSchema = v.strictObject({
  burst: explained(
    v.optional(count(1, 1_000_000), 200),
    'Calls a client address may make at once, per kind of call.',
  ),
  perSecond: explained(v.optional(count(1, 1_000_000), 20), 'Calls it gets back each second.'),
  projectBurst: explained(
    v.optional(count(1, 10_000_000), 5_000),
    'The same for all clients of a project together.',
  ),
  projectPerSecond: explained(
    v.optional(count(1, 10_000_000), 1_000),
    'The same for all clients of a project together.',
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
  $schema: v.optional(v.string()),
  host: explained(v.optional(text, '127.0.0.1'), 'The address to listen on.'),
  port: explained(v.optional(count(0, 65_535), 3_080), 'The port to listen on; 0 takes a free one.'),
  publicUrl: explained(v.optional(httpUrl), 'Where clients reach this server, for the links it hands out.'),
  metricsHost: explained(v.optional(text, '127.0.0.1'), 'The address for metrics.'),
  metricsPort: explained(
    v.optional(v.nullable(count(0, 65_535)), null),
    'A port of its own for `/metrics`; null serves it beside the API, to this machine and its private network alone.',
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
    v.optional(v.pipe(text, v.regex(/^postgres(?:ql)?:\/\//))),
    'A PostgreSQL of your own instead.',
  ),
  databasePool: explained(v.optional(count(1, 500), 16), 'Connections to PostgreSQL.'),
  redisUrl: explained(
    v.optional(v.pipe(text, v.regex(/^rediss?:\/\//))),
    'A Redis to share limits and cache between processes.',
  ),
  secret: explained(
    v.optional(v.pipe(v.string(), v.regex(/^[0-9a-fA-F]{64}$/, '64 hex digits'))),
    'Seals session keys at rest. Made and kept in `dataDir` if absent; all processes need the same.',
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
          v.optional(v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/))),
          'The key that signs answers of the CCIP-Read gateway; without it there is none.',
        ),
        gatewaySeconds: explained(v.optional(count(10, 86_400), 300), 'How long a signed answer holds.'),
      }),
      {},
    ),
    'Account names.',
  ),
  onramp: explained(
    v.optional(
      v.strictObject({
        devnet: explained(
          v.optional(v.strictObject({ controlUrl: explained(httpUrl, 'The control server of the devnet.') })),
          'Sells coins of the local chains for nothing.',
        ),
        coinbase: explained(
          v.optional(
            v.strictObject({
              appId: explained(text, 'The id of the app at Coinbase.'),
              keyName: explained(v.optional(text), 'The name of the API key, for session tokens.'),
              privateKey: explained(
                v.optional(text),
                'The private key (PEM, ES256 or Ed25519) of the API key.',
              ),
            }),
          ),
          'Coinbase Onramp.',
        ),
        moonpay: explained(
          v.optional(
            v.strictObject({
              apiKey: explained(text, 'The publishable key.'),
              secretKey: explained(text, 'The secret key, which signs every URL.'),
              sandbox: explained(v.optional(v.boolean(), false), 'Use the sandbox.'),
            }),
          ),
          'MoonPay.',
        ),
      }),
      {},
    ),
    'Where coins can be bought.',
  ),
  images: explained(
    v.optional(
      v.strictObject({
        enabled: explained(v.optional(v.boolean(), true), 'Whether pictures are proxied.'),
        ipfsGateway: explained(
          v.optional(v.pipe(text, v.regex(/^https:\/\/[^/\s?#@]+\/?$/, 'an https URL without a path'))),
          'Where pictures of `ipfs://` URLs are fetched, e.g. `https://ipfs.example`; refused without one.',
        ),
      }),
      {},
    ),
    'The proxy for avatars and token pictures.',
  ),
  sessions: explained(
    v.optional(
      v.strictObject({
        revokeWithoutSignature: explained(
          v.optional(v.boolean(), false),
          'Let a session be revoked without the signature of its account, as older servers do.',
        ),
      }),
      {},
    ),
    'Sessions.',
  ),
  compatibility: explained(
    v.optional(
      v.strictObject({
        emptyBalances: explained(
          v.optional(v.boolean(), false),
          'Answer balance calls without an Origin or an SDK version with an empty list, as older servers do.',
        ),
      }),
      {},
    ),
    'Quirks of older servers that a client may rely on.',
  ),
})

/** A configuration with every default filled in. */
export type Config = v.InferOutput<typeof configSchema>

/** What an operator writes. */
export type ConfigInput = v.InferInput<typeof configSchema>
