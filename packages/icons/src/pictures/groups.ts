// Written by `npm run icons` from ../../originals.
/** Which pictures are in which file. */
export const groups: readonly Group[] = [
  {
    marks: 'wallets/metamask wallets/trust-wallet wallets/coinbase-wallet wallets/phantom wallets/rainbow wallets/okx-wallet wallets/binance-wallet wallets/bitget-wallet',
    load: () => import('./wallets1.js').then(({ pictures }) => pictures),
  },
  {
    marks: 'wallets/solflare wallets/xverse wallets/rabby wallets/uniswap-wallet wallets/zerion wallets/safe wallets/ledger wallets/backpack',
    load: () => import('./wallets2.js').then(({ pictures }) => pictures),
  },
  {
    marks: 'wallets/unisat wallets/leather wallets/exodus wallets/brave-wallet wallets/bybit-wallet wallets/crypto-com-onchain wallets/imtoken wallets/tokenpocket',
    load: () => import('./wallets3.js').then(({ pictures }) => pictures),
  },
  {
    marks: 'wallets/safepal wallets/onekey wallets/1inch-wallet wallets/kraken-wallet wallets/robinhood-wallet wallets/coin98 wallets/core wallets/ctrl',
    load: () => import('./wallets4.js').then(({ pictures }) => pictures),
  },
  {
    marks: 'wallets/enkrypt wallets/mew-wallet wallets/gate-wallet wallets/keplr wallets/nightly wallets/jupiter-mobile wallets/zengo wallets/trezor-suite',
    load: () => import('./wallets5.js').then(({ pictures }) => pictures),
  },
  {
    marks: 'wallets/argent wallets/frame wallets/taho wallets/talisman wallets/subwallet wallets/bifrost-wallet wallets/ronin-wallet',
    load: () => import('./wallets6.js').then(({ pictures }) => pictures),
  },
  {
    marks: 'networks/ethereum networks/base networks/arbitrum-one networks/optimism networks/polygon networks/binance-smart-chain networks/avalanche networks/solana networks/bitcoin',
    load: () => import('./networks1.js').then(({ pictures }) => pictures),
  },
  {
    marks: 'networks/gnosis networks/linea networks/scroll networks/zksync networks/unichain networks/world networks/sonic networks/mantle networks/blast',
    load: () => import('./networks2.js').then(({ pictures }) => pictures),
  },
  {
    marks: 'networks/zora networks/celo networks/berachain networks/hyper-evm networks/monad networks/plasma networks/ink networks/soneium networks/abstract',
    load: () => import('./networks3.js').then(({ pictures }) => pictures),
  },
  {
    marks: 'networks/ronin networks/sei-network networks/cronos networks/kaia networks/fantom networks/arbitrum-nova networks/polygon-zkevm networks/mode networks/lisk',
    load: () => import('./networks4.js').then(({ pictures }) => pictures),
  },
  {
    marks: 'networks/fraxtal networks/moonbeam networks/moonriver networks/metis-andromeda networks/taiko networks/apechain networks/immutable networks/bob networks/swell',
    load: () => import('./networks5.js').then(({ pictures }) => pictures),
  },
  {
    marks: 'networks/zircuit networks/gravity networks/flare networks/rootstock networks/pulsechain networks/aurora',
    load: () => import('./networks6.js').then(({ pictures }) => pictures),
  },
  {
    marks: 'tokens/eth tokens/btc tokens/sol tokens/usdc tokens/usdt tokens/dai tokens/wbtc tokens/bnb tokens/pol tokens/link',
    load: () => import('./tokens1.js').then(({ pictures }) => pictures),
  },
  {
    marks: 'tokens/eurc tokens/uni tokens/aave tokens/shib tokens/op tokens/cbeth tokens/ldo tokens/mkr tokens/crv tokens/comp',
    load: () => import('./tokens2.js').then(({ pictures }) => pictures),
  },
  {
    marks: 'tokens/grt tokens/ens tokens/snx tokens/frax tokens/pyusd tokens/lusd tokens/1inch tokens/sushi tokens/yfi tokens/gno',
    load: () => import('./tokens3.js').then(({ pictures }) => pictures),
  },
  {
    marks: 'tokens/rpl tokens/pendle tokens/stg tokens/sand tokens/mana tokens/axs tokens/bat tokens/cake tokens/blur tokens/gmx',
    load: () => import('./tokens4.js').then(({ pictures }) => pictures),
  },
  {
    marks: 'tokens/paxg tokens/xaut tokens/rsr tokens/lrc tokens/bnt tokens/zrx tokens/imx tokens/rndr tokens/mnt tokens/cro',
    load: () => import('./tokens5.js').then(({ pictures }) => pictures),
  },
  {
    marks: 'tokens/msol tokens/pyth tokens/ray tokens/hnt tokens/jup',
    load: () => import('./tokens6.js').then(({ pictures }) => pictures),
  },
]

export type Group = { marks: string; load: () => Promise<Readonly<Record<string, string>>> }
