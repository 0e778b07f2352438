/** Why the database could not be opened; the message says what to do and is ready to print. */
export class StoreError extends Error {
  override readonly name: string = 'StoreError'
}

/** Another process owns the data folder (F-44). */
export class DataDirLocked extends StoreError {
  override readonly name = 'DataDirLocked'
}

/** The circuit before the database is open: it is not asked, since it has not answered. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway'
  constructor(last: unknown) {
    super(`The database is away: ${last instanceof Error ? last.message : String(last)}`)
  }
}
