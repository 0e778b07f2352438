import type { Config } from '../../config/configSchema.js'

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/

/**
 * Where the buyer reaches this server. The operator says it by `publicUrl`; the `Host` of a request is believed only if
 * it is this computer's, since anybody can write another one into the link that is handed out (S-29).
 */
export function checkoutBase({ publicUrl, host, port }: Config, headers: Headers): string {
  if (publicUrl !== undefined) return publicUrl.replace(/\/+$/, '')
  const asked = headers.get('host')
  if (asked !== null && loopback.test(asked)) return `http://${asked}`
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Whether a form was sent by a page of ours: browsers tell in headers that no page can change. */
export function isOwnPage(config: Config, headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  const origin = headers.get('origin')
  if (origin === null) return true
  return origin === new URL(checkoutBase(config, headers)).origin
}
