import type { ChainNamespace } from '@latchkey/protocol'
import type { Latchkey } from '../../Latchkey.js'
import { getQueryClient } from '../../query/getQueryClient.js'

/** What a transaction changes: the second part of the query keys, before the namespace. */
const moved = ['native-balance', 'balances', 'history']

/** Has balances and history read again after something has landed, or was taken back. */
export function refreshAfter(latchkey: Latchkey, { namespace }: { namespace: ChainNamespace }): void {
  void getQueryClient(latchkey)
    .invalidateQueries({
      predicate: ({ queryKey: [root, kind, where] }) =>
        root === 'latchkey' && moved.includes(kind as string) && where === namespace,
    })
    // Whoever shows them shows that they could not be read.
    .catch(() => {})
}
