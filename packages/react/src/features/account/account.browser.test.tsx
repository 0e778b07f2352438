import { disconnect, getCurrentTab, setCurrentTab } from '@latchkey/core'
import { dismissAlert } from '@latchkey/core/alerts'
import { LatchkeyError, makeAmount } from '@latchkey/protocol'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeDialog } from '../../../test/closeDialog.js'
import { createMapStorage } from '../../../test/createMapStorage.js'
import { balanceOf, createScriptedApi, json } from '../../../test/createScriptedApi.js'
import { eventually } from '../../../test/eventually.js'
import { chainOne, chainTwo } from '../../../test/networks.js'
import { openAccount } from '../../../test/openAccount.js'
import { renderWidget } from '../../../test/renderWidget.js'

const connected = [{ walletId: 'one.chain' }]

test('behavior: V-07 the link to the explorer says its host, without a pointer to hover it', async () => {
  const { dialog } = await openAccount()
  const link = dialog().querySelector<HTMLAnchorElement>('.hero a')
  expect(link?.href).toMatch(/^https:\/\/explorer\.example\/address\/0x/)
  expect(link?.querySelector('bdi')?.innerText).toBe('explorer.example')
})

describe('tokens', () => {
  test('default: what it is worth, the coin, and the tokens, the most valuable first', async () => {
    const { rows, text, dialog } = await openAccount()
    await eventually(() => expect(rows()).toEqual(['ETH', 'USD Coin', 'Dai']))
    expect(dialog().querySelector('.balance')?.textContent).toContain('$4,182.07')
    expect(text()).toContain('1.2043 ETH')
    expect(text()).toContain('without what has no price')
    expect(text()).toContain('1,050.87 USDC')
    expect(text()).toContain('Hidden (3)')
  })

  test('behavior: as high with little as with much: what is below the list stays where it is', async () => {
    onTestFinished(() => page.viewport(800, 800))
    await page.viewport(1_000, 900)
    const little = await openAccount(createScriptedApi({ balance: { balances: [] } }))
    await eventually(() => expect(little.text()).toContain('ETH1.2043 ETH–'))
    const height = little.dialog().offsetHeight
    await closeDialog(little.dialog)
    const full = await openAccount()
    expect(full.dialog().offsetHeight).toBe(height)
    await eventually(() => expect(full.rows()).toHaveLength(3))
    expect(full.dialog().offsetHeight).toBe(height)
  })

  test('behavior: a low screen shows three rows: what stands below the list scrolls with it, and not under activity', async () => {
    onTestFinished(() => page.viewport(800, 800))
    await page.viewport(360, 720)
    const { rows, dialog, click } = await openAccount()
    await eventually(() => expect(rows()).toHaveLength(3))
    const body = () => dialog().querySelector('.body') as HTMLElement
    const wallets = () =>
      [...dialog().querySelectorAll('button')].find(({ textContent }) => textContent === 'Wallets') as Element
    const isSeen = (element: Element) => {
      const edge = Math.min(body().getBoundingClientRect().bottom, window.innerHeight)
      return element.getBoundingClientRect().bottom <= edge
    }
    expect([...dialog().querySelectorAll('.virtual .row')].map(isSeen)).toEqual([true, true, true])
    body().scrollTop = body().scrollHeight
    expect(isSeen(wallets())).toBe(true)
    await click('Activity')
    await eventually(() => expect(body().contains(wallets())).toBe(false))
    await click('Tokens')
    await eventually(() => expect(body().contains(wallets())).toBe(true))
    await page.viewport(360, 800)
    await eventually(() => expect(body().contains(wallets())).toBe(false))
  })

  test('behavior: S-13, S-09 what is hidden is one tap away, and can be shown for good', async () => {
    const storage = createMapStorage()
    const { rows, click, text, dialog } = await openAccount(createScriptedApi(), { config: { storage } })
    await click('Hidden (3)')
    await eventually(() => expect(rows()).toHaveLength(6))
    expect(text()).toContain('Unverified')
    await click('Show WIN')
    await eventually(() => expect(text()).toContain('Hidden (2)'))
    expect(rows().slice(0, 4)).toContain('Claim now')
    await closeDialog(dialog)
    const again = await openAccount(createScriptedApi(), { config: { storage } })
    await eventually(() => expect(again.rows()).toContain('Claim now'))
  })

  test('param: allNetworks: one list, with where each is', async () => {
    const two = chainTwo.caipNetworkId
    const api = createScriptedApi({
      balance: {
        balances: [
          balanceOf(),
          balanceOf({ name: 'Base Coin', chainId: two, address: `${two}:0x${'c'.repeat(40)}` }),
        ],
      },
    })
    const config = { api: { ...(api.config.api as never as object), allNetworks: true } as never }
    const { rows, dialog } = await openAccount(api, { config })
    await eventually(() => expect(rows()).toContain('Base Coin'))
    const asked = api.asked.find(({ pathname }) => pathname.endsWith('balance'))
    expect(asked?.searchParams.get('chainId')?.split(',')).toContain(two)
    expect(dialog().querySelectorAll('.badged > .network-icon + .network-icon').length).toBeGreaterThan(1)
  })

  test('param: currency: a person’s own, remembered and asked for', async () => {
    const storage = createMapStorage()
    const api = createScriptedApi()
    const widget = await renderWidget({ connected, config: { ...api.config, storage } })
    await widget.open({ view: 'settings' })
    const select = () => widget.dialog().querySelectorAll('select')[1] as HTMLSelectElement
    await userEvent.selectOptions(select(), 'eur')
    await closeDialog(widget.dialog)
    const again = await openAccount(createScriptedApi(), { config: { storage } })
    await eventually(() => expect(again.text()).toContain('€4,182.07'))
    expect(again.api.asked.some(({ searchParams }) => searchParams.get('currency') === 'eur')).toBe(true)
  })

  test('behavior: tokens are put away in the settings', async () => {
    const api = createScriptedApi()
    const widget = await renderWidget({ connected, config: api.config })
    await widget.open({ view: 'settings' })
    await widget.click('Hide USDC')
    await widget.open({ view: 'account' })
    await eventually(() => expect(widget.text()).toContain('Hidden (4)'))
    expect(widget.dialog().querySelector('.balance')?.textContent).toContain('$3,131.20')
  })

  test('behavior: nothing yet', async () => {
    const { evm, text, ...widget } = await renderWidget({
      connected,
      config: createScriptedApi({ balance: { balances: [] } }).config,
    })
    evm.adapter.getNativeBalance = async () => makeAmount(0n, 18)
    await widget.open({ view: 'account' })
    await eventually(() => expect(text()).toContain('Nothing here yet'))
  })

  test('behavior: two thousand are a few dozen in the page', async () => {
    const balances = Array.from({ length: 2_000 }, (_, index) =>
      balanceOf({
        name: `Token ${index}`,
        address: `eip155:1:0x${index.toString(16).padStart(40, '0')}`,
        quantity: { decimals: '6', numeric: String(index + 1) },
      }),
    )
    const { rows, dialog } = await openAccount(createScriptedApi({ balance: { balances } }))
    await eventually(() => expect(rows().length).toBeGreaterThan(5))
    expect(rows().length).toBeLessThan(60)
    const body = dialog().querySelector('.body') as HTMLElement
    body.scrollTop = body.scrollHeight
    await eventually(() => expect(rows()).toContain('Token 0'))
    expect(rows().length).toBeLessThan(60)
  })
})

