import { createLatchkey } from '../src/createLatchkey.js'
import type { DirectoryWallet } from '../src/features/directory/DirectoryWallet.js'
import type { WalletsConfig } from '../src/features/directory/WalletsConfig.js'
import { createScriptedAdapter } from './scriptedAdapter.js'

/** An instance with a choice of wallets, and a data API whose answers a test gives. */
export function createWithWallets(wallets?: WalletsConfig, answer?: (url: URL) => unknown) {
  const asked: URL[] = []
  const fetch = (async (input: string) => {
    const url = new URL(input)
    asked.push(url)
    return new Response(JSON.stringify(await answer?.(url)), {
      headers: { 'content-type': 'application/json' },
    })
  }) as typeof globalThis.fetch
  const latchkey = createLatchkey({
    adapters: [createScriptedAdapter().descriptor],
    storage: null,
    ...(wallets && { wallets }),
    ...(answer && { api: { url: 'https://api.example', projectId: 'P', fetch } }),
  })
  return { latchkey, asked }
}

export const acme: DirectoryWallet = { id: 'acme', name: 'Acmé', namespaces: ['eip155'], links: {} }

export const idsOf = (wallets: readonly DirectoryWallet[]) => wallets.map(({ id }) => id)
