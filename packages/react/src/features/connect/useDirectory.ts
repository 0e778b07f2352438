import type { DirectoryWallet } from '@latchkey/core/directory'
import { directoryQueryOptions, getQueryClient } from '@latchkey/core/query'
import type { ChainNamespace } from '@latchkey/protocol'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'

export type UseDirectoryParameters = { search?: string; namespace?: ChainNamespace }

type Found = { wallets: readonly DirectoryWallet[]; count: number; page: number; search: string | undefined }

const nothing: Found = { wallets: [], count: 0, page: 0, search: undefined }

/** The wallets of the directory, page by page; what is shown stays until the next answer is there. */
export function useDirectory({ search = '', namespace }: UseDirectoryParameters = {}) {
  const { latchkey } = useLatchkeyContext()
  const [found, setFound] = useState(nothing)
  const turn = useRef(0)

  const load = useCallback(
    async (page: number, before: readonly DirectoryWallet[]) => {
      const mine = ++turn.current
      const namespaces = namespace ? [namespace] : latchkey.namespaces
      const options = directoryQueryOptions(latchkey, { search, page, namespaces })
      const answer = await getQueryClient(latchkey)
        .fetchQuery(options as never)
        .catch(() => undefined)
      if (mine !== turn.current || !answer) return
      const { wallets, count } = answer as Pick<Found, 'wallets' | 'count'>
      setFound({ wallets: [...before, ...wallets], count, page, search })
    },
    [latchkey, search, namespace],
  )
  useEffect(() => void load(1, []), [load])

  const hasMore = found.wallets.length < found.count && found.search === search
  return {
    ...found,
    hasMore,
    isLoading: found.search !== search,
    loadMore: () => hasMore && void load(found.page + 1, found.wallets),
  }
}