describe('tabs', () => {
  const tab = (dialog: HTMLElement, name: string) =>
    [...dialog.querySelectorAll<HTMLElement>('[role=tab]')].find(({ textContent }) => textContent === name)
  const selected = (dialog: HTMLElement) =>
    dialog.querySelector('[role=tab][aria-selected=true]')?.textContent

  test('default: tokens, then activity; both ways the instance and the view agree', async () => {
    const { rows, click, latchkey, dialog } = await openAccount()
    await eventually(() => expect(rows()).toContain('USD Coin'))
    expect(selected(dialog())).toBe('Tokens')
    await click('Activity')
    await eventually(() => expect(rows()).toContain('Sent USDC'))
    expect(getCurrentTab(latchkey)).toBe('activity')
    setCurrentTab(latchkey, { tab: 'tokens' })
    await eventually(() => expect(rows()).toContain('USD Coin'))
    expect(selected(dialog())).toBe('Tokens')
  })

  test('behavior: arrow keys choose, and take the focus along', async () => {
    const { dialog, rows, latchkey } = await openAccount()
    const focused = () => (dialog().getRootNode() as ShadowRoot).activeElement
    // The title has it first.
    await eventually(() => expect(focused()?.className).toContain('title'))
    const tokens = tab(dialog(), 'Tokens')
    tokens?.focus()
    // What arrives meanwhile leaves the focus where it is.
    await eventually(() => expect(rows()).toContain('USD Coin'))
    expect(focused()).toBe(tokens)
    await userEvent.keyboard('{ArrowRight}')
    await eventually(() => expect(selected(dialog())).toBe('Activity'))
    expect(focused()).toBe(tab(dialog(), 'Activity'))
    await userEvent.keyboard('{ArrowLeft}')
    await eventually(() => expect(getCurrentTab(latchkey)).toBe('tokens'))
  })

  test('behavior: kept while the modal is closed and by each chain family, gone with the account', async () => {
    const many = { connected: [{ walletId: 'many chains' }] }
    const { click, open, dialog, latchkey } = await openAccount(createScriptedApi(), many)
    await click('Activity')
    await eventually(() => expect(selected(dialog())).toBe('Activity'))
    await click('Solana')
    await eventually(() => expect(selected(dialog())).toBe('Tokens'))
    await closeDialog(dialog)
    await open({ view: 'account', namespace: 'eip155' })
    await eventually(() => expect(selected(dialog())).toBe('Activity'))
    await disconnect(latchkey, { namespace: 'eip155' })
    expect(getCurrentTab(latchkey, { namespace: 'eip155' })).toBe('tokens')
  })

  test('behavior: without a data API the coin is the list, and activity is what was sent from here', async () => {
    const widget = await renderWidget({ connected })
    setCurrentTab(widget.latchkey, { tab: 'activity' })
    await widget.open({ view: 'account' })
    await eventually(() => expect(widget.text()).toContain('Nothing has happened yet'))
    await widget.click('Tokens')
    await eventually(() =>
      expect(widget.dialog().querySelector('[role=tabpanel]')?.textContent).toMatch(/ETH1\.2043 ETH$/),
    )
  })
})

