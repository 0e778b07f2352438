import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMapStorage } from '../../test/createMapStorage.js'
import { createScriptedAdapter } from '../../test/createScriptedAdapter.js'
import { renderWidget } from '../../test/renderWidget.js'
import '../styles.css'
import { eventually } from '../../test/eventually.js'
import {
  AccountButton,
  ConnectButton,
  useAccounts,
  useConnect,
  useConnectors,
  useDisconnect,
  useNetwork,
  useSwitchNetwork,
  Widget,
} from '../exports/index.js'
import { midnight } from '../exports/themes.js'

const connected = [{ walletId: 'one.chain' }]

describe('theme', () => {
  test('default: values reach the widget and the button, and no style attribute is in the HTML', async () => {
    await page.viewport(800, 800)
    const widget = await renderWidget({ theme: { ...midnight, mode: 'dark', radius: '6px' } })
    await widget.open()
    const style = getComputedStyle(widget.dialog())
    expect(style.backgroundColor).toBe('rgb(14, 19, 32)')
    expect(style.borderRadius).toBe('6px')
    expect(getComputedStyle(widget.button()).backgroundColor).toBe('rgb(167, 157, 255)')
  })

  test('behavior: a person’s own choice holds, and is remembered', async () => {
    const storage = createMapStorage()
    const widget = await renderWidget({ theme: 'light', config: { storage } })
    await widget.open({ view: 'settings' })
    await widget.click('Dark')
    await eventually(() => expect(widget.button().dataset.theme).toBe('dark'))
    await userEvent.selectOptions(widget.dialog().querySelector('select') as HTMLSelectElement, 'Deutsch')
    await eventually(() => expect(widget.title()).toBe('Einstellungen'))
    expect(widget.button().textContent).toBe('Wallet verbinden')
    const again = await renderWidget({ theme: 'light', config: { storage } })
    await eventually(() => expect(again.button().textContent).toBe('Wallet verbinden'))
    expect(again.button().dataset.theme).toBe('dark')
  })
})

describe('language', () => {
  test('param: locale, right to left', async () => {
    const widget = await renderWidget({ locale: 'ar-EG' })
    expect(widget.button().textContent).toBe('ربط المحفظة')
    await widget.open()
    const root = widget.dialog().closest('[dir]')
    expect(root?.getAttribute('dir')).toBe('rtl')
    expect(root?.getAttribute('lang')).toBe('ar')
    const close = widget.dialog().querySelector('.close')?.getBoundingClientRect()
    expect(close?.left).toBeLessThan(widget.dialog().getBoundingClientRect().left + 60)
  })

  test('param: texts of the page’s own', async () => {
    const widget = await renderWidget({ texts: { connect: { title: 'Bring your wallet' } } })
    await widget.open()
    expect(widget.title()).toBe('Bring your wallet')
    expect(widget.text()).toContain('Your keys never leave your wallet.')
  })
})

describe('components', () => {
  test('default: ConnectButton.Custom and AccountButton', async () => {
    const widget = await renderWidget({
      connected,
      children: (
        <>
          <AccountButton />
          <AccountButton namespace="solana" />
          <ConnectButton.Custom>
            {({ account, network, open }) => (
              <button type="button" id="custom" onClick={() => open({ view: 'networks' })}>
                {account.address} on {network?.name}
              </button>
            )}
          </ConnectButton.Custom>
        </>
      ),
    })
    expect(widget.container.querySelectorAll('[data-kind=account]')).toHaveLength(1)
    const custom = widget.container.querySelector('#custom')
    expect(custom?.textContent).toBe('0x71C7656EC7ab88b098defB751B7401B5f6d8976F on Chain One')
    await userEvent.click(custom as Element)
    await eventually(() => expect(widget.title()).toBe('Network'))
  })

  test('behavior: a widget in the page, beside the modal and independent of it', async () => {
    const widget = await renderWidget({ children: <Widget /> })
    const card = () => widget.container.querySelector('.latchkey')?.shadowRoot?.querySelector('.card')
    await eventually(() => expect(card()?.textContent).toContain('One Chain'))
    expect(document.activeElement).toBe(document.body)
    expect(card()?.querySelector('.close')).toBeNull()
    const row = [...(card()?.querySelectorAll('.row') ?? [])].find((one) =>
      one.textContent?.includes('One Chain'),
    )
    await userEvent.click(row as Element)
    await eventually(() => expect(card()?.textContent).toContain('0x71C765…d8976F'))
    expect(widget.dialog()).toBeUndefined()
    await widget.open({ view: 'settings' })
    expect(card()?.textContent).toContain('0x71C765…d8976F')
  })

  test('behavior: hooks, for a page that draws everything itself', async () => {
    function Own() {
      const { wallets } = useConnectors()
      const { connect, isPending, error } = useConnect()
      const { disconnect } = useDisconnect()
      const { switchNetwork } = useSwitchNetwork()
      const { network, networks, isUnsupported } = useNetwork()
      const accounts = useAccounts()
      return (
        <div id="own">
          <output>
            {JSON.stringify({
              wallets: wallets.length,
              accounts: accounts.length,
              network: network?.name,
              networks: networks.length,
              isPending,
              isUnsupported,
              error: error?.code,
            })}
          </output>
          <button type="button" onClick={() => connect({ connectorId: 'one.chain' })}>
            connect
          </button>
          <button type="button" onClick={() => connect({ connectorId: 'nobody' })}>
            fail
          </button>
          <button type="button" onClick={() => switchNetwork({ caipNetworkId: 'eip155:2' as never })}>
            switch
          </button>
          <button type="button" onClick={() => disconnect()}>
            disconnect
          </button>
        </div>
      )
    }
    const widget = await renderWidget({ children: <Own /> })
    const own = () => JSON.parse(widget.container.querySelector('output')?.textContent ?? '{}')
    const press = async (name: string) => {
      const button = [...widget.container.querySelectorAll('#own button')].find(
        (one) => one.textContent === name,
      )
      await userEvent.click(button as Element)
    }
    await eventually(() =>
      expect(own()).toMatchObject({ wallets: 2, accounts: 0, network: 'Chain One', networks: 5 }),
    )
    await press('connect')
    await eventually(() =>
      expect(own()).toMatchObject({ accounts: 1, isPending: false, isUnsupported: false }),
    )
    await press('switch')
    await eventually(() => expect(own()).toMatchObject({ network: 'Chain Two' }))
    await press('disconnect')
    await eventually(() => expect(own()).toMatchObject({ accounts: 0 }))
  })
})

describe('coming back', () => {
  test('behavior: somebody who was connected never sees “Connect wallet” flash by', async () => {
    const storage = createMapStorage({
      'latchkey.default.memory': JSON.stringify({ version: 3, connectorIds: { eip155: ['one.chain'] } }),
    })
    const seen = new Set<string>()
    // What each frame paints.
    let frame = requestAnimationFrame(function look() {
      const text = document.querySelector('main:last-of-type .latchkey-button')?.textContent
      if (text) seen.add(text)
      frame = requestAnimationFrame(look)
    })
    const slow = createScriptedAdapter('eip155')
    slow.script.onLoad = () => eventually(() => expect(seen.size).toBeGreaterThan(0))
    const widget = await renderWidget({ config: { adapters: [slow.descriptor], storage } })
    // The scripted wallet agrees no longer, so it ends disconnected; until then it said that it was connecting.
    await eventually(() => expect(widget.button().textContent).toBe('Connect wallet'))
    cancelAnimationFrame(frame)
    expect([...seen][0]).toBe('Connecting…')
    expect(storage.getItem('latchkey.default.memory')).not.toContain('one.chain')
  })
})
