import type { OnrampOptionsResponse } from '@latchkey/protocol/wire'
import { blockchainName } from './blockchains.js'
import type { CheckoutWallet } from './OnrampProvider.js'

/** A coin as companies sell it: on which public chains, with the token's address, empty for a native coin. */
export type Asset = { symbol: string; name: string; chains: Readonly<Record<string, string>> }

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** What companies sell nearly everywhere; their own pages offer more. */
export const assets: readonly Asset[] = [
  {
    symbol: 'ETH',
    name: 'Ether',
    chains: { 'eip155:1': '', 'eip155:8453': '', 'eip155:42161': '', 'eip155:10': '' },
  },
  {
    symbol: 'USDC',
    name: 'USD Coin',
    chains: {
      'eip155:1': '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      'eip155:137': '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
      'eip155:8453': '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
      'eip155:42161': '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
      'eip155:10': '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
      [solana]: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    },
  },
  { symbol: 'SOL', name: 'Solana', chains: { [solana]: '' } },
  { symbol: 'BTC', name: 'Bitcoin', chains: { 'bip122:000000000019d6689c085ae165831e93': '' } },
]

/** The asset of a symbol. */
export const findAsset = (symbol: string): Asset | undefined =>
  assets.find((asset) => asset.symbol === symbol.toUpperCase())

/** The assets that a wallet can receive, each with the chains to receive it on. */
export function receivable({ chainIds, coins }: CheckoutWallet): { symbol: string; chainIds: string[] }[] {
  return assets.flatMap(({ symbol, chains }) => {
    if (coins.length > 0 && !coins.some((coin) => coin.toUpperCase() === symbol)) return []
    const common = chainIds.filter((chainId) => chainId in chains)
    return common.length > 0 ? [{ symbol, chainIds: common }] : []
  })
}

/** The options of a company, with the bounds that card and bank payments usually have. */
export const companyOptions: OnrampOptionsResponse = {
  purchaseCurrencies: assets.map(({ symbol, name, chains }) => ({
    id: symbol,
    name,
    symbol,
    networks: Object.entries(chains).map(([chainId, address]) => {
      const word = blockchainName(chainId) ?? chainId
      return {
        name: word,
        display_name: word.charAt(0).toUpperCase() + word.slice(1),
        chain_id: chainId.replace(/^eip155:/, ''),
        contract_address: address,
      }
    }),
  })),
  paymentCurrencies: ['USD', 'EUR'].map((id) => ({
    id,
    payment_method_limits: [
      { id: 'card', min: '10.00', max: '7500.00' },
      { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
    ],
  })),
}
