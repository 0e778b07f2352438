import type { QueryObserverOptions } from '@tanstack/query-core'
import { defineOnce } from '../../defineOnce.js'
import type { Latchkey } from '../../Latchkey.js'
import { getQueryClient } from '../../query/getQueryClient.js'
import { directoryQueryKey } from './directoryQueryKey.js'
import { getDirectory } from './getDirectory.js'
import {
  type SearchDirectoryParameters,
  type SearchDirectoryReturnType,
  searchDirectory,
} from './searchDirectory.js'

/** A page of the wallets one can connect or install; changes by itself when a server adds to it. */
export function directoryQueryOptions(
  latchkey: Latchkey,
  { search = '', page = 1, namespaces = latchkey.namespaces }: SearchDirectoryParameters = {},
): QueryObserverOptions<SearchDirectoryReturnType, Error> {
  return {
    queryKey: directoryQueryKey({ namespaces, search: search.trim(), page }),
    // It changes with a release, or when the server has answered, which is told.
    staleTime: Number.POSITIVE_INFINITY,
    // A list never turns blank while somebody types.
    placeholderData: (previous) => previous,
    async queryFn() {
      followDirectory(latchkey)
      return searchDirectory(latchkey, { search, page, namespaces })
    },
  }
}

/** Every page is read again when a server's answer changed the list. */
const followDirectory = defineOnce(
  (latchkey) =>
    getDirectory(latchkey).subscribe(() => {
      void getQueryClient(latchkey).invalidateQueries({ queryKey: directoryQueryKey() })
    }),
  { dispose: (stop) => stop() },
)