describe('without the data API', () => {
  test('behavior: F-15 said once, with a way to try again, and the coin stays', async () => {
    const api = createScriptedApi({ balance: json('', { status: 503 }) })
    const { notice, text, rows, click, dialog } = await openAccount(api)
    await eventually(() => expect(notice()).toContain('Token Balance Unavailable'))
    const toast = () => dialog().querySelector('.toast')?.textContent
    await eventually(() => expect(toast()).toContain('Token Balance Unavailable'))
    expect(dialog().querySelectorAll('.notice')).toHaveLength(1)
    expect(text()).toContain('1.2043 ETH')
    api.answers.balance = { balances: [balanceOf()] }
    await click('Retry')
    await eventually(() => expect(rows()).toContain('USD Coin'))
    expect(notice()).toBe('')
  })

  test('behavior: F-47 a network that is missing from the answer is named once, with a way to ask again', async () => {
    const two = chainTwo.caipNetworkId
    const api = createScriptedApi({ balance: { balances: [balanceOf()], missing: [two] } })
    const config = { api: { ...(api.config.api as never as object), allNetworks: true } as never }
    const { notice, rows, click, dialog } = await openAccount(api, { config })
    await eventually(() => expect(notice()).toBe('Token Balance Unavailable Chain Two Retry'))
    expect(rows()).toContain('USD Coin')
    expect(dialog().querySelectorAll('.notice')).toHaveLength(1)
    expect(dialog().querySelector('.toast')).toBeNull()
    api.answers.balance = {
      balances: [balanceOf({ name: 'Base Coin', chainId: two, address: `${two}:0x${'c'.repeat(40)}` })],
    }
    await click('Retry')
    await eventually(() => expect(rows()).toContain('Base Coin'))
    expect(notice()).toBe('')
  })

  test('behavior: a network that the server does not serve: said once, and not asked about again', async () => {
    const refusal = { status: 'FAILED', reasons: [{ field: 'chainId', description: 'no' }] }
    const api = createScriptedApi({
      balance: json(refusal, { status: 400 }),
      identity: ({ pathname }: URL) =>
        pathname.endsWith('supported-chains')
          ? { http: [chainTwo.caipNetworkId], ws: [] }
          : { name: null, avatar: null, resolvedAt: null },
    })
    const { notice, open, text, dialog, latchkey } = await openAccount(api)
    const said = 'Token Balance Unavailable The service of this page does not know Chain One.'
    await eventually(() => expect(notice().trim()).toBe(said))
    expect(text()).toContain('1.2043 ETH')
    // The developer is told which, and where to add it.
    const alert = () => dialog().querySelector('.alert')?.textContent
    await eventually(() => expect(alert()).toContain(chainOne.caipNetworkId))
    expect(alert()).toContain('networks of the server')
    dismissAlert(latchkey)
    await eventually(() => expect(alert()).toBeUndefined())
    expect(dialog().querySelectorAll('.notice')).toHaveLength(1)
    const before = api.countOf('balance')
    await closeDialog(dialog)
    await open({ view: 'account' })
    await eventually(() => expect(notice()).toContain('does not know Chain One'))
    expect(dialog().querySelectorAll('.notice')).toHaveLength(1)
    expect(api.countOf('balance')).toBe(before)
    expect(api.asked.filter(({ pathname }) => pathname.endsWith('supported-chains'))).toHaveLength(1)
  })

  test('behavior: F-14 closing and opening asks no server in trouble again', async () => {
    const api = createScriptedApi({ balance: json('', { status: 503 }) })
    const { notice, open, dialog } = await openAccount(api)
    await eventually(() => expect(notice()).toContain('Unavailable'))
    const before = api.countOf('balance')
    for (let times = 0; times < 3; times += 1) {
      await closeDialog(dialog)
      await open({ view: 'account' })
      await eventually(() => expect(notice()).toContain('Unavailable'))
    }
    expect(api.countOf('balance')).toBe(before)
  })

  test('behavior: offline, both are gone and it is said once', async () => {
    const api = createScriptedApi({ balance: () => Promise.reject(new TypeError('offline')) })
    const widget = await renderWidget({ connected, config: api.config })
    widget.evm.script.onBalance = () =>
      Promise.reject(new LatchkeyError('rpc/unreachable', { context: { network: 'eip155:1' } }))
    await widget.open({ view: 'account' })
    await eventually(() => expect(widget.text()).toContain('Token Balance Unavailable'))
    await eventually(() => expect(widget.dialog().querySelector('.balance')?.textContent).toBe('–'))
    expect(widget.dialog().querySelectorAll('.notice')).toHaveLength(1)
  })

  test('error: F-18 a node of another network: nothing of it is shown, and a person hears why', async () => {
    const widget = await renderWidget({ connected })
    const context = { network: 'eip155:1', found: '31337' }
    widget.evm.script.onBalance = () => Promise.reject(new LatchkeyError('rpc/wrong-network', { context }))
    await widget.open({ view: 'account' })
    await eventually(() => expect(widget.text()).toContain('This page has a node of another network here'))
    expect(widget.dialog().querySelector('.balance')?.textContent).toBe('–')
  })

  test('behavior: none configured: the coin alone, and nobody is asked', async () => {
    const widget = await renderWidget({ connected })
    await widget.open({ view: 'account' })
    await eventually(() => expect(widget.dialog().querySelector('.balance')?.textContent).toContain('1.2043'))
    expect(widget.dialog().querySelector('.virtual')).toBeNull()
  })
})
