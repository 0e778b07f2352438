import type { Caip2Id, ChainNamespace } from '@latchkey/protocol'
import type { StoreApi } from 'zustand/vanilla'
import { loadAdapter } from '../../adapter/loadAdapter.js'
import { loadCapability } from '../../adapter/loadCapability.js'
import type { Latchkey } from '../../Latchkey.js'
import { getQueryClient } from '../../query/getQueryClient.js'
import { nativeBalanceQueryKey } from '../balance/nativeBalanceQueryOptions.js'
import type { SendState } from './SendState.js'

export type TrackSendParameters = {
  latchkey: Latchkey
  namespace: ChainNamespace
  store: StoreApi<SendState>
  hash: string
  caipNetworkId: Caip2Id
}

/** Follows a sent transaction to its receipt and then refreshes the balances it moved. */
export async function trackSend(parameters: TrackSendParameters): Promise<void> {
  const { latchkey, namespace, store, hash, caipNetworkId } = parameters
  const adapter = await loadAdapter(latchkey, namespace)
  const track = await loadCapability(adapter, 'track')
  const outcome = await track.wait({
    hash,
    caipNetworkId,
    signal: new AbortController().signal,
  })
  const { transaction } = store.getState()
  if (transaction?.hash === hash)
    store.setState({ transaction: { ...transaction, ...outcome, settledAt: Date.now() } })
  await getQueryClient(latchkey).invalidateQueries({ queryKey: nativeBalanceQueryKey({ namespace }) })
}
