import type { Manifest } from '@latchkey/devnet'

/** Where everything is that the playground runs on; all but the chains is absent when only those were started. */
export type Surroundings = {
  manifest: Manifest
  api?: { url: string; projectId: string }
  relayUrl?: string
  /** Bundlers of ERC-4337, by chain id. */
  bundlers?: Readonly<Record<number, string>>
}

/** On another device what runs beside the page is behind the page's own server, by its port. */
export const reach = (text: string): string =>
  ['127.0.0.1', 'localhost'].includes(location.hostname)
    ? text
    : text.replaceAll(/\b(http|ws):\/\/127\.0\.0\.1:(\d+)/g, `$1://${location.host}/at/$2`)

/** Asks what there is; throws a sentence that says how to start it. */
export async function loadDevnet(): Promise<Surroundings> {
  try {
    const { controlUrl, ...beside } = (await (await fetch('/devnet.json')).json()) as {
      controlUrl: string
    } & Omit<Surroundings, 'manifest'>
    const response = await fetch(`${reach(controlUrl)}/manifest`)
    if (!response.ok) throw new Error(`The devnet answered ${response.status}.`)
    const manifest = JSON.parse(reach(await response.text())) as Manifest
    return { manifest, ...beside }
  } catch (cause) {
    throw new Error('The devnet does not answer. Start it with “npm run demo”, then try again.', { cause })
  }
}

/** Asks the devnet's control server to do something. */
export async function askDevnet(controlUrl: string, path: '/faucet' | '/mine', body: unknown): Promise<void> {
  const response = await fetch(`${controlUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (response.ok) return
  const { error } = (await response.json().catch(() => ({}))) as { error?: { message: string } }
  throw new Error(error?.message ?? `The devnet answered ${response.status}.`)
}
