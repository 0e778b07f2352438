'use client'
import { type GetProviderReturnType, getProvider } from '@latchkey/core'
import { type ChainNamespace, isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { useEffect, useState } from 'react'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { useAccount } from './useAccount.js'

export type UseProviderParameters<namespace extends ChainNamespace = ChainNamespace> = {
  /** The active namespace by default. */
  namespace?: namespace | undefined
}

export type UseProviderReturnType<namespace extends ChainNamespace = ChainNamespace> = {
  /** Absent until a wallet is connected and its code has arrived. */
  provider: GetProviderReturnType<namespace> | undefined
  /** Why there is none although a wallet is connected. */
  error: LatchkeyError | undefined
}

/**
 * The connected wallet itself, for a library of the page's own; another one once another wallet or account is in use.
 *
 * @example
 * const { provider } = useProvider({ namespace: 'eip155' })
 * const signer = provider && (await new BrowserProvider(provider).getSigner())
 */
export function useProvider<namespace extends ChainNamespace>(
  parameters: UseProviderParameters<namespace> = {},
): UseProviderReturnType<namespace> {
  const { latchkey } = useLatchkeyContext()
  const { namespace } = parameters
  const account = useAccount(parameters)
  const key = account.isConnected && `${account.namespace} ${account.connector.id} ${account.address}`
  const [found, setFound] = useState<{ key: string } & Partial<UseProviderReturnType<namespace>>>()

  useEffect(() => {
    if (!key) return
    let isOver = false
    const set = (one: Partial<UseProviderReturnType<namespace>>) => isOver || setFound({ key, ...one })
    getProvider(latchkey, { namespace }).then(
      (provider) => set({ provider }),
      (cause: unknown) =>
        set({
          error: isLatchkeyError(cause) ? cause : new LatchkeyError('internal/unexpected', { cause }),
        }),
    )
    return () => {
      isOver = true
    }
  }, [latchkey, namespace, key])

  // What was found of another account is of no use, from the first render on.
  return found && found.key === key
    ? { provider: found.provider, error: found.error }
    : { provider: undefined, error: undefined }
}
