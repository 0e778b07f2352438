import { type Manifest, openStandIn } from '@latchkey/devnet'

/** Opens a bundler for each EVM chain of the devnet; they pay with coins that they make themselves. */
export async function openBundlers({ evm }: Manifest) {
  const bundlers = await Promise.all(
    evm.map(async ({ chainId, rpcUrl }) => [chainId, await openStandIn({ rpcUrl, chainId })] as const),
  )
  return {
    urls: Object.fromEntries(bundlers.map(([chainId, { url }]) => [chainId, url])),
    close: async () => void (await Promise.all(bundlers.map(([, bundler]) => bundler.close()))),
  }
}
