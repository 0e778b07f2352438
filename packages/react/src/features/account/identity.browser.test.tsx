import { describe, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { closeDialog } from '../../../test/closeDialog.js'
import { account, createScriptedApi } from '../../../test/createScriptedApi.js'
import { eventually } from '../../../test/eventually.js'
import { openAccount } from '../../../test/openAccount.js'
import { renderWidget } from '../../../test/renderWidget.js'
import { AccountButton } from '../../exports/index.js'
import '../../styles.css'

const connected = [{ walletId: 'one.chain' }]

/** Where the browser's own mouse meets something: the page of the test is a frame in it. */
function middleOf(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect()
  const frame = window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 }
  return { x: frame.x + x + width / 2, y: frame.y + y + height / 2 }
}

const mouse = (type: 'mousePressed' | 'mouseReleased', point: { x: number; y: number }) =>
  cdp().send('Input.dispatchMouseEvent', { type, ...point, button: 'left', clickCount: 1 })

describe('the account’s name and picture', () => {
  const named = { name: 'amelie.eth', avatar: 'https://cdn.example/a.png', resolvedAt: null }

  test('default: the name in the place of the address, the picture through the proxy', async () => {
    const { dialog } = await openAccount(createScriptedApi({ identity: named }))
    const pill = () => dialog().querySelector('.pill')
    await eventually(() => expect(pill()?.textContent).toContain('amelie.eth'))
    // It does not load here, and a drawing takes its place.
    await eventually(() => expect(pill()?.querySelector('svg.lk-avatar')).not.toBeNull())
    expect(pill()?.getAttribute('title')).toBe(account)
  })

  test('behavior: the page’s button has the name and the picture too, and the address until they are known', async () => {
    const avatar = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`
    let answer = (_: unknown) => {}
    const api = createScriptedApi({ identity: () => new Promise((resolve) => (answer = resolve)) })
    const { button } = await renderWidget({
      connected,
      config: api.config,
      children: <AccountButton namespace="eip155" />,
    })
    const second = () => document.querySelector('.latchkey-button[data-kind="account"]')
    await eventually(() => expect(api.countOf('identity')).toBeGreaterThan(0))
    expect(button().textContent).toBe('0x71C765…d8976F')
    answer({ name: 'amelie.eth', avatar, resolvedAt: null })
    for (const shown of [button, second]) {
      await eventually(() => expect(shown()?.textContent).toBe('amelie.eth'))
      expect(shown()?.querySelector('img')?.getAttribute('src')).toBe(avatar)
      expect(shown()?.querySelector('[title]')?.getAttribute('title')).toBe(account)
    }
    // One question for both.
    expect(api.countOf('identity')).toBe(1)
  })

  test('behavior: a press on the picture is a click, also when the picture arrives under it', async () => {
    const avatar = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`
    let answer = (_: unknown) => {}
    const api = createScriptedApi({ identity: () => new Promise((resolve) => (answer = resolve)) })
    const { button, dialog } = await renderWidget({ connected, config: api.config })
    await eventually(() => expect(button().querySelector('svg.lk-avatar')).not.toBeNull())
    await eventually(() => expect(api.countOf('identity')).toBeGreaterThan(0))
    const point = middleOf(button().querySelector('svg.lk-avatar') as Element)
    await mouse('mousePressed', point)
    answer({ name: 'amelie.eth', avatar, resolvedAt: null })
    await eventually(() => expect(button().querySelector('img')).not.toBeNull())
    await mouse('mouseReleased', point)
    await eventually(() => expect(dialog().open).toBe(true))
  })

  test('behavior: an account of another chain family is known by the name it signed for', async () => {
    const api = createScriptedApi({
      identity: { name: 'amelie.latchkey.id', avatar: null, resolvedAt: null },
    })
    const { button } = await renderWidget({
      connected: [{ walletId: 'many chains', namespaces: ['solana'] }],
      config: api.config,
      children: <AccountButton namespace="solana" />,
    })
    await eventually(() => expect(button().textContent).toBe('amelie.latchkey.id'))
    expect(api.countOf('identity')).toBe(1)
  })

  test('behavior: a long name does not widen the page’s button', async () => {
    const long = { name: `${'amelie'.repeat(8)}.eth`, avatar: null, resolvedAt: null }
    const { button } = await renderWidget({ connected, config: createScriptedApi({ identity: long }).config })
    await eventually(() => expect(button().textContent).toBe(long.name))
    expect(button().getBoundingClientRect().width).toBeLessThan(260)
  })

  test('behavior: S-06 a name that leads elsewhere is not shown', async () => {
    const moment = '2025-10-30T21:31:40Z'
    const profile = (address: string) => ({
      name: 'amelie.latchkey.id',
      registered_at: moment,
      updated_at: moment,
      attributes: {},
      addresses: { '60': { address, created_at: moment } },
    })
    const identity = { ...named, name: 'amelie.latchkey.id' }
    const good = await openAccount(createScriptedApi({ identity, profile: profile(account) }))
    await eventually(() => expect(good.text()).toContain('amelie.latchkey.id'))
    await closeDialog(good.dialog)
    const bad = await openAccount(createScriptedApi({ identity, profile: profile(`0x${'9'.repeat(40)}`) }))
    await eventually(() => expect(bad.api.countOf('profile')).toBe(1))
    expect(bad.text()).toContain('0x71C765…d8976F')
    await closeDialog(bad.dialog)
    const hidden = await openAccount(createScriptedApi({ identity: { ...named, name: 'ame\u200blie.eth' } }))
    expect(hidden.text()).toContain('0x71C765…d8976F')
  })
})
