import type { Manifest } from '@latchkey/devnet'
import { createIcons, type Icons } from '@latchkey/icons'

const ethereum = 'eip155:1'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'

/** What the devnet's tokens stand for. Its manifest is ours: elsewhere a symbol says nothing (S-09). */
const evmTokens: Readonly<Record<string, string>> = {
  USDC: `${ethereum}/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48`,
  USDT: `${ethereum}/erc20:0xdac17f958d2ee523a2206206994597c13d831ec7`,
  DAI: `${ethereum}/erc20:0x6b175474e89094c44da98b954eedeac495271d0f`,
  WETH: `${ethereum}/erc20:0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2`,
  WBTC: `${ethereum}/erc20:0x2260fac5e5542a773aa44fbcfedf7c193bc2c599`,
}
const mints: Readonly<Record<string, string>> = {
  USDC: `${solana}/token:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v`,
}
/** The first EVM chain stands for Ethereum, the others for Base. */
const evmNetworks = [ethereum, 'eip155:8453']

/** The set of pictures, in which the devnet's chains and tokens look like what they stand for. */
export function createDemoIcons({ evm, solana: cluster, bitcoin: node }: Manifest): Icons {
  const alike: Record<string, string> = {}
  for (const [index, { chainId, tokens }] of evm.entries()) {
    const id = `eip155:${chainId}`
    alike[id] = evmNetworks[index] ?? 'eip155:8453'
    for (const [symbol, { address }] of Object.entries(tokens)) {
      const like = evmTokens[symbol]
      if (like) alike[`${id}/erc20:${address.toLowerCase()}`] = like
    }
  }
  const solanaId = `solana:${cluster.genesisHash.slice(0, 32)}`
  alike[solanaId] = solana
  for (const [symbol, { address }] of Object.entries(cluster.mints)) {
    const like = mints[symbol]
    if (like) alike[`${solanaId}/token:${address}`] = like
  }
  if (node) alike[`bip122:${node.genesisHash.slice(0, 32)}`] = bitcoin
  return createIcons({ alike })
}
