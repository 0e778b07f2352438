import type { SignCapability } from '@latchkey/core/adapter'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { notConnected, type Session, type Sessions } from '../createSessions.js'
import { translateWalletError } from '../errors/translateWalletError.js'
import { toHex } from '../toHex.js'
import { type KnownAccount, readAccounts } from '../wallets/readAccounts.js'
import { callFunction } from '../wallets/walletFunctions.js'
import { isSigned } from './isSigned.js'

const feature = 'solana:signMessage'

/** Signing texts with `solana:signMessage`; what a wallet answers is checked before anybody gets it. */
export function createSign(sessions: Sessions): SignCapability {
  return {
    async signMessage({ address, message }) {
      const { session, account } = findSigner(sessions, address)
      const { wallet } = session
      if (!account.signs || !wallet.functions.has(feature))
        throw new LatchkeyError('capability/unsupported', {
          context: { namespace: 'solana', capability: 'sign' },
        })
      const context = { connector: wallet.name, method: feature }
      const bytes = new TextEncoder().encode(message)
      try {
        // A copy: what is checked below is what was meant, whatever the wallet does to its input.
        const answer = await callFunction(wallet, feature, { account: account.given, message: bytes.slice() })
        const signature = readSignature(answer, bytes)
        if (!signature || !(await isSigned({ key: account.key, message: bytes, signature })))
          throw new LatchkeyError('wallet/invalid-response', { context })
        return `0x${toHex(signature)}`
      } catch (error) {
        if (isLatchkeyError(error, 'wallet/altered')) sessions.end(wallet.id)
        throw translateWalletError(error, context)
      }
    },
  }
}

/** The connected wallet that has the account, the active one before others. */
function findSigner(sessions: Sessions, address: string): { session: Session; account: KnownAccount } {
  for (const session of sessions.list()) {
    const known = session.accounts.find((one) => one.address === address)
    // A wallet may want the very object that it lists now.
    const account =
      known && (readAccounts(session.wallet.wallet)?.find((one) => one.address === address) ?? known)
    if (account) return { session, account }
  }
  throw notConnected()
}

/** The signature's bytes, or nothing where the answer makes no sense or is about another text. */
function readSignature(answer: unknown, message: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  try {
    const [output] = answer as readonly [{ signature: Uint8Array; signedMessage: Uint8Array }]
    const { signature, signedMessage } = output
    const isSame =
      signedMessage.length === message.length && message.every((byte, i) => signedMessage[i] === byte)
    return isSame && signature.length === 64 ? Uint8Array.from(signature) : undefined
  } catch {
    return undefined
  }
}
