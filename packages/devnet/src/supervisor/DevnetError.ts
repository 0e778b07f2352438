/** What can keep a devnet from running; append-only. */
export type DevnetErrorCode =
  | 'state-locked'
  | 'port-taken'
  | 'no-free-port'
  | 'bad-option'
  | 'chain-failed'
  | 'chain-died'
  | 'aborted'

/** An error with a message meant for the person at the terminal. */
export class DevnetError extends Error {
  override name = 'DevnetError'
  constructor(
    readonly code: DevnetErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
