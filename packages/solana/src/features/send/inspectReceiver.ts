import type { ReceiverFacts } from '@latchkey/core/adapter'
import { LatchkeyError, type SendRefusal } from '@latchkey/protocol'
import { type Address, isOffCurveAddress } from '@solana/kit'
import { isTokenProgram, programs } from './programs.js'
import type { AccountData } from './readAccountData.js'
import { readMint } from './readMint.js'
import { readTokenAccount } from './readTokenAccount.js'

type Kind = Extract<ReceiverFacts, { family: 'programs' }>['kind']

/** Where coins are sent to be destroyed. */
const incinerator = '1nc1nerator11111111111111111111111111111111'

export const isBurn = (address: Address): boolean => address === incinerator

/** What stands at an address. */
export function findKind(address: Address, account: AccountData | undefined): Kind {
  if (account?.isExecutable || account?.owner === programs.sysvar) return 'program'
  if (readMint(account)) return 'mint'
  // Whatever else a token program keeps, a multisignature for instance, is nobody's wallet.
  if (readTokenAccount(account) || (account && isTokenProgram(account.owner))) return 'token-account'
  const isKept = account !== undefined && account.owner !== programs.system
  return isKept || isOffCurveAddress(address) ? 'off-curve' : 'wallet'
}

const refusals: { readonly [kind in Kind]?: SendRefusal } = {
  mint: 'receiver-mint',
  program: 'receiver-program',
  'token-account': 'receiver-token-account',
}

/** Throws `send/refused` for an address that no person can spend from (M-22). */
export function assertReceives(address: Address, account: AccountData | undefined): void {
  const reason = refusals[findKind(address, account)]
  if (reason) throw new LatchkeyError('send/refused', { context: { reason } })
}
