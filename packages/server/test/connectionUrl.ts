import type { EmbeddedConnection } from '../src/store/embedded/connectionFile.js'

/** The connection as a URL that `pg` and `psql` understand. */
export function connectionUrl({ user, password, database, host, port }: EmbeddedConnection): string {
  const query = new URLSearchParams({ host, port: String(port) })
  return `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@localhost/${database}?${query}`
}
