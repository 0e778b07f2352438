/** Why the database could not be opened; the message says what to do and is ready to print. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
}
