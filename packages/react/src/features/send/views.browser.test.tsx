import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createOrchardChain } from '../../../../core/test/chains/createOrchardChain.js'
import { describeView } from '../../../test/describeView.js'
import { eventually } from '../../../test/eventually.js'
import { makeAccelerable } from '../../../test/makeAccelerable.js'
import { byClicks, connected, seesNotice, sendData, type Widget } from '../../../test/viewSteps.js'

const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
async function fillIn({ dialog, click }: Widget) {
  const [amount, to] = [...dialog().querySelectorAll<HTMLInputElement>('input, textarea')]
  await userEvent.fill(amount as HTMLElement, dialog().closest('[lang=ar]') ? '1' : '0.5')
  await userEvent.fill(to as HTMLElement, receiver)
  await click(dialog().querySelector('.button.primary')?.textContent ?? '')
  await eventually(() => expect(dialog().querySelector('.facts')).not.toBeNull())
}
describeView('send', { opens: { view: 'send' }, render: connected, data: sendData, reach: byClicks('Send') })
const orchard = createOrchardChain()
orchard.chain.hoard.push('cccccccc0:0')
describeView('send-coins', {
  opens: { view: 'send' },
  render: { config: { adapters: [orchard.descriptor] }, connected: [{ walletId: orchard.hand.connectorId }] },
  // Clicks of the page's own leave the focus where it is.
  async prepare({ dialog }) {
    const find = (selector: string) => dialog().querySelector<HTMLElement>(selector)
    await eventually(() => expect(find('.chip[aria-expanded]')).not.toBeNull())
    find('.chip[aria-expanded]')?.click()
    await eventually(() => expect(find('.coins > .coin input')).not.toBeNull())
    find('.coins > .coin input')?.click()
    find('[role=radiogroup] label + label input')?.click()
    await eventually(() => expect(find('.unit.choose')?.textContent).toContain('seeds'))
  },
  data: [...sendData, /^(ORC|seeds|Orchard)$/, /^[\d.,]+ (ORC|seeds)$/, /^c+\d:0$/, /seed\/vB$/],
})
describeView('send-token', {
  opens: { view: 'send-token' },
  render: connected,
  data: sendData,
  reach: async (widget) => {
    await widget.click('Send')
    await widget.click('ETH')
  },
})
describeView('send-review', {
  opens: { view: 'send' },
  render: connected,
  prepare: fillIn,
  data: [...sendData, /^\{"caipNetworkId"/],
})
describeView('send-incoming', {
  opens: { view: 'send-incoming' },
  render: connected,
  given: ({ evm }) => makeAccelerable(evm),
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelector('.facts')).not.toBeNull()),
  data: sendData,
})
describeView('send-incoming-failed', {
  opens: { view: 'send-incoming' },
  render: connected,
  prepare: seesNotice,
})
