import type { DirectoryWallet } from '@latchkey/core/directory'
import type { ChainNamespace } from '@latchkey/protocol'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { whenOpen } from '../../router/whenOpen.js'
import { canPrefetch } from '../../shell/canPrefetch.js'
import { oncePainted } from '../../shell/eachWhenIdle.js'
import { whenIdle } from '../../shell/whenIdle.js'

export type UseDirectoryParameters = { search?: string; namespace?: ChainNamespace }

type Found = { wallets: readonly DirectoryWallet[]; count: number; page: number; search: string | undefined }

const nothing: Found = { wallets: [], count: 0, page: 0, search: undefined }

const loadDirectory = () => import('@latchkey/core/directory')

/** The wallets of the directory, page by page; what is shown stays until the next answer is there. */
export function useDirectory({ search = '', namespace }: UseDirectoryParameters = {}) {
  const { latchkey, router } = useLatchkeyContext()
  const [found, setFound] = useState(nothing)
  const latest = useRef(0)

  const load = useCallback(
    async (page: number, before: readonly DirectoryWallet[]) => {
      const request = ++latest.current
      const namespaces = namespace ? [namespace] : latchkey.namespaces
      // Its code may not arrive, offline: what is shown stays.
      const answer = await loadDirectory()
        .then(({ searchDirectory }) => searchDirectory(latchkey, { search, page, namespaces }))
        .catch(() => undefined)
      if (request !== latest.current || !answer) return
      setFound({ ...answer, wallets: [...before, ...answer.wallets], search })
    },
    [latchkey, search, namespace],
  )
  useEffect(() => {
    let isUndone = false
    let stop = () => {}
    let cancel = whenIdle(() => void (canPrefetch() && loadDirectory().catch(() => {})))
    const cancelStart = whenOpen(router, () => {
      // The installed wallets come first.
      cancel = oncePainted(() => {
        void load(1, [])
        loadDirectory().then(
          ({ getDirectory }) => {
            // A server may know of more.
            if (!isUndone) stop = getDirectory(latchkey).subscribe(() => void load(1, []))
          },
          () => {},
        )
      })
    })
    return () => {
      isUndone = true
      cancelStart()
      cancel()
      stop()
    }
  }, [load, latchkey, router])

  const hasMore = found.wallets.length < found.count && found.search === search
  return {
    ...found,
    hasMore,
    isLoading: found.search !== search,
    loadMore: () => hasMore && void load(found.page + 1, found.wallets),
  }
}
