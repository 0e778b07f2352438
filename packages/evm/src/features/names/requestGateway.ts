import type { AskGateway, GatewayQuestion } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { type Hex, isHex } from 'viem'

/** How long a server that holds a name's records may take, in milliseconds, and how much it may say. */
const timeoutMs = 5_000
const maximumLength = 128_000

/** What the data API takes of a question. */
const maximumUrls = 8

export type RequestGatewayParameters = {
  name: string
  /** Origins of the servers that the page names. */
  gateways: readonly string[]
  /** Asks any other, unseen by it. */
  askGateway?: AskGateway | undefined
}

/**
 * Asks the servers that hold a name's records (EIP-3668). The owner of a name chooses them, and a request tells them who
 * asks, from where and on which page: only those that the page names, by origin, are asked from here, all others by way of the
 * data API (V-01). Throws `name/off-chain` where none may be asked.
 */
export async function requestGateway(
  { data, sender, urls }: GatewayQuestion,
  { name, gateways, askGateway }: RequestGatewayParameters,
): Promise<Hex> {
  const asked = urls.flatMap((template) => {
    const text = template.replace('{sender}', sender.toLowerCase()).replace('{data}', data)
    return URL.canParse(text) ? [{ url: new URL(text), isPath: template.includes('{data}') }] : []
  })
  const named = asked.filter(({ url }) => gateways.some((one) => new URL(one).origin === url.origin))
  if (named.length === 0) {
    const answer = await askGateway?.({ sender, data, urls: urls.slice(0, maximumUrls) })
    if (answer === undefined)
      throw new LatchkeyError('name/off-chain', {
        context: { name, hosts: asked.map(({ url }) => url.host) },
      })
    if (answer === null) throw new TypeError('A server refuses to say what it holds.')
    return answer
  }
  let failure: unknown
  for (const { url, isPath } of named) {
    try {
      return await ask(url, isPath ? undefined : JSON.stringify({ data, sender }))
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

async function ask(url: URL, body: string | undefined): Promise<Hex> {
  const response = await fetch(url, {
    ...(body && { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    // It could lead to a host that the page does not name.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await response.text()
  if (!response.ok || text.length > maximumLength)
    throw new TypeError(`${url.host} answered ${response.status}.`)
  const answer: unknown = text.startsWith('{') ? (JSON.parse(text) as { data?: unknown }).data : text
  if (!isHex(answer, { strict: true })) throw new TypeError(`${url.host} answered no data.`)
  return answer
}
