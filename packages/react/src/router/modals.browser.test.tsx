import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { eventually } from '../../test/eventually.js'
import { renderWidget } from '../../test/renderWidget.js'
import { useAccountModal, useConnectModal, useNetworkModal } from '../exports/index.js'

function Buttons() {
  const { openConnectModal, isOpen } = useConnectModal()
  const { openAccountModal } = useAccountModal()
  const { openNetworkModal } = useNetworkModal({ namespace: 'solana' })
  return (
    <div id="buttons" data-open={isOpen}>
      <button type="button" onClick={openConnectModal}>
        connect
      </button>
      <button type="button" onClick={openAccountModal}>
        account
      </button>
      <button type="button" onClick={openNetworkModal}>
        network
      </button>
    </div>
  )
}

test.each([
  [1, [], 'Connect a wallet'],
  [2, [{ walletId: 'one.chain' }], 'Account'],
  [3, [], 'Network'],
])('each opens its view, also as the handler of a click (%s)', async (index, connected, title) => {
  const widget = await renderWidget({ connected, children: <Buttons /> })
  const buttons = widget.container.querySelector('#buttons') as HTMLElement
  expect(buttons.dataset.open).toBe('false')
  await userEvent.click(buttons.querySelector(`button:nth-of-type(${index})`) as Element)
  await eventually(() => expect(widget.title()).toBe(title))
  expect(buttons.dataset.open).toBe('true')
})
