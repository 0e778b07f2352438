import type { EvmInfo, Manifest } from './manifest.js'

/** What the devnet's coins are said to be worth where no pool on chain says it. */
const dollars = { sol: 150, btc: 67_600, NINE: 0.5, USDC: 1, FEE22: 1 }

/** Tokens that a careful operator would not list: what is shown of them comes from the chain alone. */
const isListed = ({ quirk }: { quirk?: string }) => quirk !== 'spam'

/** The seeds of all EVM chains are the same: what has one symbol is one asset. */
const assetOf = (symbol: string) => symbol.toLowerCase()

/**
 * The configuration with which the data API serves this devnet; the server checks it like any other.
 *
 * @example
 * await openServer(parseConfig({ ...serverConfig(manifest), port: 3080, dataDir: '.latchkey/server' }))
 */
export function serverConfig(manifest: Manifest) {
  return {
    // The local chains start anew often, and a browser test makes many calls from one address.
    limits: { burst: 2_000, perSecond: 500, projectBurst: 20_000, projectPerSecond: 5_000 },
    projects: [{ id: 'devnet', name: 'Devnet', origins: ['*'] }],
    onramp: { devnet: { controlUrl: manifest.controlUrl } },
    networks: [
      ...manifest.evm.map((info, position) => evmNetwork(info, position === 0)),
      solanaNetwork(manifest),
      ...(manifest.bitcoin ? [bitcoinNetwork(manifest.bitcoin, manifest.controlUrl)] : []),
    ],
  }
}

function evmNetwork(info: EvmInfo, identity: boolean) {
  const { contracts, tokens } = info
  const stable = ['USDC', 'USDT', 'DAI'].flatMap((symbol) => tokens[symbol]?.address ?? [])
  return {
    chainId: `eip155:${info.chainId}`,
    name: info.name,
    testnet: true,
    rpcUrls: [info.rpcUrl],
    wsUrls: [info.wsUrl],
    native: { ...info.nativeCurrency, asset: assetOf(info.nativeCurrency.symbol) },
    tokens: Object.values(tokens)
      .filter(isListed)
      .map(({ address, name, symbol, decimals }) => ({
        address,
        name,
        symbol,
        decimals,
        asset: assetOf(symbol),
      })),
    contracts: {
      multicall3: contracts.multicall3,
      uniswapV2Router: contracts.uniswapV2Router,
      uniswapV3Router: contracts.uniswapV3Router,
      uniswapV3Quoter: contracts.uniswapV3Quoter,
      ensUniversalResolver: contracts.ensUniversalResolver,
    },
    identity,
    history: { kind: 'index' as const },
    prices: { kind: 'pools' as const, stable },
  }
}

/** The imitation of Jupiter swaps by plain transfers of the program that keeps tokens. */
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

function solanaNetwork({ solana, controlUrl }: Manifest) {
  const { rpcUrl, wsUrl, genesisHash, mints } = solana
  const names: Record<string, string> = { USDC: 'USD Coin', NINE: 'Nine', FEE22: 'Fee on Transfer' }
  const priced = Object.entries(mints).flatMap(([symbol, { address }]) => {
    const price = dollars[symbol as keyof typeof dollars]
    return price === undefined ? [] : [[address, price] as const]
  })
  return {
    chainId: `solana:${genesisHash.slice(0, 32)}`,
    name: 'Solana Devnet',
    testnet: true,
    rpcUrls: [rpcUrl],
    wsUrls: [wsUrl],
    native: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    tokens: Object.entries(mints).map(([symbol, { address, decimals }]) => ({
      address,
      name: names[symbol] ?? symbol,
      symbol,
      decimals,
    })),
    history: { kind: 'node' as const },
    aggregator: { kind: 'jupiter' as const, url: `${controlUrl}/jupiter`, program: tokenProgram },
    prices: { kind: 'fixed' as const, usd: { native: dollars.sol, ...Object.fromEntries(priced) } },
  }
}

function bitcoinNetwork({ rpcUrl, genesisHash }: NonNullable<Manifest['bitcoin']>, controlUrl: string) {
  return {
    chainId: `bip122:${genesisHash.slice(0, 32)}`,
    name: 'Bitcoin Regtest',
    testnet: true,
    rpcUrls: [rpcUrl],
    native: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    history: { kind: 'index' as const },
    dnsResolver: `${controlUrl}/dns-query`,
    prices: { kind: 'fixed' as const, usd: { native: dollars.btc } },
  }
}
