import type { AdapterAccount } from '@latchkey/core/adapter'
import { getAddressDecoder } from '@solana/kit'
import { toHex } from '../toHex.js'
import { isSolanaChain } from './readWallet.js'
import type { StandardAccount } from './StandardWallet.js'

/** An account that passed, copied: wallets change theirs in place. */
export type KnownAccount = AdapterAccount & {
  key: Uint8Array
  /** Whether it can sign messages; a wallet may hold accounts that cannot. */
  signs: boolean
  /** The wallet's own object, which it wants back. */
  given: StandardAccount
}

/** More than any wallet shares; what comes after is not read. */
const accountCount = 100
const { decode } = getAddressDecoder()

/**
 * Reads the accounts that a wallet, or its answer, holds: none where there are none on Solana, nothing at all where one
 * of them makes no sense. An address has to be that of its key, so a wallet cannot show one account and sign as another.
 */
export function readAccounts(holder: unknown): readonly KnownAccount[] | undefined {
  try {
    const { accounts } = holder as { accounts: unknown }
    if (!Array.isArray(accounts)) return undefined
    const known = new Map<string, KnownAccount>()
    for (const given of accounts.slice(0, accountCount) as StandardAccount[]) {
      const { address, publicKey, chains, features } = given
      // A wallet of several chain families shares accounts of all of them at once.
      if (!chains.some(isSolanaChain)) continue
      if (publicKey.length !== 32) return undefined
      const key = Uint8Array.from(publicKey as Uint8Array)
      if (decode(key) !== address) return undefined
      const signs = features.includes('solana:signMessage')
      known.set(address, { address, publicKey: toHex(key), key, signs, given })
    }
    return [...known.values()]
  } catch {
    // Not an object at all, or a getter that throws.
    return undefined
  }
}

/** Tells whether there is at least one account, and no nonsense. */
export const hasAccounts = (
  accounts: readonly KnownAccount[] | undefined,
): accounts is readonly [KnownAccount, ...KnownAccount[]] => accounts !== undefined && accounts.length > 0
