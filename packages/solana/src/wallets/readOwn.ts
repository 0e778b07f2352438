import { loadOwn } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { OwnWallet } from '../OwnWallet.js'
import type { SolanaWallet, WalletRules } from './createWalletList.js'
import type { StandardWallet } from './StandardWallet.js'

/** Reads the wallets of the page's own as those that register are; what makes no sense is left out. */
export const readOwn = (wallets: readonly OwnWallet[], rules: WalletRules): readonly SolanaWallet[] =>
  wallets.flatMap((wallet) => read(wallet, rules) ?? [])

function read(own: OwnWallet, { readIdentity, readWallet }: WalletRules): SolanaWallet | undefined {
  const given = 'provider' in own ? own.provider : own
  if (typeof given !== 'function') {
    const known = readWallet(given, own)
    return known && { ...known, objects: [given], type: 'EXTERNAL', isOwn: true }
  }
  const identity = readIdentity(own)
  if (!identity) return undefined
  const wallet: SolanaWallet = {
    ...identity,
    wallet: absent,
    functions: new Map(),
    objects: [own],
    type: 'EXTERNAL',
    isOwn: true,
    load: loadOwn('solana', given, (loaded) => {
      const known = readWallet(loaded as StandardWallet, own)
      if (!known)
        throw new LatchkeyError('config/invalid', {
          context: {
            setting: `solana() wallets, "${identity.name}"`,
            problem:
              'has fetched no wallet for Solana: provider() has to return one of Wallet Standard, with standard:connect and a chain of Solana',
          },
        })
      wallet.wallet = known.wallet
      wallet.functions = known.functions
    }),
  }
  return wallet
}

/** What stands for a wallet that is not there yet. */
const absent: StandardWallet = {
  version: '1.0.0',
  name: '',
  icon: 'data:image/png;base64,',
  chains: [],
  features: {},
  accounts: [],
}
