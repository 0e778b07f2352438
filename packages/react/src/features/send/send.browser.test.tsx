import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createOrchardChain } from '../../../../core/test/chains/createOrchardChain.js'
import { createTideChain } from '../../../../core/test/chains/createTideChain.js'
import { eventually } from '../../../test/eventually.js'
import { renderWidget } from '../../../test/renderWidget.js'

type Widget = Awaited<ReturnType<typeof renderWidget>>

const field = ({ dialog }: Widget, index: number) =>
  dialog().querySelectorAll<HTMLInputElement>('.field input:not([type=radio]), .field textarea')[
    index
  ] as HTMLElement

describe('a form without amount or receiver', () => {
  const words = 'Please enter a valid amount and receiver address'
  const notice = ({ dialog }: Widget) => dialog().querySelector('.notice')?.textContent?.trim()
  const evm = () => renderWidget({ connected: [{ walletId: 'one.chain' }] })
  const madeUp = (chain: ReturnType<typeof createTideChain | typeof createOrchardChain>) =>
    renderWidget({
      config: { adapters: [chain.descriptor] },
      connected: [{ walletId: chain.hand.connectorId }],
    })

  test.each([
    ['EVM', evm],
    ['an account chain', () => madeUp(createTideChain())],
    ['a chain of unspent outputs', () => madeUp(createOrchardChain())],
  ])('behavior: %s: it is said until both are there', async (_, render) => {
    const widget = await render()
    await widget.open({ view: 'send' })
    expect(notice(widget)).toBeUndefined()
    await widget.click('Review')
    await eventually(() => expect(notice(widget)).toBe(words))
    await userEvent.fill(field(widget, 0), '0.0001')
    expect(notice(widget)).toBe(words)
    await userEvent.fill(field(widget, 1), 'somebody')
    await eventually(() => expect(notice(widget)).toBeUndefined())
    await userEvent.fill(field(widget, 0), '')
    await widget.click('Review')
    await eventually(() => expect(notice(widget)).toBe(words))
  })
})
