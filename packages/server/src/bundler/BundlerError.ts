/** Codes of JSON-RPC and of ERC-7769, which says how bundlers answer. */
export const bundlerCodes = {
  unreadable: -32_700,
  request: -32_600,
  method: -32_601,
  parameters: -32_602,
  internal: -32_603,
  /** The account refuses, or cannot be made, or cannot pay. */
  account: -32_500,
  /** The paymaster refuses, or cannot pay. */
  paymaster: -32_501,
  /** Not valid yet, or no longer. */
  time: -32_503,
  signature: -32_507,
  /** The call itself fails; told by an estimate alone. */
  execution: -32_521,
  /** Too many waiting operations, or requests. */
  busy: -32_005,
} as const

/** An answer that is an error; its message says what is wrong and what would be right. */
export class BundlerError extends Error {
  override readonly name = 'BundlerError'
  readonly code: number
  readonly data: unknown

  constructor(code: keyof typeof bundlerCodes, message: string, data?: unknown) {
    super(message)
    this.code = bundlerCodes[code]
    this.data = data
  }
}
