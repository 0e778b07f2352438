/**
 * On every answer, refusals and crashes included: a page has to be able to read why it was refused.
 *
 * Any page may read, since nothing here depends on cookies; whom a project serves is checked by origin (S-42).
 */
export const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-request-id, retry-after, idempotency-replayed',
  'x-content-type-options': 'nosniff',
} as const

/** What a page may send. */
export const preflightHeaders = {
  ...corsHeaders,
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers':
    'content-type, idempotency-key, x-request-id, x-sdk-type, x-sdk-version, solana-client, user-agent, referer, origin',
  'access-control-max-age': '600',
} as const
