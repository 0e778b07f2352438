import type { Eip1193Provider } from './Eip1193Provider.js'

/** By the flags that wallets set on `window.ethereum`: `isRabby`. MetaMask's is last: most of the others set it too. */
const names = {
  Rabby: 'Rabby',
  BraveWallet: 'Brave Wallet',
  CoinbaseWallet: 'Coinbase Wallet',
  Trust: 'Trust Wallet',
  TrustWallet: 'Trust Wallet',
  OkxWallet: 'OKX Wallet',
  Phantom: 'Phantom',
  Rainbow: 'Rainbow',
  Zerion: 'Zerion',
  BitKeep: 'Bitget Wallet',
  TokenPocket: 'TokenPocket',
  ImToken: 'imToken',
  Frame: 'Frame',
  Tally: 'Taho',
  Exodus: 'Exodus',
  Opera: 'Opera Wallet',
  MetaMask: 'MetaMask',
}

/** The name of a wallet that does not say it: by its flags, or an honest "Browser wallet". */
export function nameProvider(provider: Eip1193Provider): string {
  const known = provider as Eip1193Provider & Record<string, unknown>
  return Object.entries(names).find(([flag]) => known[`is${flag}`] === true)?.[1] ?? 'Browser wallet'
}
