import { type Caip2Id, type ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import type { AskNode } from '../../adapter/VerifyCapability.js'
import type { RequestErrorType } from '../../api/request.js'
import type { Latchkey } from '../../Latchkey.js'
import { loadCapability } from '../../loading/capability.js'
import { loadAdapter } from '../../loading/loadAdapter.js'
import { type NetworkParameters, toNetworkId } from '../../NetworkId.js'

export type VerifySignatureParameters = {
  /** Who is said to have signed: any account, of a connected wallet or not. */
  address: string
  /** The text, exactly as it was signed. */
  message: string
  /** As `signMessage` gives it: `0x` hex on every chain. */
  signature: `0x${string}`
  /**
   * The active namespace by default, or that of the network: one of the page, on which an account that is a contract is asked;
   * the one in use by default.
   */
  namespace?: ChainNamespace | undefined
} & Partial<NetworkParameters>

/** Whether the account signed the text. */
export type VerifySignatureReturnType = boolean

export type VerifySignatureErrorType =
  | RequestErrorType
  | LatchkeyError<
      | 'adapter/not-found'
      | 'adapter/load-failed'
      | 'network/no-node'
      | 'network/not-found'
      | 'address/invalid'
      | 'address/bad-checksum'
      | 'address/wrong-namespace'
      | 'address/wrong-network'
      | 'capability/unsupported'
      | 'rpc/failed'
      | 'rpc/unreachable'
    >

/**
 * Tells whether an account signed a text: by its key, or by its contract, deployed (EIP-1271) or not yet (ERC-6492).
 *
 * A contract is asked by one `eth_call`, through the data API where that serves the network. Where nobody can say it
 * throws, and is never `false` (S-35).
 *
 * @example
 * const isOwner = await verifySignature(latchkey, { address, message, signature })
 */
export async function verifySignature(
  latchkey: Latchkey,
  { address, message, signature, ...place }: VerifySignatureParameters,
): Promise<VerifySignatureReturnType> {
  const { namespace, caipNetworkId } = findPlace(latchkey, place)
  const adapter = await loadAdapter(latchkey, namespace)
  const { verifyMessage } = await loadCapability(adapter, 'verify')
  const { parse } = await adapter.loadAddressRules()
  const askNode: AskNode = async (request) =>
    (await import('./askDataApi.chunk.js')).askDataApi(latchkey, { ...request, caipNetworkId })
  return verifyMessage({
    address: parse({ address, caipNetworkId }),
    message,
    signature,
    caipNetworkId,
    ...(latchkey.api && { askNode }),
  })
}

type Place = Pick<VerifySignatureParameters, 'namespace' | 'caipNetworkId' | 'chainId'>

/** The network that is named, or the one in use: also one that the wallet is on and the page did not ask for. */
function findPlace(latchkey: Latchkey, place: Place): { namespace: ChainNamespace; caipNetworkId: Caip2Id } {
  const { activeNamespace, namespaces } = latchkey.store.getState()
  if (place.caipNetworkId === undefined && place.chainId === undefined) {
    const { namespace = activeNamespace } = place
    const { network, caipNetworkId = network?.caipNetworkId } = namespaces[namespace] ?? {}
    const first = latchkey.descriptors.get(namespace)?.networks[0].caipNetworkId
    const inUse = caipNetworkId ?? first
    if (inUse === undefined) throw new LatchkeyError('adapter/not-found', { context: { namespace } })
    return { namespace, caipNetworkId: inUse }
  }
  const wanted = toNetworkId(place as NetworkParameters)
  const network = latchkey.networks.find(
    ({ caipNetworkId, chainNamespace }) =>
      caipNetworkId === wanted && chainNamespace === (place.namespace ?? chainNamespace),
  )
  if (!network) throw new LatchkeyError('network/not-found', { context: { network: wanted } })
  return { namespace: network.chainNamespace, caipNetworkId: network.caipNetworkId }
}
