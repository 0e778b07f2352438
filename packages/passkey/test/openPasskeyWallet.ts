import type { EvmInfo, StandIn } from '@latchkey/devnet'
import { createTestClient, http, parseEther, publicActions, walletActions } from 'viem'
import { createPasskey } from '../src/credential/createPasskey.js'
import { createSentOperations } from '../src/operations/SentOperation.js'
import type { Confirmation } from '../src/provider/confirm.js'
import { createPasskeyProvider } from '../src/provider/createPasskeyProvider.js'
import { createSoftwareAuthenticator } from './createSoftwareAuthenticator.js'

/** A client of a local chain, which can do with it what it likes. */
export const connectChainOf = (info: EvmInfo) =>
  createTestClient({ mode: 'anvil', transport: http(info.rpcUrl), pollingInterval: 50, cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions)

export type OpenPasskeyWalletParameters = {
  info: EvmInfo
  bundler: Pick<StandIn, 'url'>
  value?: bigint
  paymasterUrl?: string
  /** Between what is shown and what is signed. */
  onShown?: (confirmation: Confirmation) => unknown
}

/** A headless wallet with a new passkey and coins, whose person agrees to everything. */
export async function openPasskeyWallet(parameters: OpenPasskeyWalletParameters) {
  const { info, bundler, value = parseEther('1'), paymasterUrl, onShown } = parameters
  const { credentials, state } = createSoftwareAuthenticator()
  const passkey = await createPasskey({ name: 'Ada', rp: { id: 'app.example', name: 'App' }, credentials })
  const operations = createSentOperations()
  const seen: Confirmation[] = []
  const network = { chainId: info.chainId, rpcUrl: info.rpcUrl, bundlerUrl: bundler.url }
  const provider = createPasskeyProvider({
    networks: [{ ...network, ...(paymasterUrl && { paymasterUrl }) }],
    passkey,
    credentials,
    operations,
    pollMs: 50,
    async confirm(confirmation) {
      seen.push(confirmation)
      await onShown?.(confirmation)
      return true
    },
  })
  const { address } = provider
  await connectChainOf(info).setBalance({ address, value })
  const request = (method: string, ...params: readonly unknown[]) => provider.request({ method, params })
  return { address, passkey, credentials, operations, request, seen, state, network }
}
