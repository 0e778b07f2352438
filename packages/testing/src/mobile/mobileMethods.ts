import { randomUUID } from 'node:crypto'
import { base64 } from '@scure/base'
import type { WalletRequest } from '../behavior.js'
import type { Controller } from '../createController.js'
import { type SolanaKey, toSolanaKey } from '../solana/solanaKey.js'
import { sendTransaction } from '../solana/solanaRpc.js'
import { decodeTransaction, signTransaction, transactionSignature } from '../solana/solanaTransaction.js'
import type { CreateMobileAppParameters } from './MobileApp.js'

/** An error of the protocol, as it goes to the page. */
export class MobileAppError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

export type MobileMethod = (params: Record<string, unknown>, session: MobileAppSession) => Promise<unknown>

/** What one session has been allowed. */
export type MobileAppSession = { chain?: string | undefined }

export type MobileMethodsContext = CreateMobileAppParameters & {
  answer: Controller['answer']
  tokens: Map<string, string>
}

/** The methods of a wallet app; each asks the person by the app's behaviour. */
export function createMobileMethods(context: MobileMethodsContext): Record<string, MobileMethod> {
  const { answer, tokens, chains, walletUriBase, fetch = globalThis.fetch.bind(globalThis) } = context
  const keys = context.accounts.map(toSolanaKey)

  const ask = <value>(method: string, params: unknown, code: number, work: () => Promise<value>) => {
    const request: WalletRequest = { method, params, summary: [] }
    return answer(request, work, {
      reject: () => new MobileAppError(code, 'The person declined.'),
      garbage: () => ({ nonsense: true }),
    })
  }
  const grant = (chain: string, token: string = randomUUID()) => {
    tokens.set(token, chain)
    return {
      auth_token: token,
      accounts: keys.map(({ publicKey }, index) => ({
        address: base64.encode(publicKey),
        label: `Account ${index + 1}`,
        chains: [chain],
      })),
      ...(walletUriBase !== undefined && { wallet_uri_base: walletUriBase }),
    }
  }
  const authorized = ({ chain }: MobileAppSession) => {
    if (chain === undefined) throw new MobileAppError(-1, 'The session is not authorized.')
    return chain
  }
  const payloadsOf = ({ payloads }: Record<string, unknown>) => (payloads as string[]).map(base64.decode)
  const sign = (payload: Uint8Array) => {
    const decoded = decodeTransaction(payload)
    const signers = keys.filter(({ address }) => address in decoded.transaction.signatures)
    return signers.reduce((bytes, key) => signTransaction(decodeTransaction(bytes), key), payload)
  }

  return {
    async authorize(params, session) {
      const { chain: wanted, cluster, auth_token: token } = params
      const known = typeof token === 'string' ? tokens.get(token) : undefined
      const chain = `${wanted ?? `solana:${String(cluster).replace('-beta', '')}`}`
      if (!chains.some((one) => one.chain === chain))
        throw new MobileAppError(-1, `${chain} is not supported.`)
      if (known === chain) {
        session.chain = chain
        return grant(chain, String(token))
      }
      return ask('authorize', params, -1, async () => {
        session.chain = chain
        return grant(chain)
      })
    },
    async reauthorize({ auth_token: token }, session) {
      const chain = tokens.get(String(token))
      if (chain === undefined) throw new MobileAppError(-1, 'The token is not known.')
      session.chain = chain
      return grant(chain, String(token))
    },
    async deauthorize({ auth_token: token }) {
      tokens.delete(String(token))
      return {}
    },
    get_capabilities: async () => ({
      max_transactions_per_request: 10,
      max_messages_per_request: 10,
      supported_transaction_versions: ['legacy', 0],
      features: ['solana:signTransactions'],
    }),
    async sign_messages(params, session) {
      authorized(session)
      const signers = (params.addresses as string[]).map((address) => findKey(keys, base64.decode(address)))
      return ask('sign_messages', params, -3, async () => ({
        signed_payloads: payloadsOf(params).map((message, index) =>
          base64.encode(Uint8Array.from([...message, ...(signers[index] as SolanaKey).sign(message)])),
        ),
      }))
    },
    async sign_transactions(params, session) {
      authorized(session)
      return ask('sign_transactions', params, -3, async () => ({
        signed_payloads: payloadsOf(params).map((payload) => base64.encode(sign(payload))),
      }))
    },
    async sign_and_send_transactions(params, session) {
      const chain = authorized(session)
      const rpcUrl = chains.find((one) => one.chain === chain)?.rpcUrl ?? ''
      return ask('sign_and_send_transactions', params, -3, async () => {
        const signatures: string[] = []
        for (const payload of payloadsOf(params)) {
          const signed = sign(payload)
          const signature = transactionSignature(signed)
          await sendTransaction({ rpcUrl, fetch }, signed, signature)
          signatures.push(base64.encode(signature))
        }
        return { signatures }
      })
    },
  }
}

function findKey(keys: readonly SolanaKey[], publicKey: Uint8Array): SolanaKey {
  const found = keys.find((key) => base64.encode(key.publicKey) === base64.encode(publicKey))
  if (!found) throw new MobileAppError(-1, 'The account is not of this app.')
  return found
}
