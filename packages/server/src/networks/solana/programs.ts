/** The token programs, in the order in which their accounts are shown. */
export const tokenPrograms = {
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
} as const

/** The mint of wrapped SOL: an account of it holds lamports, and its token amount repeats them. */
export const wrappedMint = 'So11111111111111111111111111111111111111112'

/** Programs that every transaction may call on the side; none of them is what a transaction is about. */
export const sidePrograms: ReadonlySet<string> = new Set([
  'ComputeBudget111111111111111111111111111111',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
])
