import { type ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import type { Providers } from '../../adapter/ProviderCapability.js'
import type { Latchkey } from '../../Latchkey.js'
import { loadCapability } from '../../loading/capability.js'
import { loadAdapter } from '../../loading/loadAdapter.js'

export type GetProviderParameters<namespace extends ChainNamespace = ChainNamespace> = {
  /** The active namespace by default. */
  namespace?: namespace | undefined
}

export type GetProviderReturnType<namespace extends ChainNamespace = ChainNamespace> = Providers[namespace]

export type GetProviderErrorType = LatchkeyError<
  | 'adapter/not-found'
  | 'adapter/load-failed'
  | 'network/no-node'
  | 'capability/unsupported'
  | 'connection/not-connected'
  | 'wallet/altered'
>

/**
 * The connected wallet itself, for a page that asks it by a library of its own. Of what is asked that way the widget shows no
 * review and keeps no record; `sendTransaction` does both.
 *
 * @example
 * const provider = await getProvider(latchkey, { namespace: 'eip155' })
 * const client = createWalletClient({ chain: base, transport: custom(provider) })
 */
export async function getProvider<namespace extends ChainNamespace>(
  latchkey: Latchkey,
  parameters: GetProviderParameters<namespace> = {},
): Promise<GetProviderReturnType<namespace>> {
  const namespace: ChainNamespace = parameters.namespace ?? latchkey.store.getState().activeNamespace
  const capability = await loadCapability(await loadAdapter(latchkey, namespace), 'provider')
  const { account } = latchkey.store.getState().namespaces[namespace] ?? {}
  if (!account) throw new LatchkeyError('connection/not-connected', { context: { namespace } })
  return (await capability.getProvider(account)) as Providers[namespace]
}
