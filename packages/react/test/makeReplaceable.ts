import type { SendCapability, SendPayload } from '@latchkey/core/adapter'
import type { createScriptedAdapter } from './createScriptedAdapter.js'
import { makeTransaction } from './seedTransaction.js'

/** Gives a scripted adapter what replaces the transaction of `makeTransaction`; returns the kinds it was asked for. */
export function makeReplaceable({ adapter, script }: ReturnType<typeof createScriptedAdapter>): string[] {
  const kinds: string[] = []
  const original = adapter.send
  const { from, to, caipNetworkId, amount, anchor } = makeTransaction()
  adapter.send = async () => ({
    ...((await original?.()) as SendCapability),
    async replace({ kind }) {
      kinds.push(kind)
      const content = kind === 'cancel' ? { to: from, amount: '0' } : { to, amount: amount.value }
      return JSON.stringify({
        caipNetworkId,
        from,
        ...content,
        decimals: 18,
        rate: '23100',
        anchor,
      }) as SendPayload
    },
  })
  script.onRead = () => new Promise(() => {})
  script.send.onSubmit = async () => `0x${'cd'.repeat(32)}`
  return kinds
}
