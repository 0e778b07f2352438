import { LatchkeyError } from '@latchkey/protocol'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createPairingPage, pairingUri } from '../../../test/createScriptedPairing.js'
import { eventually } from '../../../test/eventually.js'
import { renderWidget } from '../../../test/renderWidget.js'
import { scanCode } from '../../../test/scanCode.js'

const unreachable = new LatchkeyError('relay/unreachable', { context: { relay: 'wss://relay.test' } })

afterEach(() => vi.restoreAllMocks())

for (const theme of ['light', 'dark'] as const)
  test(`behavior: the code is scannable from the screen, ${theme}`, async () => {
    const { render } = createPairingPage({ uri: pairingUri })
    const widget = await renderWidget({ ...render, theme })
    await widget.open({ view: 'connecting-qr' })
    await eventually(() => expect(widget.dialog().querySelector('.qr path')).not.toBeNull())
    // The dialog rises into its place.
    await Promise.all(
      widget
        .dialog()
        .getAnimations({ subtree: true })
        .map(({ finished }) => finished),
    )
    expect(await scanCode(widget.dialog().querySelector('.qr') as Element)).toBe(pairingUri)
  })

test('behavior: a fresh code takes the place of the old one, and leaving gives up', async () => {
  const { pairing, render } = createPairingPage({ uri: pairingUri })
  const widget = await renderWidget(render)
  await widget.open({ view: 'connecting-qr' })
  const path = () => widget.dialog().querySelector('.qr path')?.getAttribute('d')
  await eventually(() => expect(path()).toBeTruthy())
  const before = path()
  pairing.state.set({ uri: pairingUri.replace('4f', '4e') })
  await eventually(() => expect(path()).not.toBe(before))
  pairing.cancel.mockClear()
  await userEvent.keyboard('{Escape}')
  await eventually(() => expect(pairing.cancel).toHaveBeenCalledOnce())
})

test('behavior: a pointer at its row fetches what makes the code, and the view begins it before any adapter', async () => {
  const { pairing, render } = createPairingPage({})
  const widget = await renderWidget(render)
  await widget.open()
  const row = await vi.waitUntil(() =>
    [...widget.dialog().querySelectorAll('.row')].find((one) => one.textContent?.includes('WalletConnect')),
  )
  await userEvent.hover(row)
  await eventually(() => expect(pairing.prepare).toHaveBeenCalled())
  expect(pairing.start).not.toHaveBeenCalled()
  await userEvent.click(row)
  await eventually(() => expect(pairing.start).toHaveBeenCalled())
})

test('error: a relay that is away is said, and Try again asks it at once', async () => {
  const { pairing, render } = createPairingPage({ uri: pairingUri })
  const widget = await renderWidget(render)
  await widget.open({ view: 'connecting-qr' })
  await eventually(() => expect(widget.dialog().querySelector('.qr path')).not.toBeNull())
  pairing.state.set({ uri: pairingUri, problem: unreachable })
  await eventually(() => expect(widget.text()).toContain('cannot be reached'))
  await widget.click('Try again')
  expect(pairing.retry).toHaveBeenCalledOnce()
  pairing.state.set({ uri: pairingUri })
  await eventually(() => expect(widget.dialog().querySelector('.qr path')).not.toBeNull())
})

test('error: a wallet that declines is asked again with a code of its own', async () => {
  const { adapter, render } = createPairingPage({ uri: pairingUri })
  adapter.script.onConnect = () => Promise.reject(new LatchkeyError('wallet/rejected'))
  const widget = await renderWidget(render)
  await widget.open({ view: 'connecting-qr' })
  await eventually(() => expect(widget.dialog().querySelector('.notice')).not.toBeNull())
  adapter.script.onConnect = () => new Promise(() => {})
  await widget.click('Try again')
  await eventually(() => expect(widget.dialog().querySelector('.qr path')).not.toBeNull())
})

test('behavior: S-19 on a phone, wallets open by a link of their own scheme, inside the tap', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)')
  const { render } = createPairingPage({ uri: pairingUri })
  const widget = await renderWidget(render)
  await widget.open({ view: 'connecting-qr' })
  const links = () => [...widget.dialog().querySelectorAll('a')].map(({ href }) => href)
  await eventually(() => expect(links().length).toBeGreaterThan(2))
  expect(links()).toContain(`metamask://wc?uri=${encodeURIComponent(pairingUri)}`)
  expect(links().filter((link) => !/^(?:https|[a-z0-9.+-]+):\/\//.test(link))).toEqual([])
})

