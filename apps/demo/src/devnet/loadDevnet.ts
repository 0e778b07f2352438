import type { Manifest } from '@latchkey/devnet'

/** Where everything is that the playground runs on; the data API is absent when only the chains were started. */
export type Surroundings = { manifest: Manifest; api?: { url: string; projectId: string } }

/** Asks what there is; throws a sentence that says how to start it. */
export async function loadDevnet(): Promise<Surroundings> {
  try {
    const { controlUrl, api } = (await (await fetch('/devnet.json')).json()) as {
      controlUrl: string
      api?: Surroundings['api']
    }
    const response = await fetch(`${controlUrl}/manifest`)
    if (!response.ok) throw new Error(`The devnet answered ${response.status}.`)
    const manifest = (await response.json()) as Manifest
    return api ? { manifest, api } : { manifest }
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
