import { LatchkeyError } from '@latchkey/protocol'
import { onrampUrlCall } from '@latchkey/protocol/wire'
import type { Api } from '../../api/Api.js'

/**
 * Where the providers that the data API knows have their pages, and how their addresses name the accounts that get the coins.
 * A page that an operator adds, and a session token of Coinbase, name them at the provider alone: there the operator's server
 * is believed.
 */
const providers: Record<string, (query: URLSearchParams) => readonly unknown[]> = {
  'pay.coinbase.com': readCoinbase,
  'buy.moonpay.com': readMoonPay,
  'buy-sandbox.moonpay.com': readMoonPay,
}

export type CheckPageParameters = {
  url: string
  /** Whom the coins are for. */
  address: string
}

/**
 * The address of a page on which money is paid, if it may be opened (S-29): one of a known provider by https, or of the data
 * API itself, for the account. Throws `api/bad-response` for any other: a server that was taken over must not lead people to
 * its own, nor have a provider pay it.
 */
export function checkPage(
  api: Pick<Api, 'url' | 'onrampHosts'>,
  { url, address }: CheckPageParameters,
): string {
  const page = URL.canParse(url) ? new URL(url) : undefined
  const own = new URL(api.url)
  // A `blob:` has the origin of the page that made it.
  const isOwn = page?.origin === own.origin && page.protocol === own.protocol
  const isSafe = page?.protocol === 'https:'
  const readAccounts = isSafe && Object.hasOwn(providers, page.host) ? providers[page.host] : undefined
  const isProvider = readAccounts
    ? readAccounts(page?.searchParams ?? new URLSearchParams()).every((one) => isSame(one, address))
    : isSafe && api.onrampHosts?.includes(page.host)
  // `https://pay.coinbase.com@evil.example` has another host; one with a name in it is refused all the same.
  const isPlain = page?.username === '' && page.password === ''
  if (!page || !isPlain || !(isOwn || isProvider))
    throw new LatchkeyError('api/bad-response', {
      context: { call: onrampUrlCall.name, field: 'url' },
      details: 'The page is not one of a known provider, or not for this account.',
    })
  return page.href
}

/** Capitals in an address of EVM are a checksum; in others they count. */
const isSame = (one: unknown, address: string) =>
  one === address || (address.startsWith('0x') && String(one).toLowerCase() === address.toLowerCase())

/** The one account that MoonPay sends to; a page for several, by coin, was never asked for. */
function readMoonPay(query: URLSearchParams): readonly unknown[] {
  return [...query.getAll('walletAddress'), ...query.getAll('walletAddresses')]
}

/** The accounts that Coinbase offers to send to; with a session token it knows them from the server. */
function readCoinbase(query: URLSearchParams): readonly unknown[] {
  try {
    const wallets = query.getAll('destinationWallets').flatMap((one) => JSON.parse(one))
    const addresses = query.getAll('addresses').flatMap((one) => Object.keys(JSON.parse(one)))
    return [...wallets.map(({ address }) => address), ...addresses]
  } catch {
    return [undefined]
  }
}
