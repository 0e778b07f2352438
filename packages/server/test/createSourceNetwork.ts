import { type Caip2Id, chainNamespaceOf } from '@latchkey/protocol'
import { makeBitcoinAddress, makeSolanaAddress } from '@latchkey/protocol/address'
import * as v from 'valibot'
import { refuseValue } from '../src/answers/Refusal.js'
import { networkSchema } from '../src/config/configSchema.js'
import { parseEvmAddress } from '../src/networks/evm/parseEvmAddress.js'
import {
  type Holding,
  type Network,
  type PriceSource,
  priceKey,
  type Token,
} from '../src/networks/Network.js'

const parsers: Record<string, (text: string) => string> = {
  eip155: parseEvmAddress,
  solana: (text) => makeSolanaAddress(text),
  bip122: (text) => makeBitcoinAddress(text, 'mainnet').address,
}

/** A network whose sources are what a test says; whatever else is touched throws its name. */
export function createSourceNetwork(chainId: string, given: Partial<Network> = {}): Network {
  const namespace = chainNamespaceOf(chainId as Caip2Id)
  const symbol = { eip155: 'ETH', solana: 'SOL', bip122: 'BTC' }[namespace]
  const native: Token = {
    chainId: chainId as Caip2Id,
    name: symbol,
    symbol,
    decimals: 8,
    iconUrl: '',
    listed: true,
  }
  const parts: Partial<Network> = {
    chainId: chainId as Caip2Id,
    namespace,
    name: chainId,
    config: v.parse(networkSchema, { chainId, name: chainId, native: { name: symbol, symbol, decimals: 8 } }),
    native,
    tokens: [],
    jobs: [],
    parseAddress(text) {
      try {
        return parsers[namespace]!(text)
      } catch {
        throw refuseValue('address', `this is no address of ${chainId}`)
      }
    },
    ...given,
  }
  const optional = new Set(['prices', 'fees', 'swaps', 'identity', 'utxos', 'broadcast', 'progress'])
  return new Proxy(parts as Network, {
    get(target, name) {
      if (name in target || optional.has(String(name))) return target[name as keyof Network]
      throw new Error(`this test gives the network no ${String(name)}`)
    },
  })
}

/** A token of a network. */
export const tokenOf = (chainId: string, given: Partial<Token> = {}): Token => ({
  chainId: chainId as Caip2Id,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  iconUrl: '',
  listed: true,
  ...given,
})

/** Balances that are the same for everybody, and how often they were read. */
export function countingBalances(holdings: (include: readonly string[]) => Holding[]) {
  const reads: { address: string; include: readonly string[] }[] = []
  return {
    reads,
    balances: {
      balances: async (address: string, { include = [] }: { include?: readonly string[] }) => {
        reads.push({ address, include })
        return { holdings: holdings(include) }
      },
    },
  }
}

/** Prices in US dollars by symbol, also of what is not listed: the route has to keep those apart. */
export const pricesBySymbol = (prices: Record<string, number>): PriceSource => ({
  prices: async (tokens, currency) =>
    new Map(
      tokens.flatMap((token) => {
        const price = currency === 'usd' ? prices[token.symbol] : undefined
        return price === undefined ? [] : [[priceKey(token), price] as const]
      }),
    ),
})
