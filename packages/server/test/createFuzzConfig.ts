import { createTestConfig } from './createTestDependencies.js'

const away = ['http://127.0.0.1:1']
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** One chain of each kind with everything switched on, and nobody who answers. */
export function createFuzzConfig() {
  return createTestConfig({
    publicUrl: 'http://127.0.0.1:3080',
    names: { gatewayKey: `0x${'42'.repeat(32)}` },
    onramp: {
      devnet: { controlUrl: 'http://127.0.0.1:1' },
      moonpay: { apiKey: 'pk_test', secretKey: 'sk_test', sandbox: true },
    },
    networks: [
      {
        chainId: 'eip155:31337',
        name: 'Devnet One',
        rpcUrls: away,
        wsUrls: ['ws://127.0.0.1:1'],
        native: ether,
        tokens: [
          {
            address: '0xD55F6cFE4BC40b58e27349E71C8ABD7a27eB0639',
            name: 'USD Coin',
            symbol: 'USDC',
            decimals: 6,
          },
        ],
        contracts: {
          multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
          uniswapV2Router: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
          ensUniversalResolver: '0xaBd80E8a13596fEeA40Fd26fD6a24c3fe76F05fB',
        },
        identity: true,
        history: { kind: 'index' },
        prices: { kind: 'pools', stable: ['0xD55F6cFE4BC40b58e27349E71C8ABD7a27eB0639'] },
      },
      {
        chainId: 'solana:HFmJ5w2nJ2L3b2D1Nq7cifrKThbNQUgJ',
        name: 'Solana',
        rpcUrls: away,
        native: { name: 'Solana', symbol: 'SOL', decimals: 9 },
        history: { kind: 'node' },
        prices: { kind: 'fixed', usd: { native: 150 } },
      },
      {
        chainId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
        name: 'Bitcoin',
        rpcUrls: away,
        native: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
        history: { kind: 'index' },
        prices: { kind: 'fixed', usd: { native: 60_000 } },
      },
    ],
  })
}
