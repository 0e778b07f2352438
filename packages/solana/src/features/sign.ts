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
import { writeSignIn } from './signIn.js'

/** Signing texts and signing in; what a wallet answers is checked before anybody gets it. */
export function createSign(sessions: SolanaSessions): SignCapability {
  /** Asks the wallet of an account by a feature, and reads the signature of a text out of the answer. */
  function ask(feature: 'solana:signMessage' | 'solana:signIn', { address, message, toInput }: Question) {
    return sessions.use(address, async (session) => {
      const { wallet } = session
      const account = findAccount(session, address)
      if (!(account.signs || feature === 'solana:signIn') || !wallet.functions.has(feature))
        throw new LatchkeyError('capability/unsupported', {
          context: { namespace: 'solana', capability: 'sign' },
        })
      const context = { connector: wallet.name, method: feature }
      const bytes = new TextEncoder().encode(message)
      try {
        // A copy: what is checked below is what was meant, whatever the wallet does to its input.
        const answer = await callFunction(wallet, feature, toInput(account, bytes.slice()))
        const signature = readSignature(answer, bytes, address)
        if (!signature || !(await isSigned({ key: account.key, message: bytes, signature })))
          throw invalidResponse(context)
        return `0x${toHex(signature)}` as const
      } catch (error) {
        throw translateWalletError(error, context)
      }
    })
  }

  return {
    signMessage: ({ address, message }) =>
      ask('solana:signMessage', {
        address,
        message,
        toInput: ({ given }, bytes) => ({ account: given, message: bytes }),
      }),

    async signIn({ address, input }) {
      const complete = { ...input, domain: input.domain ?? location.host, address }
      const message = writeSignIn(complete)
      const signature = await ask('solana:signIn', { address, message, toInput: () => ({ ...complete }) })
      return { address, message, signature }
    },
  }
}

type Question = {
  address: string
  message: string
  toInput: (account: KnownAccount, bytes: Uint8Array) => object
}

/** The account to sign with; a wallet may want the very object that it lists now. */
function findAccount({ wallet, accounts }: SolanaSession, address: string): KnownAccount {
  const isIt = (one: KnownAccount) => one.address === address
  const account = readAccounts(wallet.wallet)?.find(isIt) ?? accounts.find(isIt)
  if (!account) throw notConnected('solana')
  return account
}

/** The signature's bytes, or nothing where the answer makes no sense, or is about another text or account. */
function readSignature(
  answer: unknown,
  message: Uint8Array,
  address: string,
): Uint8Array<ArrayBuffer> | undefined {
  try {
    const [output] = answer as readonly [Output]
    const { signature, signedMessage, account } = output
    const isSame =
      signedMessage.length === message.length && message.every((byte, i) => signedMessage[i] === byte)
    // Only a sign-in names the account, as it may be asked without one.
    const isOther = account !== undefined && account.address !== address
    return isSame && !isOther && signature.length === 64 ? Uint8Array.from(signature) : undefined
  } catch {
    return undefined
  }
}

type Output = { signature: Uint8Array; signedMessage: Uint8Array; account?: { address: string } }
