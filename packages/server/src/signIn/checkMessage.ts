import { type Caip10Id, isCaip10Id } from '@latchkey/protocol'
import { parseSignInMessage, readSignInChain, type SignInMessage } from '@latchkey/protocol/sign-in'
import type { Project } from '../access/Project.js'
import { Refusal } from '../answers/Refusal.js'
import type { Dependencies } from '../Dependencies.js'
import { isOriginAllowed } from '../http/isOriginAllowed.js'
import type { Network } from '../networks/Network.js'

/** How far the clock of a person's device may be off. */
const skewMs = 60_000
/** A nonce lives as long: what was signed before is older than any. */
const ageMs = 5 * 60_000 + skewMs

export type CheckMessageParameters = {
  text: string
  project: Project
  /** The page that asks, as its browser names it; none where a server does. */
  origin: string | undefined
}

/** Refuses (401) a text that was not made for this page, this moment and a chain of this server (S-31). */
export function checkMessage(
  { networks, now }: Pick<Dependencies, 'networks' | 'now'>,
  { text, project, origin }: CheckMessageParameters,
): SignInMessage & { account: Caip10Id } {
  const message = parseSignInMessage(text)
  if (!message) throw refuseSignIn('message', 'The message is not one of CAIP-122, version 1')
  const { domain, uri, address, issuedAt, expirationTime, notBefore } = message
  const chainId = readSignInChain(message.chainId)
  const page = originOf(uri)
  if (!page || new URL(page).host !== domain)
    throw refuseSignIn('uri', 'The message names a domain that is not that of its URI')
  if (!(page.startsWith('https://') || /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::|$)/.test(page)))
    throw refuseSignIn('uri', 'The message was made for a page without https')
  if ((origin !== undefined && origin !== page) || !isOriginAllowed(page, project.origins))
    throw refuseSignIn('domain', 'The message was made for another page')
  const network = networks.find(chainId)
  if (!network) throw refuseSignIn('chainId', 'The message names a chain that this server has not')
  const account = `${chainId}:${address}`
  // In one spelling alone, so that one person is one account.
  if (!isCaip10Id(account) || spell(network, address) !== address)
    throw refuseSignIn('address', 'The message names no account of its chain, or one in another spelling')
  const at = now()
  const [issued, expires, begins] = [issuedAt, expirationTime, notBefore].map(
    (time) => time && Date.parse(time),
  )
  if (Number(issued) > at + skewMs || (begins && begins > at + skewMs))
    throw refuseSignIn('time', 'The message is not valid yet: check the time settings of the device')
  if (Number(issued) < at - ageMs || (expires && expires < at - skewMs))
    throw refuseSignIn(
      'time',
      'The message has expired: sign in again, and check the time settings of the device',
    )
  return { ...message, chainId, account }
}

/** Refuses a sign-in (401); `time` is what a wrong clock gets. */
export const refuseSignIn = (field: string, description: string) =>
  new Refusal({ status: 401, field, description, ...(field === 'time' && { code: 'clock-wrong' }) })

function spell(network: Network, address: string): string | undefined {
  try {
    return network.parseAddress(address)
  } catch {
    return undefined
  }
}

/** The origin of a URL as browsers write it; undefined where it is none, or names a person. */
function originOf(uri: string): string | undefined {
  try {
    const { origin, username, password } = new URL(uri)
    return username === '' && password === '' && origin !== 'null' ? origin : undefined
  } catch {
    return undefined
  }
}
