/** Why the database could not be opened; the message says what to do and is ready to print. */
export class StoreError extends Error {
  override readonly name: string = 'StoreError'
}

/** Another process owns the data folder (F-44). */
export class DataDirLocked extends StoreError {
  override readonly name = 'DataDirLocked'
}
