import type { VerifyCapability } from '@latchkey/core/adapter'
import { type Hex, hashMessage, isHex, size } from 'viem'
import type { EvmContext } from '../EvmContext.js'
import { askContract } from './verify/askContract.js'
import { recoverSigner } from './verify/recoverSigner.js'

/** More than any contract needs: a signature comes from anybody, and goes to a node. */
const longest = 65_536

/** Texts with EIP-191's prefix, by the account's key, which needs no node, or else by its contract (EIP-1271, ERC-6492). */
export function createVerify({ config }: Pick<EvmContext, 'config'>): VerifyCapability {
  return {
    async verifyMessage({ address, message, signature, caipNetworkId, askNode }) {
      if (!isBytes(signature) || size(signature) > longest) return false
      const hash = hashMessage(message)
      if (recoverSigner(hash, signature) === address.toLowerCase()) return true
      return askContract({ config, address: address as Hex, hash, signature, caipNetworkId, askNode })
    },
  }
}

// Also none at all: a Safe whose owners have approved a text on chain signs with nothing.
const isBytes = (value: unknown): value is Hex => isHex(value, { strict: true }) && value.length % 2 === 0
