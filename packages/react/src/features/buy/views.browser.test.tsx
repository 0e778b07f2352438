import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { account } from '../../../test/createScriptedApi.js'
import { describeView } from '../../../test/describeView.js'
import { eventually } from '../../../test/eventually.js'
import { chainTwo } from '../../../test/networks.js'
import { byClicks, serverDown, type Widget, withApi } from '../../../test/viewSteps.js'

const typesMoney = async ({ dialog }: Widget) => {
  await eventually(() => expect(dialog().querySelector('.amount-input')).not.toBeNull())
  await userEvent.fill(dialog().querySelector('.amount-input') as HTMLElement, '100')
  await eventually(() => expect(dialog().querySelector('.quote')).not.toBeNull())
  dialog().querySelector<HTMLElement>('.title')?.focus()
}
const buyData = ['Harbour', 'Meadow', /^[$€\d.,]+$/, /^[\d.,]+ ETH$/, /^card$/]
describeView('buy', {
  opens: { view: 'buy' },
  render: withApi(),
  prepare: typesMoney,
  data: buyData,
  reach: byClicks('Buy'),
})
describeView('buy-estimate', {
  opens: { view: 'buy' },
  render: withApi({ onramp: serverDown }),
  prepare: typesMoney,
  data: buyData,
})
describeView('buy-order', {
  opens: { view: 'buy' },
  render: withApi(),
  given: ({ latchkey }) => {
    const order = {
      isTold: true,
      namespace: 'eip155',
      caipNetworkId: chainTwo.caipNetworkId,
      address: account,
      symbol: 'ETH',
      url: 'https://api.example/onramp/checkout/1',
      startedAt: Date.now(),
    }
    const orders = [
      { ...order, id: 'o'.repeat(22), status: 'pending' },
      { ...order, id: 'p'.repeat(22), status: 'delivered', received: '0.05' },
      { ...order, id: 'q'.repeat(22), status: 'failed', reason: 'The card was declined' },
    ]
    latchkey.internal.memory.items.setItem('onramp', JSON.stringify({ version: 1, orders }))
  },
  prepare: ({ dialog }) =>
    eventually(() => {
      expect(dialog().querySelectorAll('.purchase')).toHaveLength(3)
      expect(dialog().querySelector('.amount-input')).not.toBeNull()
    }),
  data: [/^· The card was declined$/, /^· \d+:\d+/, /^[\d.]+ /],
})
