import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createScriptedApi, json } from '../../../test/createScriptedApi.js'
import { describeView } from '../../../test/describeView.js'
import { eventually } from '../../../test/eventually.js'
import { byClicks, connected, sendData, type Widget } from '../../../test/viewSteps.js'

const swapping = { ...connected, config: createScriptedApi().config }
const swapData = [
  ...sendData,
  /^≈ /,
  /(ETH|USDC|DAI)$/,
  /^[\d.,]+%$/,
  /^ %$/,
  'Ether',
  'USD Coin',
  'Dai',
  /^\{"kind"/,
  /^\$[\d.,]+$/,
]
async function fillSwap({ dialog, click }: Widget) {
  await eventually(() => expect(dialog().querySelectorAll('.choose bdi')).toHaveLength(2))
  const [sold] = [...dialog().querySelectorAll<HTMLInputElement>('.amount-input')]
  await userEvent.fill(sold as HTMLElement, '100')
  await eventually(() => expect(dialog().querySelector('.facts')).not.toBeNull())
  await click(dialog().querySelector('.button.primary')?.textContent ?? '')
  await eventually(() => expect(dialog().querySelector('.swap-steps')).not.toBeNull())
}
describeView('swap', {
  opens: { view: 'swap', from: 'USDC', to: 'ETH', amount: '100' },
  render: swapping,
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelector('.facts')).not.toBeNull()),
  data: swapData,
  reach: byClicks('Swap'),
})
describeView('swap-token', {
  opens: { view: 'swap-token', side: 'bought' },
  render: swapping,
  // Dai is held, and not listed.
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelectorAll('.row')).toHaveLength(3)),
  data: swapData,
  reach: byClicks('Swap', 'USDC'),
})
describeView('swap-review', {
  opens: { view: 'swap', from: 'USDC', to: 'ETH' },
  render: swapping,
  prepare: fillSwap,
  data: swapData,
})
describeView('swap-failed', {
  opens: { view: 'swap' },
  render: {
    ...connected,
    config: createScriptedApi({
      'convert/tokens': json(
        { status: 'FAILED', reasons: [{ field: 'chainId', description: 'not supported' }] },
        { status: 400 },
      ),
    }).config,
  },
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelector('.notice')).not.toBeNull()),
})
