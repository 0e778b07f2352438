import type { Address } from '@solana/kit'

/** The programs that a transfer is made of, and those that accounts are told by. */
export const programs = {
  system: '11111111111111111111111111111111' as Address,
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address,
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as Address,
  associated: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as Address,
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Address,
  budget: 'ComputeBudget111111111111111111111111111111' as Address,
  metadata: 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s' as Address,
  /** Assertions that wallets add: https://github.com/Jac0xb/lighthouse */
  lighthouse: 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95' as Address,
  blockhashes: 'SysvarRecentB1ockHashes11111111111111111111' as Address,
  tables: 'AddressLookupTab1e1111111111111111111111111' as Address,
  sysvar: 'Sysvar1111111111111111111111111111111111111' as Address,
} as const

/** What a program is called in a review and in a reason; its address where it is none of ours. */
export function nameProgram(address: string): string {
  return names.get(address) ?? address
}

const names = new Map<string, string>([
  [programs.system, 'System'],
  [programs.token, 'Token'],
  [programs.token2022, 'Token-2022'],
  [programs.associated, 'Associated Token Account'],
  [programs.memo, 'Memo'],
  [programs.budget, 'Compute Budget'],
  [programs.lighthouse, 'Lighthouse'],
  [programs.tables, 'Address Lookup Table'],
])

/** Tells whether a program keeps tokens. */
export const isTokenProgram = (address: string): boolean =>
  address === programs.token || address === programs.token2022
