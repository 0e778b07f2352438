import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createPairingPage } from '../../test/createScriptedPairing.js'
import { eventually } from '../../test/eventually.js'
import { renderWidget } from '../../test/renderWidget.js'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)'

afterEach(() => vi.restoreAllMocks())

/** A review that waits for a paired wallet, on a phone or not. */
async function ask(userAgent?: string) {
  if (userAgent) vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const { adapter, pairing, render } = createPairingPage({})
  adapter.script.onConnect = async () => {}
  adapter.script.send.onSubmit = () => new Promise(() => {})
  const widget = await renderWidget({ ...render, connected: [{ walletId: 'walletconnect' }] })
  await widget.open({ view: 'send', to, amount: '0.5' })
  await widget.click('Review')
  await eventually(() => expect(widget.title()).toBe('Review'))
  const confirm = () => widget.dialog().querySelector('button.primary:not([aria-disabled="true"])')
  await eventually(() => expect(confirm()).not.toBeNull())
  await userEvent.click(confirm() as Element)
  await eventually(() => expect(adapter.script.send.submitted).toHaveLength(1))
  return { ...widget, pairing, link: () => widget.dialog().querySelector<HTMLAnchorElement>('a.button') }
}

/** Until a link was looked for, and painted if there is one. */
async function looked() {
  await import('@latchkey/core/directory')
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}

test('default: on a phone, the app of the paired wallet opens while it has a request', async () => {
  const { pairing, link, text } = await ask(iPhone)
  expect(link()).toBeNull()
  pairing.state.set({ asked: { name: 'MetaMask', links: ['metamask://'] } })
  await eventually(() => expect(link()?.href).toBe('metamask://'))
  expect(text()).toContain('Open in MetaMask')
  expect(link()?.rel).toBe('noopener noreferrer')
  pairing.state.set({})
  await eventually(() => expect(link()).toBeNull())
})

test('behavior: S-19 a link that may not be opened is none', async () => {
  const { pairing, link } = await ask(iPhone)
  pairing.state.set({ asked: { name: 'Acme', links: ['javascript:alert(1)'] } })
  await looked()
  expect(link()).toBeNull()
  pairing.state.set({ asked: { name: 'Acme', links: ['javascript:alert(1)', 'https://acme.example/open'] } })
  await eventually(() => expect(link()?.href).toBe('https://acme.example/open'))
})

test('behavior: none on a computer, whose wallet is another device', async () => {
  const { pairing, link } = await ask()
  pairing.state.set({ asked: { name: 'MetaMask', links: ['metamask://'] } })
  await looked()
  expect(link()).toBeNull()
})
