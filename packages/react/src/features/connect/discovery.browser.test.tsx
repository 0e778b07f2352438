import { connectWallet } from '@latchkey/core'
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

  describe('a list that is drawn before it is opened', () => {
    const find = () =>
      [...document.querySelectorAll('.latchkey')]
        .map((host) => host.shadowRoot?.querySelector('dialog'))
        .find((dialog) => dialog?.querySelector('.row')) ?? undefined

    async function approach() {
      const slow = createSlowAdapter()
      const widget = await renderWidget({ config: { adapters: [slow.descriptor] } })
      await userEvent.hover(document.querySelector('.latchkey-button') as HTMLElement)
      await eventually(() => expect(find()?.textContent).toContain('One Chain'))
      return { slow, widget, drawn: find() as HTMLDialogElement }
    }

    test('default: a pointer at the button draws it out of sight, and a click shows that very list', async () => {
      const { widget, drawn } = await approach()
      const row = drawn.querySelector('.row') as HTMLElement
      expect(drawn.open).toBe(false)
      expect(row.checkVisibility({ visibilityProperty: true })).toBe(false)
      row.focus()
      expect((drawn.getRootNode() as ShadowRoot).activeElement).toBeNull()
      await widget.open()
      expect(widget.dialog()).toBe(drawn)
      expect(drawn.querySelector('.row')).toBe(row)
      const heading = drawn.querySelector('h2')
      await eventually(() => expect((drawn.getRootNode() as ShadowRoot).activeElement).toBe(heading))
    })

    test('behavior: no adapter is fetched for it before it is opened', async () => {
      const { slow, widget } = await approach()
      // Twice as many idle moments as it takes once it is open.
      for (let moment = 0; moment < 8; moment += 1)
        await new Promise<void>((resolve) => requestIdleCallback(() => resolve()))
      expect(slow.count.loads).toBe(0)
      await widget.open()
      await eventually(() => expect(slow.count.loads).toBe(1))
    })

    test('behavior: the page connects meanwhile: nothing opens, and a click shows the account', async () => {
      const { slow, widget } = await approach()
      slow.arrive()
      const [found] = widget.latchkey.store.getState().connectors
      await connectWallet(widget.latchkey, { walletId: found?.id ?? '' })
      await eventually(() =>
        expect(widget.latchkey.store.getState().namespaces.eip155?.status).toBe('connected'),
      )
      await eventually(() =>
        expect(document.querySelector('.latchkey-button')?.textContent).not.toContain('Connect'),
      )
      expect(document.querySelectorAll('.latchkey')[0]?.shadowRoot?.querySelector('dialog[open]')).toBeNull()
      await widget.open()
      await eventually(() => expect(widget.text()).toContain('0x71C765…d8976F'))
    })

    test('behavior: a page that is closed again with nobody at the button keeps nothing drawn', async () => {
      const { widget } = await approach()
      await widget.open()
      // Else the pointer would be at the button again.
      await userEvent.unhover(document.querySelector('.latchkey-button') as HTMLElement)
      await userEvent.keyboard('{Escape}')
      await eventually(() => expect(find()).toBeUndefined())
    })
  })
})
