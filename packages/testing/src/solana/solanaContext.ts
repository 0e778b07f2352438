import type { WalletAccount } from '@wallet-standard/base'
import type { AnswerErrors, Controller } from '../createController.js'
import type { Session } from '../standard/createSession.js'
import type { WalletView } from '../standard/createWalletView.js'
import type { SolanaChain } from './SolanaWallet.js'
import { SolanaWalletError, solanaErrorCode } from './SolanaWalletError.js'
import type { SolanaKey } from './solanaKey.js'
import type { SolanaRpc } from './solanaRpc.js'

/** What the features of one wallet share. */
export type SolanaContext = {
  session: Session
  answer: Controller['answer']
  keys: readonly SolanaKey[]
  chains: readonly SolanaChain[]
  domain: string
  fetch: typeof globalThis.fetch
  view: WalletView
}

/** The key of an account, if the page may use it. */
export function authorizedKey(context: SolanaContext, account: WalletAccount): SolanaKey {
  const allowed = context.view.accounts.some(({ address }) => address === account.address)
  const key = context.keys.find(({ address }) => address === account.address)
  if (!key || !allowed)
    throw new SolanaWalletError(
      solanaErrorCode.unauthorized,
      `The account ${account.address} has not been authorized by the user.`,
    )
  return key
}

/** The node of a chain, if the wallet offers it. */
export function offeredChain(context: SolanaContext, chain: string): SolanaRpc {
  const found = context.chains.find((known) => known.chain === chain)
  if (!found || !context.view.chains.includes(found.chain))
    throw new SolanaWalletError(solanaErrorCode.invalidInput, `The wallet does not offer the chain ${chain}.`)
  return { rpcUrl: found.rpcUrl, fetch: context.fetch }
}

const nonsense = () => Uint8Array.of(0xde, 0xad)

/** How a declined request fails, and what the behaviour `garbage` answers: the right shape, with two wrong bytes. */
export function answerErrors(name: string): AnswerErrors {
  return {
    reject: () => new SolanaWalletError(solanaErrorCode.userRejected, 'User rejected the request.', { name }),
    garbage: () => [
      { signature: nonsense(), signedMessage: nonsense(), signedTransaction: nonsense(), account: {} },
    ],
  }
}
