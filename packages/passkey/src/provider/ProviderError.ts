/** What can go wrong, by the codes of EIP-1193, EIP-1474 and EIP-5792. */
export const providerCodes = {
  rejected: 4001,
  unauthorized: 4100,
  /** What signs is no owner of the account on its network. */
  'not-owner': 4100,
  unsupported: 4200,
  /** One signature is not enough. */
  threshold: 4200,
  'unknown-chain': 4902,
  'no-capability': 5700,
  duplicate: 5720,
  'unknown-bundle': 5730,
  waiting: -32_002,
  parameters: -32_602,
  internal: -32_603,
} as const

/** An error as pages expect it of a wallet: with a code. Its message says what is wrong and what would be right. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly code: number
  readonly reason: keyof typeof providerCodes

  constructor(reason: keyof typeof providerCodes, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.reason = reason
    this.code = providerCodes[reason]
  }
}
