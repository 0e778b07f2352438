import type { Controller } from '../../createController.js'
import type { WalletState } from '../createWalletState.js'
import type { EvmChain } from '../EvmWallet.js'

/** What a method of the wallet works with. */
export type MethodContext = {
  state: WalletState
  answer: Controller['answer']
  /** Asks a node; that of the active chain unless another is given. */
  rpc(method: string, params?: unknown, chain?: EvmChain): Promise<unknown>
  /** Lets one request of a kind wait for the person; like other wallets, answers the next ones with -32002. */
  oneAtATime<T>(kind: 'connect' | 'network', method: string, run: () => Promise<T>): Promise<T>
}

/** One JSON-RPC method of the wallet; `params` is whatever the page sent. */
export type Method = (params: unknown, context: MethodContext) => Promise<unknown>
