import type { Manifest } from '@latchkey/devnet'
import { openBundler } from '@latchkey/server/bundler'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** What a bundler begins with, in wei: accounts pay it back. */
const purse = 100n * 10n ** 18n

const silent = () => {}
const log = { debug: silent, info: silent, warn: silent, error: silent, hashAddress: String }

/** Opens a bundler for each EVM chain, with a key of its own that the faucet fills. */
export async function openBundlers({ controlUrl, evm }: Manifest) {
  const bundlers = await Promise.all(
    evm.map(async ({ chainId, rpcUrl }) => {
      const key = generatePrivateKey()
      const { address } = privateKeyToAccount(key)
      const response = await fetch(`${controlUrl}/faucet`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ chain: `eip155:${chainId}`, address, amount: String(purse) }),
      })
      if (!response.ok) throw new Error(`The faucet did not fill the bundler of chain ${chainId}.`)
      return openBundler({ rpcUrls: [rpcUrl], key, log, pollMs: 500 })
    }),
  )
  return {
    urls: Object.fromEntries(bundlers.map(({ chainId, url }) => [chainId, url])),
    close: async () => void (await Promise.all(bundlers.map((bundler) => bundler.close()))),
  }
}
