import {
  invalidResponse,
  notConnected,
  type SignCapability,
  translateWalletError,
} from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { SolanaSession, SolanaSessions } from '../SolanaSession.js'
import { toHex } from '../toHex.js'
import { callFunction } from '../wallets/callFunction.js'
import { type KnownAccount, readAccounts } from '../wallets/readAccounts.js'
import { isSigned } from './isSigned.js'

const feature = 'solana:signMessage'

/** Signing texts with `solana:signMessage`; what a wallet answers is checked before anybody gets it. */
export function createSign(sessions: SolanaSessions): SignCapability {
  return {
    signMessage: ({ address, message }) =>
      sessions.use(address, async (session) => {
        const { wallet } = session
        const account = findAccount(session, address)
        if (!account.signs || !wallet.functions.has(feature))
          throw new LatchkeyError('capability/unsupported', {
            context: { namespace: 'solana', capability: 'sign' },
          })
        const context = { connector: wallet.name, method: feature }
        const bytes = new TextEncoder().encode(message)
        try {
          // A copy: what is checked below is what was meant, whatever the wallet does to its input.
          const answer = await callFunction(wallet, feature, {
            account: account.given,
            message: bytes.slice(),
          })
          const signature = readSignature(answer, bytes)
          if (!signature || !(await isSigned({ key: account.key, message: bytes, signature })))
            throw invalidResponse(context)
          return `0x${toHex(signature)}` as const
        } catch (error) {
          throw translateWalletError(error, context)
        }
      }),
  }
}

/** The account to sign with; a wallet may want the very object that it lists now. */
function findAccount({ wallet, accounts }: SolanaSession, address: string): KnownAccount {
  const isIt = (one: KnownAccount) => one.address === address
  const account = readAccounts(wallet.wallet)?.find(isIt) ?? accounts.find(isIt)
  if (!account) throw notConnected('solana')
  return account
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
