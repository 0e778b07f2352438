import { disconnect, getCurrentTab, setCurrentTab } from '@latchkey/core'
import { getAccountState } from '@latchkey/core/compat'
import { LatchkeyError, makeAmount } from '@latchkey/protocol'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMapStorage } from '../../../test/createMapStorage.js'
import { account, balanceOf, createScriptedApi, json } from '../../../test/createScriptedApi.js'
import { eventually } from '../../../test/eventually.js'
import { chainTwo } from '../../../test/networks.js'
import { type RenderWidgetOptions, renderWidget } from '../../../test/renderWidget.js'
import {
  AccountButton,
  type UseAccountReturnType,
  type UseAccountStateReturnType,
  useAccount,
  useAccountState,
  useBalances,
  useIdentity,
} from '../../exports/index.js'
import { shortenAddress } from '../../ui/shortenAddress.js'
import '../../styles.css'

const connected = [{ walletId: 'one.chain' }]

/** A page of a test that opens another one after it. */
const close = async (dialog: () => HTMLElement) => {
  await userEvent.keyboard('{Escape}')
  await eventually(() => expect(dialog()).toBeUndefined())
}

async function openAccount(api = createScriptedApi(), given: RenderWidgetOptions = {}) {
  const widget = await renderWidget({ connected, ...given, config: { ...api.config, ...given.config } })
  await widget.open({ view: 'account' })
  const rows = () =>
    [...widget.dialog().querySelectorAll('.virtual .row-title')].map((row) => row.textContent)
  const notice = () => widget.dialog().querySelector('.notice')?.textContent ?? ''
  return { ...widget, api, rows, notice }
}

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

  test('behavior: S-13, S-09 what is hidden is one tap away, and can be shown for good', async () => {
    const storage = createMapStorage()
    const { rows, click, text, dialog } = await openAccount(createScriptedApi(), { config: { storage } })
    await click('Hidden (3)')
    await eventually(() => expect(rows()).toHaveLength(6))
    expect(text()).toContain('Unverified')
    await click('Show WIN')
    await eventually(() => expect(text()).toContain('Hidden (2)'))
    expect(rows().slice(0, 4)).toContain('Claim now')
    await close(dialog)
    const again = await openAccount(createScriptedApi(), { config: { storage } })
    await eventually(() => expect(again.rows()).toContain('Claim now'))
  })

  test('behavior: a tap on a token sends it', async () => {
    const { click, title } = await openAccount()
    await click('USD Coin')
    await eventually(() => expect(title()).toBe('Send'))
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
    const { rows, click, title, dialog, evm } = await openAccount(api, { config })
    evm.script.onSwitch = () => new Promise(() => {})
    await eventually(() => expect(rows()).toContain('Base Coin'))
    expect(api.asked.find(({ pathname }) => pathname.endsWith('balance'))?.searchParams.has('chainId')).toBe(
      false,
    )
    expect(dialog().querySelectorAll('.badged > .network-icon + .network-icon').length).toBeGreaterThan(1)
    await click('Base Coin')
    await eventually(() => expect(title()).toBe('Switch to Chain Two'))
  })

  test('param: currency: a person’s own, remembered and asked for', async () => {
    const storage = createMapStorage()
    const api = createScriptedApi()
    const widget = await renderWidget({ connected, config: { ...api.config, storage } })
    await widget.open({ view: 'settings' })
    const select = () => widget.dialog().querySelectorAll('select')[1] as HTMLSelectElement
    await userEvent.selectOptions(select(), 'eur')
    await close(widget.dialog)
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
    const { dialog, latchkey } = await openAccount()
    tab(dialog(), 'Tokens')?.focus()
    await userEvent.keyboard('{ArrowRight}')
    await eventually(() => expect(selected(dialog())).toBe('Activity'))
    expect((dialog().getRootNode() as ShadowRoot).activeElement).toBe(tab(dialog(), 'Activity'))
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
    await close(dialog)
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

  test('behavior: F-14 closing and opening asks no server in trouble again', async () => {
    const api = createScriptedApi({ balance: json('', { status: 503 }) })
    const { notice, open, dialog } = await openAccount(api)
    await eventually(() => expect(notice()).toContain('Unavailable'))
    const before = api.countOf('balance')
    for (let times = 0; times < 3; times += 1) {
      await close(dialog)
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

  test('behavior: none configured: the coin alone, and nobody is asked', async () => {
    const widget = await renderWidget({ connected })
    await widget.open({ view: 'account' })
    await eventually(() => expect(widget.dialog().querySelector('.balance')?.textContent).toContain('1.2043'))
    expect(widget.dialog().querySelector('.virtual')).toBeNull()
  })
})

describe('identity', () => {
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
    await new Promise((resolve) => setTimeout(resolve, 100))
    const asked = api.countOf('identity')
    expect(button().textContent).toBe('0x71C765…d8976F')
    answer({ name: 'amelie.eth', avatar, resolvedAt: null })
    for (const shown of [button, second]) {
      await eventually(() => expect(shown()?.textContent).toBe('amelie.eth'))
      expect(shown()?.querySelector('img')?.getAttribute('src')).toBe(avatar)
      expect(shown()?.querySelector('[title]')?.getAttribute('title')).toBe(account)
    }
    // One question for both.
    expect(api.countOf('identity')).toBe(asked)
  })

  test('behavior: an account of another chain family is not asked about', async () => {
    const api = createScriptedApi()
    const { button } = await renderWidget({
      connected: [{ walletId: 'many chains', namespaces: ['solana'] }],
      config: api.config,
      children: <AccountButton namespace="solana" />,
    })
    const { KnownAccount } = await import('../../ui/KnownAccount.js')
    expect(KnownAccount).toBeDefined()
    await eventually(() => expect(button().querySelector('.lk-avatar')).not.toBeNull())
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    expect(api.countOf('identity')).toBe(0)
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
    await close(good.dialog)
    const bad = await openAccount(createScriptedApi({ identity, profile: profile(`0x${'9'.repeat(40)}`) }))
    await eventually(() => expect(bad.api.countOf('profile')).toBe(1))
    expect(bad.text()).toContain('0x71C765…d8976F')
    await close(bad.dialog)
    const hidden = await openAccount(createScriptedApi({ identity: { ...named, name: 'ame\u200blie.eth' } }))
    expect(hidden.text()).toContain('0x71C765…d8976F')
  })
})

describe('hooks', () => {
  test('useAccount: narrows by status, is the same object until it changes, and asks nobody', async () => {
    const api = createScriptedApi()
    const seen = new Set<UseAccountReturnType>()
    let renders = 0
    function Who() {
      const account = useAccount()
      const [count, setCount] = useState(0)
      seen.add(account)
      renders += 1
      if (!account.isConnected) return <output id="who">{account.status}</output>
      return (
        <button type="button" id="who" onClick={() => setCount(count + 1)}>
          {`${shortenAddress(account.address)} ${account.connector.name} ${account.chainId}`}
        </button>
      )
    }
    const widget = await renderWidget({ connected, config: api.config, children: <Who /> })
    const who = () => widget.container.querySelector<HTMLElement>('#who')
    await eventually(() => expect(who()?.textContent).toBe('0x71C765…d8976F One Chain 1'))
    const before = renders
    who()?.click()
    await eventually(() => expect(renders).toBeGreaterThan(before))
    setCurrentTab(widget.latchkey, { tab: 'activity' })
    expect(seen.size).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 300))
    // The page's button asks for a name, and this hook for nothing.
    expect(api.countOf('identity')).toBe(api.asked.length)
    await disconnect(widget.latchkey)
    await eventually(() => expect(who()?.textContent).toBe('disconnected'))
  })

  test('useAccountState: every field of the specification, asked for while it is used', async () => {
    const avatar = 'data:image/png;base64,AAAA'
    const api = createScriptedApi({ identity: { name: 'amelie.eth', avatar, resolvedAt: null } })
    const seen: UseAccountStateReturnType[] = []
    function Facts() {
      const state = useAccountState()
      if (seen.at(-1) !== state) seen.push(state)
      return null
    }
    const widget = await renderWidget({ connected, config: api.config, children: <Facts /> })
    await eventually(() =>
      expect({
        ...seen.at(-1),
        tokenBalance: seen.at(-1)?.tokenBalance?.map(({ symbol }) => symbol),
      }).toEqual({
        status: 'connected',
        address: account,
        caipAddress: `eip155:1:${account}`,
        allAccounts: [{ address: account }],
        balance: '1.2043',
        balanceSymbol: 'ETH',
        profileName: 'amelie.eth',
        profileImage: avatar,
        tokenBalance: ['ETH', 'USDC', 'DAI'],
        currentTab: 'tokens',
      }),
    )
    expect(getAccountState(widget.latchkey)).toEqual(seen.at(-1))
    setCurrentTab(widget.latchkey, { tab: 'activity' })
    await eventually(() => expect(seen.at(-1)?.currentTab).toBe('activity'))
    await disconnect(widget.latchkey)
    await eventually(() =>
      expect(seen.at(-1)).toEqual({ status: 'disconnected', allAccounts: [], currentTab: 'tokens' }),
    )
  })

  test('useBalances, useIdentity: for a page that draws everything itself', async () => {
    function Own() {
      const { tokens, hidden, total, currency } = useBalances()
      const { name } = useIdentity()
      return (
        <output id="own">{`${tokens.length} ${hidden.length} ${total.unknown} ${currency} ${name}`}</output>
      )
    }
    const api = createScriptedApi({ identity: { name: 'amelie.eth', avatar: null, resolvedAt: null } })
    const widget = await renderWidget({ connected, config: api.config, children: <Own /> })
    await eventually(() =>
      expect(widget.container.querySelector('#own')?.textContent).toBe('3 3 1 usd amelie.eth'),
    )
  })

  test('behavior: another account is another list, at once', async () => {
    const api = createScriptedApi({
      balance: ({ pathname }: URL) => ({ balances: pathname.includes(account) ? [balanceOf()] : [] }),
    })
    const seen: string[] = []
    function Own() {
      const { address } = useAccount()
      const { tokens } = useBalances()
      seen.push(`${address?.slice(0, 6)} ${tokens.map(({ symbol }) => symbol).join()}`)
      return null
    }
    const widget = await renderWidget({ connected, config: api.config, children: <Own /> })
    await eventually(() => expect(seen.at(-1)).toBe('0x71C7 USDC,ETH'))
    const [connection] = widget.evm.adapter.connections.get()
    if (connection)
      widget.evm.script.change({ ...connection, accounts: [{ address: `0x${'5'.repeat(40)}` }] })
    await eventually(() => expect(seen.at(-1)).toMatch(/^0x5555 /))
    expect(seen.filter((line) => line.startsWith('0x5555') && line.includes('USDC'))).toEqual([])
    await page.viewport(800, 800)
  })
})
