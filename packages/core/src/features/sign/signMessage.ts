import { type ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import type { Adapter } from '../../adapter/Adapter.js'
import type { Latchkey } from '../../Latchkey.js'
import { loadCapability } from '../../loading/capability.js'
import { loadAdapter } from '../../loading/loadAdapter.js'

export type SignMessageParameters = {
  message: string
  /** The active namespace by default. */
  namespace?: ChainNamespace
  /** Any account that a connected wallet of the namespace shares; the one in use by default. */
  address?: string
}

/** The signature as `0x` hex on every chain: EIP-191 on EVM, ed25519 on Solana, BIP-322 on Bitcoin. */
export type SignMessageReturnType = `0x${string}`

export type SignMessageErrorType = LatchkeyError<
  | 'adapter/not-found'
  | 'adapter/load-failed'
  | 'network/no-node'
  | 'address/invalid'
  | 'address/bad-checksum'
  | 'address/wrong-namespace'
  | 'address/wrong-network'
  | 'capability/unsupported'
  | 'connection/not-connected'
  | 'sign/account-changed'
  | 'wallet/rejected'
  | 'wallet/request-pending'
  | 'wallet/altered'
  | 'wallet/invalid-response'
  | 'wallet/failed'
>

/**
 * Asks a connected wallet to sign a text, once.
 *
 * @example
 * const signature = await signMessage(latchkey, { message: 'I own this account.' })
 */
export async function signMessage(
  latchkey: Latchkey,
  parameters: SignMessageParameters,
): Promise<SignMessageReturnType> {
  const { message, namespace = latchkey.store.getState().activeNamespace } = parameters
  const inUse = getAddressInUse(latchkey, namespace)
  const adapter = await loadAdapter(latchkey, namespace)
  const { signMessage: sign } = await loadCapability(adapter, 'sign')
  if (inUse === undefined) throw new LatchkeyError('connection/not-connected', { context: { namespace } })
  const address =
    parameters.address === undefined ? inUse : await findShared(latchkey, adapter, parameters.address)

  // Code may have loaded meanwhile, and the wallet may have changed its accounts.
  const isSame =
    parameters.address === undefined
      ? getAddressInUse(latchkey, namespace) === address
      : listShared(latchkey, namespace).includes(address)
  if (!isSame) {
    const actual = getAddressInUse(latchkey, namespace)
    throw new LatchkeyError('sign/account-changed', { context: { expected: address, actual } })
  }
  return sign({ address, message })
}

const getAddressInUse = (latchkey: Latchkey, namespace: ChainNamespace): string | undefined =>
  latchkey.store.getState().namespaces[namespace]?.account?.address

const listShared = (latchkey: Latchkey, namespace: ChainNamespace): readonly string[] =>
  (latchkey.store.getState().namespaces[namespace]?.connections ?? []).flatMap(({ account }) =>
    account.allAccounts.map(({ address }) => address),
  )

/** The address as its wallet shares it: chains have several spellings of one. */
async function findShared(latchkey: Latchkey, adapter: Adapter, address: string): Promise<string> {
  const { namespace } = adapter
  const shared = listShared(latchkey, namespace)
  if (shared.includes(address)) return address
  const caipNetworkId = latchkey.store.getState().namespaces[namespace]?.caipNetworkId
  const { parse } = await adapter.loadAddressRules()
  const canonical = caipNetworkId && parse({ address, caipNetworkId })
  if (canonical !== undefined && shared.includes(canonical)) return canonical
  throw new LatchkeyError('connection/not-connected', { context: { namespace } })
}
