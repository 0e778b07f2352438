'use client'
import { getQueryClient, type Identity, identityQueryOptions } from '@latchkey/core/query'
import type { ChainNamespace } from '@latchkey/protocol'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { useAccount } from './useAccount.js'
import { useQuery } from './useQuery.js'

export type UseIdentityParameters = {
  /** The active namespace by default. */
  namespace?: ChainNamespace
  /** The connected account by default. */
  address?: string
}

export type UseIdentityReturnType = Identity & { isLoading: boolean; error: Error | undefined }

const nobody: Identity = {}

/** The name and picture of an account, where it has them; the name is one that leads back to it. */
export function useIdentity(parameters: UseIdentityParameters = {}): UseIdentityReturnType {
  const { latchkey } = useLatchkeyContext()
  const { namespace, address } = useAccount(parameters)
  const { data, error, isLoading } = useQuery(
    getQueryClient(latchkey),
    identityQueryOptions(latchkey, { namespace, address: parameters.address ?? address }),
  )
  return { ...(data ?? nobody), isLoading, error: error ?? undefined }
}
