import { type EmbeddedOwners, type OwnersPlace, type OwnersState, openEmbedded } from '@latchkey/core'
import { getQueryClient } from '@latchkey/core/query'
import { LatchkeyError } from '@latchkey/protocol'
import { useSyncExternalStore } from 'react'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useQuery } from '../../state/useQuery.js'

type Loaded = {
  /** What changes them; absent until its code is there. */
  port: EmbeddedOwners | undefined
  state: OwnersState | undefined
  isLoading: boolean
  error: Error | undefined
  refetch: () => Promise<unknown>
}

const noSource = { get: () => false, subscribe: () => () => {} }

/** What changes who can sign for accounts of the page's own wallet, once its code is there. */
function useOwnersPort() {
  const { latchkey } = useLatchkeyContext()
  const { data, error, isLoading, refetch } = useQuery(getQueryClient(latchkey), {
    queryKey: ['latchkey', 'owners'],
    async queryFn() {
      const port = await (await openEmbedded(latchkey))?.loadOwners?.()
      if (port) return port
      const context = { namespace: 'embedded', capability: 'owners' }
      throw new LatchkeyError('capability/unsupported', { context })
    },
    staleTime: 0,
  })
  return { port: data, error: error ?? undefined, isLoading, refetch }
}

/** Who can sign for an account, as its chain says; nobody is asked for without a place. */
export function useOwners(place: OwnersPlace | undefined): Loaded {
  const { latchkey } = useLatchkeyContext()
  const loaded = useOwnersPort()
  const { port } = loaded
  const { data, error, isLoading, refetch } = useQuery(getQueryClient(latchkey), {
    queryKey: ['latchkey', 'owners', { ...place, isLoaded: port !== undefined }],
    queryFn: async () => (port && place ? await port.read(place) : null),
    enabled: port !== undefined && place !== undefined,
    staleTime: 0,
  })
  return {
    port,
    state: data ?? undefined,
    isLoading: loaded.isLoading || isLoading,
    error: loaded.error ?? error ?? undefined,
    refetch: () => (port ? refetch() : loaded.refetch()),
  }
}

/** Whether a change waits for its block. */
export function useIsPending(port: EmbeddedOwners | undefined): boolean {
  const { subscribe, get } = port?.isPending ?? noSource
  return useSyncExternalStore(subscribe, get, noSource.get)
}
