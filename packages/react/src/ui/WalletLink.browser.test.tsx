import { createSource } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createScriptedAdapter } from '../../test/createScriptedAdapter.js'
import { eventually } from '../../test/eventually.js'
import { renderWidget } from '../../test/renderWidget.js'
import { scanCode } from '../../test/scanCode.js'

const link = `solana-wallet:/v1/associate/remote?association=${'B'.repeat(87)}.&reflector=reflector.example&id=${'a'.repeat(22)}&v=v1`
const never = () => new Promise<never>(() => {})

/** The dialog rises into its place. */
const settle = (dialog: Element) =>
  Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished))

/** A page with one wallet that another device has to open, and what it has to open. */
function createLinked() {
  const source = createSource<string | undefined>(undefined)
  const adapter = createScriptedAdapter('eip155', ['Phone'], { deviceLink: source })
  return { source, adapter, config: { adapters: [adapter.descriptor] as const } }
}

for (const theme of ['light', 'dark'] as const)
  test(`default: while it connects, the code is scannable from the screen, ${theme}`, async () => {
    const { source, adapter, config } = createLinked()
    adapter.script.onConnect = async () => {
      source.set(link)
      await never()
    }
    const widget = await renderWidget({ config, theme })
    await widget.open()
    await widget.click('Phone')
    await eventually(() => expect(widget.dialog().querySelector('.qr path')).not.toBeNull())
    await settle(widget.dialog())
    expect(await scanCode(widget.dialog().querySelector('.qr') as Element)).toBe(link)
    expect(widget.text()).toContain('Scan this code with a wallet on your phone')
    // It has come: the wallet is waited for as every other.
    source.set(undefined)
    await eventually(() => expect(widget.dialog().querySelector('.waiting')).not.toBeNull())
    expect(widget.dialog().querySelector('.qr')).toBeNull()
  })

/** A page on which an account has just connected by a code. */
async function openCompared() {
  const { source, adapter, config } = createLinked()
  adapter.script.onConnect = async () => {
    source.set(link)
    await new Promise((resolve) => setTimeout(resolve))
    source.set(undefined)
  }
  const widget = await renderWidget({ config })
  const account = () => widget.latchkey.store.getState().namespaces.eip155?.account
  await widget.open()
  await widget.click('Phone')
  await eventually(() => expect(widget.title()).toBe('Compare the address'))
  return { widget, account }
}

test('behavior: S-57 what has connected by a code is compared whole, and can be refused', async () => {
  const { widget, account } = await openCompared()
  expect(account()?.address).toBeDefined()
  expect(widget.text()).toContain(account()?.address)
  await widget.click('It is another one')
  await eventually(() => expect(account()).toBeUndefined())
  await eventually(() => expect(widget.title()).toBe('Connect a wallet'))
  await widget.click('Phone')
  await widget.click('It is the same')
  await eventually(() => expect(widget.title()).toContain('Account'))
  expect(account()).toBeDefined()
  await userEvent.keyboard('{Escape}')
  await eventually(() => expect(widget.dialog()).toBeUndefined())
  expect(account()).toBeDefined()
})

test('behavior: S-57 one that is closed without an answer does not stay connected', async () => {
  const { account } = await openCompared()
  expect(account()).toBeDefined()
  await userEvent.keyboard('{Escape}')
  await eventually(() => expect(account()).toBeUndefined())
})

test('behavior: S-57 nor does one whose page is left without an answer', async () => {
  const { account } = await openCompared()
  dispatchEvent(new Event('pagehide'))
  await eventually(() => expect(account()).toBeUndefined())
})

test('behavior: where it fails, the code is gone; trying again shows a fresh one', async () => {
  const { source, adapter, config } = createLinked()
  adapter.script.onConnect = async () => {
    source.set(link)
    throw new LatchkeyError('mobile/failed', { context: { reason: 'reflector-failed' } })
  }
  const widget = await renderWidget({ config })
  await widget.open()
  await widget.click('Phone')
  await eventually(() => expect(widget.text()).toContain('Tell the owner of this page.'))
  expect(widget.dialog().querySelector('.qr')).toBeNull()
  adapter.script.onConnect = never
  await widget.click('Try again')
  await eventually(() => expect(widget.dialog().querySelector('.qr')).not.toBeNull())
})

test('behavior: a review that waits for the wallet shows the code, and only while there is one', async () => {
  const { source, adapter, config } = createLinked()
  const widget = await renderWidget({ config, connected: [{ walletId: 'phone' }] })
  adapter.script.send.onSubmit = () => {
    source.set(link)
    return never()
  }
  await widget.open({ view: 'send', to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', amount: '0.5' })
  await widget.click('Review')
  await eventually(() => expect(widget.title()).toBe('Review'))
  expect(widget.dialog().querySelector('.qr')).toBeNull()
  // It takes no click in its first half second (S-25).
  const confirm = () => widget.dialog().querySelector('.button.primary[aria-disabled="false"]')
  await eventually(() => expect(confirm()).not.toBeNull())
  await userEvent.click(confirm() as Element)
  await eventually(() => expect(widget.dialog().querySelector('.qr path')).not.toBeNull())
  await settle(widget.dialog())
  expect(await scanCode(widget.dialog().querySelector('.qr') as Element)).toBe(link)
  source.set(undefined)
  await eventually(() => expect(widget.dialog().querySelector('.qr')).toBeNull())
})
