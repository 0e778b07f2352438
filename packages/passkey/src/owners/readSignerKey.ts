import { type Address, type Client, type Hex, isAddressEqual } from 'viem'
import { readContract } from 'viem/actions'
import { ProviderError } from '../provider/ProviderError.js'
import { signerAbi } from '../safe/contracts.js'
import type { SignerKey } from '../safe/toSafeAddress.js'
import { toSignerAddress } from '../safe/toSignerAddress.js'

/**
 * Reads the key of a passkey from its contract, on the first of these networks that has it. The contract's address follows from
 * the key and the code that it is made of, so that no node can name another one.
 */
export async function readSignerKey(
  nodes: readonly Client[],
  signer: Address,
  code: Hex,
): Promise<SignerKey> {
  const read = async (node: Client): Promise<SignerKey> => {
    const [x, y, verifiers] = await readContract(node, {
      address: signer,
      abi: signerAbi,
      functionName: 'getConfiguration',
    })
    const key = { x, y, verifiers }
    if (isAddressEqual(toSignerAddress(key, code), signer)) return key
    throw new Error('The node names another key.')
  }
  return Promise.any(nodes.map(read)).catch((cause: unknown) => {
    throw new ProviderError('internal', `No network has the key of the passkey at ${signer}.`, { cause })
  })
}
