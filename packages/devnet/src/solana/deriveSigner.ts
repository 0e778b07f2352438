import { createHash } from 'node:crypto'
import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit'

/** A key pair that is the same on every machine. Its secret is public: never use it elsewhere. */
export function deriveSigner(label: string) {
  return createKeyPairSignerFromPrivateKeyBytes(
    createHash('sha256').update(`latchkey devnet solana ${label}`).digest(),
  )
}
