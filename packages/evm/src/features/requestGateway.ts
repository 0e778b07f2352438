import { type Hex, isHex } from 'viem'

/** How long a server that a name points to may think, and how much it may say. */
const patience = 5_000
const maximumLength = 128_000

type GatewayParameters = { data: Hex; sender: Hex; urls: readonly string[] }

/**
 * Asks the servers that hold a name's records (EIP-3668). Whoever owns a name chooses them, so only public ones are asked,
 * without anything that tells who asks beyond the question itself.
 */
export function createGatewayRequest(isAllowed: (url: URL) => boolean) {
  return async function requestGateway({ data, sender, urls }: GatewayParameters): Promise<Hex> {
    let failure: unknown = new TypeError('No server of the name may be asked.')
    for (const template of urls) {
      try {
        const url = new URL(template.replace('{sender}', sender.toLowerCase()).replace('{data}', data))
        if (!isAllowed(url)) continue
        return await ask(url, template.includes('{data}') ? undefined : JSON.stringify({ data, sender }))
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }
}

async function ask(url: URL, body: string | undefined): Promise<Hex> {
  const response = await fetch(url, {
    ...(body && { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    // It could lead to a host that would not have been asked.
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  const text = await response.text()
  if (!response.ok || text.length > maximumLength)
    throw new TypeError(`${url.host} answered ${response.status}.`)
  const answer: unknown = text.startsWith('{') ? (JSON.parse(text) as { data?: unknown }).data : text
  if (!isHex(answer, { strict: true })) throw new TypeError(`${url.host} answered no data.`)
  return answer
}

/** Tells whether a host is one of the internet: nothing on this machine or in its network is asked for strangers. */
export function isPublicGateway({ protocol, hostname, username, password, port }: URL): boolean {
  return (
    protocol === 'https:' &&
    username === '' &&
    password === '' &&
    port === '' &&
    // A name with a dot and a real ending: no address by number, no localhost, no name of a local network.
    /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/i.test(hostname) &&
    !/\.(?:local|localhost|internal|lan|home|corp|intranet|test|invalid|arpa)$/i.test(hostname)
  )
}
