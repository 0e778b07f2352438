/** Codes of a scripted Solana wallet; the numbers are those of Phantom, which took them from EIP-1193. */
export const solanaErrorCode = {
  userRejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  invalidInput: -32000,
  transactionRejected: -32003,
  internal: -32603,
} as const

/**
 * An error as Solana wallets throw it.
 *
 * Wallet Standard defines no errors. Apps tell a rejection by Phantom's `code` 4001, or by the names that the
 * wallet adapter library gives (`WalletSignTransactionError`, …): a scripted wallet carries both.
 */
export class SolanaWalletError extends Error {
  override name: string
  code: number
  /** What the RPC node said, when it is the node that refused. */
  data?: unknown

  constructor(
    code: number,
    message: string,
    options: { name?: string; data?: unknown; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = options.name ?? 'WalletError'
    this.code = code
    if (options.data !== undefined) this.data = options.data
  }
}
