import { LatchkeyError } from '@latchkey/protocol'
import { onrampUrlCall } from '@latchkey/protocol/wire'
import type { Api } from '../../api/Api.js'

/** Where the providers that the data API knows have their pages. */
const providerHosts = ['pay.coinbase.com', 'buy.moonpay.com', 'buy-sandbox.moonpay.com']

/**
 * The address of a page on which money is paid, if it may be opened (S-29): one of a known provider by https, or of the data
 * API itself. Throws `api/bad-response` for any other: a server that was taken over must not lead people to its own.
 */
export function checkPage(api: Pick<Api, 'url' | 'onrampHosts'>, url: string): string {
  const page = URL.canParse(url) ? new URL(url) : undefined
  const own = new URL(api.url)
  // A `blob:` has the origin of the page that made it.
  const isOwn = page?.origin === own.origin && page.protocol === own.protocol
  const isProvider =
    page?.protocol === 'https:' && [...providerHosts, ...(api.onrampHosts ?? [])].includes(page.host)
  // `https://pay.coinbase.com@evil.example` has another host; one with a name in it is refused all the same.
  const isPlain = page?.username === '' && page.password === ''
  if (!page || !isPlain || !(isOwn || isProvider))
    throw new LatchkeyError('api/bad-response', {
      context: { call: onrampUrlCall.name, field: 'url' },
      details: 'The page is not one of a known provider.',
    })
  return page.href
}
