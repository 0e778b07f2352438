import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createScriptedAdapter } from '../../../test/createScriptedAdapter.js'
import { eventually } from '../../../test/eventually.js'
import { renderWidget } from '../../../test/renderWidget.js'

/** An adapter whose wallets are found before its code has come; `arrive` lets the code come. */
function createSlowAdapter() {
  const scripted = createScriptedAdapter('eip155', ['One Chain'])
  let arrive = () => {}
  const arriving = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const count = { loads: 0 }
  scripted.script.onLoad = async () => {
    count.loads++
    await arriving
  }
  const { connectors } = scripted.adapter
  const descriptor = {
    ...scripted.descriptor,
    discover: async () => () => ({ connectors, dispose() {} }),
  }
  return { descriptor, count, arrive }
}

describe('wallets before adapters', () => {
  test('default: the list is drawn with the dialog, while the adapter is still on its way', async () => {
    const slow = createSlowAdapter()
    const widget = await renderWidget({ config: { adapters: [slow.descriptor] } })
    await widget.open()
    expect(
      [...widget.dialog().querySelectorAll('.row')].map(({ textContent }) => textContent).join(),
    ).toContain('One Chain')
    // In idle time its code is asked for, though nobody has pointed at the wallet.
    await eventually(() => expect(slow.count.loads).toBe(1))
    expect(widget.latchkey.store.getState().namespaces.eip155?.status).toBe('disconnected')
  })

  test('behavior: a wallet that is chosen before its adapter has come is asked once it has', async () => {
    const slow = createSlowAdapter()
    const widget = await renderWidget({ config: { adapters: [slow.descriptor] } })
    await widget.open()
    const row = [...widget.dialog().querySelectorAll<HTMLElement>('.row')].find(({ textContent }) =>
      textContent?.includes('One Chain'),
    )
    await userEvent.click(row as HTMLElement)
    slow.arrive()
    await eventually(() => expect(widget.text()).toContain('0x71C765…d8976F'))
    expect(slow.count.loads).toBe(1)
  })
})
