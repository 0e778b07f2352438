import { bytesToHex, type Hex, hexToBytes, keccak256 } from 'viem'
import { getCode } from 'viem/actions'
import type { ChainClients } from '../provider/connectChain.js'
import { ProviderError } from '../provider/ProviderError.js'
import { safeContracts, signerCodes } from './contracts.js'

/** Solidity's compiler ends a contract's code with the length of its metadata, in two bytes: few places have to be hashed. */
const metadataLength = 0x33

type Chain = Pick<ChainClients, 'chainId' | 'node'>

/**
 * Reads what the signer factory makes the contracts of passkeys of: a part of its own code. A node can only leave it out, for
 * its hash is known.
 */
export async function readSignerCode({ chainId, node }: Chain): Promise<Hex> {
  const address = safeContracts.signerFactory
  const code = hexToBytes((await getCode(node, { address })) ?? '0x')
  for (const { hash, length, chainIds } of signerCodes) {
    if (chainIds && !chainIds.includes(chainId)) continue
    for (let end = length; end <= code.length; end++) {
      if (code[end - 2] !== 0 || code[end - 1] !== metadataLength) continue
      const part = code.subarray(end - length, end)
      if (keccak256(part) === hash) return bytesToHex(part)
    }
  }
  throw new ProviderError(
    'internal',
    `The node of chain ${chainId} does not have Safe’s signer factory at ${address}. Ask a node that does.`,
  )
}

export type ReadSignerCode = (chain: Chain) => Promise<Hex>

/** Reads the code of each chain once; a chain whose node failed is asked again. */
export function createSignerCodes(): ReadSignerCode {
  const known = new Map<number, Promise<Hex>>()
  return (chain) => {
    const { chainId } = chain
    const code = known.get(chainId) ?? readSignerCode(chain)
    known.set(chainId, code)
    // It also keeps a failure that nothing waits for any more from counting as unhandled.
    code.catch(() => known.delete(chainId))
    return code
  }
}
