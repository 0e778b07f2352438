import { hex } from '@scure/base'
import type { Dependencies } from '../Dependencies.js'
import { hashEvmMessage } from './hashEvmMessage.js'
import { verifyBitcoinMessage } from './verifyBitcoinMessage.js'
import { verifyContractSignature } from './verifyContractSignature.js'
import { verifyEvmKey } from './verifyEvmKey.js'
import { verifySolanaMessage } from './verifySolanaMessage.js'

export type VerifyOwnerParameters = {
  /** The chain that the account is on, by CAIP-2; contracts are asked there and nowhere else. */
  chainId: string
  /** In the chain's canonical spelling. */
  address: string
  /** The text that was signed, whose bytes are its UTF-8. */
  message: string
  /** Bytes in hex, `0x…`. */
  signature: string
  /** Ends the question to a node; read only where one is asked, since it is made when it is read. */
  context?: { readonly signal: AbortSignal }
}

/** What proved that an account signed: its key, which is the same on every chain, or its contract on the one asked. */
export type OwnerProof = 'key' | 'contract'

/**
 * Tells by what an account signed a message, undefined where it did not: EVM by key, EIP-1271 or ERC-6492, Solana by key, Bitcoin by BIP-322 or 137.
 *
 * A key needs no node. Throws only where a contract would have to say and no node answers: `Refusal` 503.
 */
export async function verifyOwner(
  dependencies: Pick<Dependencies, 'networks'>,
  { chainId, address, message, signature, context }: VerifyOwnerParameters,
): Promise<OwnerProof | undefined> {
  if (!/^0x(?:[0-9a-f]{2})+$/i.test(signature)) return undefined
  const bytes = hex.decode(signature.slice(2))
  const text = new TextEncoder().encode(message)
  if (chainId.startsWith('solana:')) return verifySolanaMessage(address, text, bytes) ? 'key' : undefined
  if (chainId.startsWith('bip122:')) return verifyBitcoinMessage(address, text, bytes) ? 'key' : undefined
  if (!chainId.startsWith('eip155:')) return undefined
  if (verifyEvmKey({ address, message, signature })) return 'key'
  const isOwn = await verifyContractSignature(dependencies.networks.get(chainId).nodes, {
    address: address as `0x${string}`,
    hash: `0x${hex.encode(hashEvmMessage(message))}`,
    signature: signature as `0x${string}`,
    signal: context?.signal,
  })
  return isOwn ? 'contract' : undefined
}
