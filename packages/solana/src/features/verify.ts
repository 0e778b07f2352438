import type { VerifyCapability } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { getAddressEncoder, getBase16Encoder, isAddress } from '@solana/kit'
import { checkSignature } from './isSigned.js'

/** Texts as wallets sign them, by the account's key; accounts without one, such as those of programs, sign nothing. */
export function createVerify(): VerifyCapability {
  return {
    async verifyMessage({ address, message, signature: text }) {
      const signature = toBytes(text)
      if (!signature || !isAddress(address)) return false
      const key = Uint8Array.from(getAddressEncoder().encode(address))
      if (isSmallOrder(key)) return false
      const isSigned = await checkSignature({ key, message: new TextEncoder().encode(message), signature })
      if (isSigned === undefined)
        throw new LatchkeyError('capability/unsupported', {
          context: { namespace: 'solana', capability: 'verify' },
        })
      return isSigned
    },
  }
}

/** The 64 bytes of a signature; `undefined` where a text is none. */
function toBytes(signature: string): Uint8Array | undefined {
  if (!/^0x[0-9a-f]{128}$/i.test(signature)) return undefined
  return Uint8Array.from(getBase16Encoder().encode(signature.slice(2)))
}

/** The prime of the field, and the height of four of the points of order eight. */
const prime = 2n ** 255n - 19n
const height = 0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n
const smallHeights = new Set([0n, 1n, prime - 1n, height, prime - height])

/**
 * Tells whether a key is one of the few for which everybody can sign, such as the address of the system program; browsers
 * take such signatures.
 */
function isSmallOrder(key: Uint8Array): boolean {
  const y = key.reduceRight((sum, byte, index) => sum * 256n + BigInt(index === 31 ? byte & 0x7f : byte), 0n)
  return smallHeights.has(y % prime)
}
