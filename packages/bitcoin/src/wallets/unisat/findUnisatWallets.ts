import { hasFunction, peek, peekPath } from '../peek.js'
import type { FoundBitcoinWallet } from '../WalletLink.js'

/** Wallets that have UniSat's API under a name of their own, and the flags by which they show in `window.unisat`. */
const others: readonly { name: string; path?: string; flags: readonly string[] }[] = [
  { name: 'Binance Wallet', path: 'binancew3w.bitcoin', flags: ['isBinance'] },
  { name: 'Bitget Wallet', path: 'bitkeep.unisat', flags: ['isBitKeep', 'isBitget', 'isBitgetWallet'] },
  { name: 'OKX Wallet', flags: ['isOkxWallet', 'isOKExWallet', 'isOKX'] },
  { name: 'TokenPocket', flags: ['isTokenPocket'] },
  { name: 'Bybit Wallet', path: 'bybitWallet.bitcoin', flags: ['isBybit', 'isBybitWallet'] },
]
/** UniSat's own flags, and those that say how a wallet is, not which. */
const harmless = /^is(?:unisat.*|connect(?:ed|ing)|ready|initiali[sz]ed|(?:un)?locked|enabled|installed)$/i

/**
 * The wallets with UniSat's API, by their own names first. What is in `window.unisat` is called UniSat unless it says
 * otherwise: many wallets put themselves there, and a person must see whom they ask.
 */
export function findUnisatWallets(page: Window): readonly FoundBitcoinWallet[] {
  const own = others.flatMap(({ name, path }) =>
    path ? read(peekPath(page, path.split('.')), () => name) : [],
  )
  return [...own, ...read(peek(page, 'unisat'), nameOf)]
}

function read(provider: unknown, name: (provider: object) => string): readonly FoundBitcoinWallet[] {
  if (!hasFunction(provider, 'requestAccounts')) return []
  return [
    {
      objects: [provider],
      kind: 'unisat',
      type: 'INJECTED',
      name: name(provider),
      root: provider,
    },
  ]
}

function nameOf(provider: object): string {
  const known = others.find(({ flags }) => flags.some((flag) => peek(provider, flag) === true))
  if (known) return known.name
  return hasForeignFlag(provider) ? 'Browser wallet' : 'UniSat'
}

/** Somebody's flag, though we do not know whose. */
function hasForeignFlag(provider: object): boolean {
  try {
    return Object.keys(provider).some(
      (key) => /^is[A-Z]/.test(key) && !harmless.test(key) && peek(provider, key) === true,
    )
  } catch {
    return false
  }
}