const onPhone = () =>
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)')

test('behavior: on a computer, a wallet that can pair offers to scan, with its name and picture', async () => {
  const { render } = createPairingPage({ uri: pairingUri })
  const widget = await renderWidget(render)
  await widget.open({ view: 'all-wallets' })
  await eventually(() => expect(widget.text()).toContain('Rainbow'))
  await widget.click('Rainbow')
  await widget.click('Scan with your phone')
  await eventually(() => expect(widget.text()).toContain('Scan with Rainbow'))
  await eventually(() => expect(widget.dialog().querySelector('.qr path')).not.toBeNull())
  expect(widget.dialog().querySelector('.hero .wallet-icon')).not.toBeNull()
})

test('behavior: a wallet that cannot pair, and a page without WalletConnect, offer no scan', async () => {
  const { render } = createPairingPage({ uri: pairingUri })
  const widget = await renderWidget(render)
  await widget.open({ view: 'install', walletId: 'phantom' })
  await eventually(() => expect(widget.dialog().querySelectorAll('a').length).toBeGreaterThan(0))
  expect(widget.text()).not.toContain('Scan with your phone')
  const without = await renderWidget()
  await without.open({ view: 'install', walletId: 'rainbow' })
  await eventually(() => expect(without.dialog().querySelectorAll('a').length).toBeGreaterThan(0))
  expect(without.text()).not.toContain('Scan with your phone')
})

test('behavior: WalletConnect among all wallets is no wallet of this browser, and shows the code', async () => {
  const { render } = createPairingPage({ uri: pairingUri })
  const widget = await renderWidget(render)
  await widget.open({ view: 'all-wallets' })
  await eventually(() => expect(widget.text()).toContain('Rainbow'))
  await widget.click('WalletConnect')
  await eventually(() => expect(widget.dialog().querySelector('.qr path')).not.toBeNull())
})

test('behavior: S-19 on a phone, the wallet that is tapped opens by its own scheme, once, inside the tap', async () => {
  onPhone()
  const { pairing, render } = createPairingPage({ uri: pairingUri })
  const widget = await renderWidget(render)
  const opened: string[] = []
  const hear = (event: Event) => {
    const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement)
    if (!link) return
    event.preventDefault()
    opened.push(link.href)
  }
  window.addEventListener('click', hear, true)
  onTestFinished(() => window.removeEventListener('click', hear, true))
  await widget.open({ view: 'all-wallets' })
  await eventually(() => expect(widget.text()).toContain('Rainbow'))
  await userEvent.click(
    [...widget.dialog().querySelectorAll('.tile')].find((tile) => tile.textContent?.includes('Rainbow'))!,
  )
  const link = () => widget.dialog().querySelector<HTMLAnchorElement>('a.primary')
  const expected = `rainbow://wc?uri=${encodeURIComponent(pairingUri)}`
  await eventually(() => expect(opened).toEqual([expected]))
  expect(link()?.href).toBe(expected)
  expect(link()?.rel).toBe('noopener noreferrer')
  // A fresh code opens nothing by itself.
  pairing.state.set({ uri: pairingUri.replace('4f', '4e') })
  await eventually(() => expect(link()?.href).not.toBe(expected))
  expect(opened).toHaveLength(1)
  await widget.click('Get Rainbow')
  await eventually(() => expect(widget.text()).toContain('App Store'))
})

test('behavior: S-19 on a phone, nothing opens without a tap', async () => {
  onPhone()
  vi.spyOn(navigator, 'userActivation', 'get').mockReturnValue({ isActive: false, hasBeenActive: true })
  const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const { render } = createPairingPage({ uri: pairingUri })
  const widget = await renderWidget(render)
  await widget.open({ view: 'connecting-qr', walletId: 'rainbow' })
  await eventually(() => expect(widget.dialog().querySelector('a.primary')).not.toBeNull())
  expect(clicks).not.toHaveBeenCalled()
})
