import type { Eip1193Provider } from './Eip1193Provider.js'

/** Flags that wallets set on `window.ethereum`. MetaMask's is last: most of the others set it too. */
const flags = [
  ['isRabby', 'Rabby'],
  ['isBraveWallet', 'Brave Wallet'],
  ['isCoinbaseWallet', 'Coinbase Wallet'],
  ['isTrust', 'Trust Wallet'],
  ['isTrustWallet', 'Trust Wallet'],
  ['isOkxWallet', 'OKX Wallet'],
  ['isPhantom', 'Phantom'],
  ['isRainbow', 'Rainbow'],
  ['isZerion', 'Zerion'],
  ['isBitKeep', 'Bitget Wallet'],
  ['isTokenPocket', 'TokenPocket'],
  ['isImToken', 'imToken'],
  ['isFrame', 'Frame'],
  ['isTally', 'Taho'],
  ['isExodus', 'Exodus'],
  ['isOpera', 'Opera Wallet'],
  ['isMetaMask', 'MetaMask'],
] as const

/** The name of a wallet that does not say it: by its flags, or an honest "Browser wallet". */
export function nameProvider(provider: Eip1193Provider): string {
  const known = provider as Eip1193Provider & Record<string, unknown>
  return flags.find(([flag]) => known[flag] === true)?.[1] ?? 'Browser wallet'
}
