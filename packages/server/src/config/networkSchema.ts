import type { Caip2Id } from '@latchkey/protocol'
import { decimalsSchema } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import { count, evmAddress, explained, httpUrl, iconUrl, pattern, text, wsUrl } from './schemaParts.js'

const chainIdSchema = v.pipe(
  pattern(
    /^(?:eip155|solana|bip122):[-_a-zA-Z0-9]{1,32}$/,
    'a CAIP-2 id of an EVM (`eip155:1`), Solana (`solana:…`) or Bitcoin (`bip122:…`) chain',
  ),
  v.transform((id) => id as Caip2Id),
)

const coinEntries = {
  name: explained(text, 'Its full name.'),
  symbol: explained(text, 'Its symbol.'),
  decimals: explained(decimalsSchema, 'How many decimals it has.'),
  iconUrl: explained(v.optional(iconUrl, ''), 'The https URL of its picture; empty for none.'),
  asset: explained(
    v.optional(pattern(/^[-\w.]{1,64}$/, 'a word of letters, digits, dots and hyphens')),
    'Your word for what it is on every network, e.g. `usdc`: coins and tokens with the same one are shown as one.',
  ),
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
    'Bitcoin: how deep a reorganisation is looked for before the index gives up and starts anew. The index of an EVM chain follows any.',
  ),
  keep: explained(
    v.optional(count(1, 2 ** 48)),
    'EVM: how many blocks before the present one stay in the index; older ones are removed. All of them without it.',
  ),
  traces: explained(
    v.optional(v.boolean(), true),
    'EVM: whether nodes that have traces are asked for those of new blocks, by which coins that contracts pay out are found; some providers charge much for it.',
  ),
})

/** One chain: where its nodes are, and what is known of it. */
export const networkSchema = v.strictObject({
  chainId: explained(
    chainIdSchema,
    'CAIP-2 id, e.g. `eip155:1`; for Solana and Bitcoin the first 32 characters of the genesis hash.',
  ),
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
    v.optional(v.pipe(v.array(pattern(/^\w{1,63}[\w*]$/, 'a method, or a prefix with *')), v.maxLength(100))),
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
        uniswapV3Router: explained(
          v.optional(evmAddress),
          "Uniswap v3's `SwapRouter`, beside v2: a swap then goes where it gives more. Not `SwapRouter02`, whose swaps have no deadline.",
        ),
        uniswapV3Quoter: explained(
          v.optional(evmAddress),
          "Uniswap v3's `QuoterV2`, which says what v3 gives.",
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
  sns: explained(
    v.optional(v.pipe(v.array(v.picklist(['sol', 'sns'])), v.maxLength(2)), []),
    'Solana only: endings of names that are looked up in the registry of the Solana Name Service; one network has them.',
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
        v.strictObject({
          kind: v.literal('etherscan'),
          url: explained(
            v.optional(httpUrl, 'https://api.etherscan.io/v2/api'),
            'A service that speaks the Etherscan API, version 2, which serves many chains by their number.',
          ),
          key: explained(v.optional(text), 'Its API key, if it wants one.'),
        }),
        v.strictObject({ kind: v.literal('node') }),
      ]),
    ),
    'Where history comes from: our own `index` (EVM and Bitcoin), a `blockscout` or `etherscan` explorer (EVM), or the `node` (Solana). Without it an EVM chain has no history: an index of a public chain is millions of calls and hundreds of gigabytes.',
  ),
  esploraUrl: explained(
    v.optional(httpUrl),
    'Bitcoin only: an Esplora REST server to use instead of our own index of the node.',
  ),
  dnsResolver: explained(
    v.optional(httpUrl),
    'Bitcoin only: a DNS resolver over HTTPS (RFC 8484) that checks DNSSEC, by which receivers such as `alice@example.com` are looked up (BIP-353); one network has it. Its word that DNSSEC holds is believed, and it learns the names: run one of your own, on `https:` or on this machine.',
  ),
  aggregator: explained(
    v.optional(
      v.variant('kind', [
        v.strictObject({
          kind: v.literal('0x'),
          url: explained(v.optional(httpUrl, 'https://api.0x.org'), 'Where it is.'),
          key: explained(text, 'The API key.'),
        }),
        v.strictObject({
          kind: v.literal('1inch'),
          url: explained(v.optional(httpUrl, 'https://api.1inch.dev/swap/v6.0'), 'Where its Swap API v6 is.'),
          key: explained(text, 'The API key.'),
        }),
        v.strictObject({
          kind: v.literal('jupiter'),
          url: explained(httpUrl, 'Where its `/quote` and `/swap` are, e.g. `https://api.jup.ag/swap/v1`.'),
          key: explained(v.optional(text), 'The API key, if it wants one.'),
          program: explained(
            v.optional(
              v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
              'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4',
            ),
            'The program that its swaps go through.',
          ),
        }),
      ]),
    ),
    'A service that swaps are quoted and built by. It learns what people swap. `0x` or `1inch` for an EVM chain, beside the exchanges in `contracts`, where it gives more: the widget of this project verifies what it builds, and runs it, before it is offered. `jupiter` for Solana: the widget checks what its transactions do.',
  ),
  prices: explained(
    v.optional(v.variant('kind', [poolPricesSchema, apiPricesSchema, fixedPricesSchema])),
    'Where prices come from. Without it nothing is priced.',
  ),
})

/** One chain of the configuration. */
export type NetworkConfig = v.InferOutput<typeof networkSchema>
