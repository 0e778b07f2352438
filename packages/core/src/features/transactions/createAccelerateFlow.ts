import { type ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import type { Latchkey } from '../../Latchkey.js'
import { loadCapability } from '../../loading/capability.js'
import { loadAdapter } from '../../loading/loadAdapter.js'
import { createRequestFlow } from './createRequestFlow.js'
import type { ReplaceFlow } from './ReplaceFlow.js'

export type AccelerateFlowParameters = { namespace: ChainNamespace }

/** Creates the flow behind "Speed up" of what others pay to the account and no block holds yet. */
export function createAccelerateFlow(
  latchkey: Latchkey,
  { namespace }: AccelerateFlowParameters,
): ReplaceFlow {
  return createRequestFlow(latchkey, {
    async build() {
      const { account, network } = latchkey.store.getState().namespaces[namespace] ?? {}
      const capability = await loadCapability(await loadAdapter(latchkey, namespace), 'send')
      if (!account || !network)
        throw new LatchkeyError('connection/not-connected', { context: { namespace } })
      if (!capability.accelerate)
        throw new LatchkeyError('capability/unsupported', { context: { namespace, capability: 'send' } })
      const payload = await capability.accelerate({
        caipNetworkId: network.caipNetworkId,
        from: account.address,
      })
      return { namespace, payload, summary: capability.describe(payload) }
    },
  })
}
