import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../protocol/test/checkProperty.js'
import { createScriptedAdapter } from '../../../test/scriptedAdapter.js'
import { createLatchkey } from '../../createLatchkey.js'
import { connect } from '../connect/connect.js'
import { createSwapFlow } from './createSwapFlow.js'
import type { SwapToken } from './state/SwapState.js'

const coin: SwapToken = { symbol: 'ETH', name: 'Ether', decimals: 18 }
const token: SwapToken = { address: `0x${'a1'.repeat(20)}`, symbol: 'USDC', name: 'USD Coin', decimals: 18 }

/** A connected page whose quotes are answered when a test says so. */
async function openPage() {
  const waiting: (() => void)[] = []
  const latchkey = createLatchkey({
    adapters: [createScriptedAdapter().descriptor],
    storage: null,
    api: {
      url: 'https://api.example',
      projectId: 'test',
      fetch: async (input) => {
        const url = new URL(String(input))
        if (!url.pathname.endsWith('/quotes')) return new Response('', { status: 503 })
        const [from, to, amount] = ['from', 'to', 'amount'].map((key) => url.searchParams.get(key))
        // As if nothing could be called off: a server that was asked may answer at any time.
        await new Promise<void>((resolve) => void waiting.push(resolve))
        const quote = {
          id: null,
          fromAmount: amount,
          fromAccount: from,
          toAmount: `${amount}00`,
          toAccount: to,
        }
        const headers = { 'content-type': 'application/json' }
        return new Response(JSON.stringify({ quotes: [quote] }), { headers })
      },
    },
  })
  await connect(latchkey, { connectorId: 'wallet' })
  return { flow: createSwapFlow(latchkey, { namespace: 'eip155', locale: 'en' }), waiting, latchkey }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Waits for what is on its way, without the millisecond that a timer takes: a hundred thousand runs have to end. */
async function until(isThere: () => boolean) {
  for (const end = Date.now() + 10_000; Date.now() < end && !isThere(); ) await turn()
}

test('behavior: P-17 the quote is that of the last amount, in whichever order the answers come', async () => {
  const { flow, waiting, latchkey } = await openPage()
  flow.edit({ sold: coin, bought: token })
  await checkProperty(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 2, maxLength: 5 }),
      fc.infiniteStream(fc.nat()),
      async (amounts, order) => {
        for (const [index, amount] of amounts.entries()) {
          flow.edit({ amount: String(amount) })
          void flow.refresh()
          await until(() => waiting.length === index + 1)
        }
        while (waiting.length > 0) {
          const [answer] = waiting.splice((order.next().value ?? 0) % waiting.length, 1)
          answer?.()
          await turn()
        }
        const last = BigInt(amounts.at(-1) ?? 0) * 10n ** 18n
        await until(() => !flow.store.getState().isQuoting)
        expect(flow.store.getState().quote?.sold.value).toBe(last)
        expect(flow.store.getState().quote?.bought.value).toBe(last * 100n)
      },
    ),
    { runs: 300 },
  )
  flow.dispose()
  latchkey.dispose()
})
