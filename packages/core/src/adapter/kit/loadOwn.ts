import { type ChainNamespace, LatchkeyError } from '@latchkey/protocol'

/**
 * Fetches a wallet of the page's own when it is first needed, and once; after a failure it is tried again. `take` gets what
 * arrived, and throws where that is no wallet.
 */
export function loadOwn<wallet>(
  namespace: ChainNamespace,
  load: () => unknown,
  take: (loaded: unknown) => wallet,
): () => Promise<wallet> {
  let loading: Promise<wallet> | undefined
  async function fetch(): Promise<unknown> {
    try {
      return await load()
    } catch (cause) {
      throw new LatchkeyError('adapter/load-failed', { context: { namespace }, cause })
    }
  }
  return () => {
    loading ??= fetch().then(take)
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
}
