/**
 * What a transaction can be found again by when the wallet's answer was lost (F-26). It is kept in the record of the
 * transaction, as JSON.
 */
export type TransactionAnchor =
  /** EVM: the place in the account's order. Unless it is sure, the wallet may have chosen a later one. */
  | { kind: 'nonce'; nonce: number; isSure: boolean }
  /**
   * EVM, an account that runs a contract's code: others send for it, so its own order proves nothing. What it does is looked
   * for from this block on.
   */
  | { kind: 'contract'; blockNumber: number }
  /** EVM: the id that the page gave to calls which a wallet makes together, or the wallet to them (EIP-5792); what became of them, the wallet says. */
  | { kind: 'calls'; id: string }
  /** Solana: the blockhash of the message, and the last block height at which the network takes it. */
  | { kind: 'blockhash'; blockhash: string; lastValidHeight: number }
  /** Solana: the account whose nonce it uses up, and that nonce. It has no last height, and lives until the account moves on. */
  | { kind: 'nonce-account'; account: string; nonce: string }
  /** Bitcoin: the coins it spends, each as `txid:index`; another transaction that spends one of them replaces it. */
  | { kind: 'inputs'; inputs: readonly string[] }
