import { loadOwn } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { noteFunctions } from './noteFunctions.js'
import type { BitcoinWallet, FoundBitcoinWallet } from './WalletLink.js'

/** Notes a wallet's functions: when it is found, or when it has been fetched. */
export function keepWallet(found: FoundBitcoinWallet): BitcoinWallet {
  const { fetch, name, kind } = found
  const wallet: BitcoinWallet = { ...found, functions: noteFunctions(found) }
  if (!fetch) return wallet
  wallet.load = loadOwn('bip122', fetch, (root) => {
    const functions = noteFunctions({ kind, root: root as object })
    if (functions.size === 0)
      throw new LatchkeyError('config/invalid', {
        context: {
          setting: `bitcoin() wallets, "${name}"`,
          problem:
            'has fetched no such wallet: provider() has to return the object with the functions of its api',
        },
      })
    Object.assign(wallet, { root, functions })
  })
  return wallet
}
