import type { SendCapability, SendPayload } from '@latchkey/core/adapter'
import type { createScriptedAdapter } from './createScriptedAdapter.js'
import { makeTransaction } from './seedTransaction.js'

/** Gives a scripted adapter what speeds up a payment of others. */
export function makeAccelerable({ adapter }: ReturnType<typeof createScriptedAdapter>): void {
  const original = adapter.send
  const { anchor } = makeTransaction()
  adapter.send = async () => ({
    ...((await original?.()) as SendCapability),
    accelerate: async ({ caipNetworkId, from }) =>
      JSON.stringify({
        caipNetworkId,
        from,
        to: from,
        amount: '60000',
        decimals: 18,
        rate: '23100',
        anchor,
      }) as SendPayload,
  })
}
