import { type Hex, isHex } from 'viem'

/** How long a server that holds a name's records may take, in milliseconds, and how much it may say. */
const timeoutMs = 5_000
const maximumLength = 128_000

/** A question of a contract to one of some servers (EIP-3668). */
export type GatewayQuestion = { data: Hex; sender: Hex; urls: readonly string[] }

export type RequestGatewayParameters = {
  /** Origins of the servers that the page names. */
  gateways: readonly string[]
  /** Told the hosts that hold the records, where the page names none of them. */
  onRefused: (hosts: readonly string[]) => void
}

/**
 * Asks the servers that hold a name's records (EIP-3668). The owner of a name chooses them, and a request tells them who
 * asks, from where and on which page: only those that the page names, by origin, are asked (V-01).
 */
export async function requestGateway(
  { data, sender, urls }: GatewayQuestion,
  { gateways, onRefused }: RequestGatewayParameters,
): Promise<Hex> {
  const asked = urls.flatMap((template) => {
    const text = template.replace('{sender}', sender.toLowerCase()).replace('{data}', data)
    return URL.canParse(text) ? [{ url: new URL(text), isPath: template.includes('{data}') }] : []
  })
  const named = asked.filter(({ url }) => gateways.some((one) => new URL(one).origin === url.origin))
  if (named.length === 0) onRefused(asked.map(({ url }) => url.host))
  let failure: unknown = new TypeError('The page names none of the servers that hold the records.')
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
