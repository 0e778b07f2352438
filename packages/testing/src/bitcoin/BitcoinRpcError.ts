/** sats-connect's `RpcErrorCode`: JSON-RPC's own codes, and three for wallets. */
export const bitcoinErrorCode = {
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  /** The person declined. */
  userRejection: -32000,
  /** The address given cannot do that. */
  methodNotSupported: -32001,
  /** The page is not connected. */
  accessDenied: -32002,
} as const

/** Wallet Standard defines no errors; Bitcoin wallets with its features throw Phantom's code for a rejection. */
export const standardRejectionCode = 4001

/** An error with the code a page gets: in the answer of sats-connect, thrown by Wallet Standard's features. */
export class BitcoinRpcError extends Error {
  override readonly name = 'BitcoinRpcError'
  constructor(
    readonly code: number,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options)
  }
}

/** What the page sent is wrong. */
export function invalidParams(message: string, cause?: unknown): BitcoinRpcError {
  return new BitcoinRpcError(bitcoinErrorCode.invalidParams, message, { cause })
}
