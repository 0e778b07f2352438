'use client'
import { type GetAccountReturnType, getAccount, type State } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { useStore } from '../store/useStore.js'

export type UseAccountParameters<namespace extends ChainNamespace = ChainNamespace> = {
  /** The active namespace by default. */
  namespace?: namespace | undefined
}

export type UseAccountReturnType<namespace extends ChainNamespace = ChainNamespace> =
  GetAccountReturnType<namespace>

/**
 * The connected account, and how connected it is.
 *
 * @example
 * const account = useAccount()
 * if (account.isConnected) return <p>{account.address} on {account.connector.name}</p>
 */
export function useAccount<namespace extends ChainNamespace = ChainNamespace>({
  namespace,
}: UseAccountParameters<namespace> = {}): UseAccountReturnType<namespace> {
  const { latchkey } = useLatchkeyContext()
  return useStore(latchkey.store, (state: State) => getAccount(latchkey, { namespace, state }))
}
