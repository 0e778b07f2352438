/** Why the control server refused; append-only. */
export type ControlErrorCode =
  | 'forbidden-host'
  | 'forbidden-origin'
  | 'not-found'
  | 'method-not-allowed'
  | 'unsupported-media-type'
  | 'body-too-large'
  | 'bad-json'
  | 'bad-request'
  | 'unknown-chain'
  | 'invalid-address'
  | 'invalid-amount'
  | 'amount-too-large'
  | 'invalid-blocks'
  | 'invalid-transactions'
  | 'unsupported-chain'
  | 'chain-failed'
  | 'internal'

/** A refusal with the HTTP status and the code that the client gets. */
export class ControlError extends Error {
  override name = 'ControlError'
  constructor(
    readonly status: number,
    readonly code: ControlErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
