import type { EmbeddedConnection } from './connectionFile.js'

export type EmbeddedSettingsParameters = {
  connection: EmbeddedConnection
  maxConnections: number
  durable: boolean
}

/** PostgreSQL's settings for a database that one server uses: modest, safe, and silent about what is in it. */
export function embeddedSettings({ connection, maxConnections, durable }: EmbeddedSettingsParameters) {
  return {
    listen_addresses: '',
    unix_socket_directories: connection.host,
    unix_socket_permissions: '0700',
    port: String(connection.port),
    max_connections: String(maxConnections),
    shared_buffers: durable ? '128MB' : '32MB',
    max_wal_size: '512MB',
    // `log` is above `error` here: a refused statement is the caller's to tell, with the values that are in it (V-04).
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '%m ',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
}
