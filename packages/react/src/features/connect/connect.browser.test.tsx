import { connectWallet, createLatchkey, type LatchkeyConfig, onEvent } from '@latchkey/core'
import type { AdapterConnection } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createMapStorage } from '../../../test/createMapStorage.js'
import { createScriptedAdapter } from '../../../test/createScriptedAdapter.js'
import { eventually } from '../../../test/eventually.js'
import { chainOne } from '../../../test/networks.js'
import { renderWidget } from '../../../test/renderWidget.js'

type Widget = Awaited<ReturnType<typeof renderWidget>>

const statuses = ({ latchkey }: Widget) => {
  const { eip155, solana, bip122 } = latchkey.store.getState().namespaces
  return [eip155?.status, solana?.status, bip122?.status]
}
const sees = (widget: Widget, text: string) => eventually(() => expect(widget.text()).toContain(text))

describe('one wallet', () => {
  test('default: the account is shown', async () => {
    const widget = await renderWidget()
    await widget.open()
    await widget.click('One Chain')
    await sees(widget, '0x71C765…d8976F')
    expect(statuses(widget)).toEqual(['connected', 'disconnected', 'disconnected'])
    await userEvent.keyboard('{Escape}')
    await eventually(() => expect(widget.button().textContent).toContain('0x71C765…d8976F'))
  })

  test('error: F-20 declined, then tried again', async () => {
    const widget = await renderWidget()
    widget.evm.script.onConnect = () => Promise.reject(new LatchkeyError('wallet/rejected'))
    await widget.open()
    await widget.click('One Chain')
    await sees(widget, 'Declined in your wallet.')
    widget.evm.script.onConnect = async () => {}
    await widget.click('Try again')
    await sees(widget, '0x71C765…d8976F')
    expect(widget.evm.script.asked).toBe(2)
  })

  test('error: F-38 what a wallet app ends with is said, in words that are fetched for it', async () => {
    const widget = await renderWidget()
    widget.evm.script.onConnect = () =>
      Promise.reject(new LatchkeyError('mobile/failed', { context: { reason: 'wallet-not-found' } }))
    await widget.open()
    await widget.click('One Chain')
    await sees(widget, 'No wallet app was found on this device. Install one, then try again.')
    widget.evm.script.onConnect = async () => {}
    await widget.click('Try again')
    await sees(widget, '0x71C765…d8976F')
    expect(widget.evm.script.asked).toBe(2)
  })

  test.each([
    ['prompt', true],
    ['granted', false],
  ] as const)(
    'behavior: F-38 a browser that would say “%s” to reaching apps: explained before: %s',
    async (state, isSaid) => {
      const query = vi.spyOn(navigator.permissions, 'query')
      query.mockResolvedValue({ state } as PermissionStatus)
      onTestFinished(() => query.mockRestore())
      const adapter = createScriptedAdapter('eip155', ['Phone Apps', 'Other'], { isApp: true })
      const widget = await renderWidget({ config: { adapters: [adapter.descriptor] } })
      adapter.script.onConnect = () => new Promise<void>(() => {})
      await widget.open()
      await widget.click('Phone Apps')
      await eventually(() => expect(query).toHaveBeenCalledWith({ name: 'loopback-network' }))
      const said = 'If your browser asks whether this page may reach apps on this device, allow it'
      if (isSaid) await sees(widget, said)
      expect(widget.text().includes(said)).toBe(isSaid)
    },
  )

  test.each([true, undefined])(
    'behavior: a wallet that does not come back after a reload says so: %s',
    async (asksAgain) => {
      const adapter = createScriptedAdapter('eip155', ['Forgetful'], asksAgain ? { asksAgain } : {})
      const widget = await renderWidget({ config: { adapters: [adapter.descriptor] } })
      adapter.script.onConnect = () => new Promise<void>(() => {})
      await widget.open()
      await widget.click('Forgetful')
      await sees(widget, 'Continue in Forgetful')
      const said = 'Forgetful asks again on each visit: it does not remember this page.'
      expect(widget.text().includes(said)).toBe(asksAgain === true)
    },
  )

  test('error: F-20 a wallet that is asking already is not asked a second time by itself', async () => {
    const widget = await renderWidget()
    widget.evm.script.onConnect = () => Promise.reject(new LatchkeyError('wallet/request-pending'))
    await widget.open()
    await widget.click('One Chain')
    await sees(widget, 'Your wallet is already asking. Open it to answer.')
    expect(widget.evm.script.asked).toBe(1)
  })

  test('error: F-21 a wallet that never answers: a hint, Cancel works, a late answer changes nothing', async () => {
    const widget = await renderWidget()
    let answer = () => {}
    widget.evm.script.onConnect = () => new Promise<void>((resolve) => (answer = resolve))
    await widget.open()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const row = [...widget.dialog().querySelectorAll<HTMLElement>('.row')].find((one) =>
      one.textContent?.includes('One Chain'),
    )
    row?.click()
    await vi.waitUntil(() => widget.evm.script.asked === 1)
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
    await sees(widget, 'Still waiting.')
    await widget.click('Cancel')
    await sees(widget, 'Installed')
    answer()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(statuses(widget)).toEqual(['disconnected', 'disconnected', 'disconnected'])
    expect(widget.title()).toBe('Connect a wallet')
  })

  test('behavior: F-20 the question that the wallet asked already is answered: the view follows', async () => {
    const widget = await renderWidget()
    widget.evm.script.onConnect = () => Promise.reject(new LatchkeyError('wallet/request-pending'))
    await widget.open()
    await widget.click('One Chain')
    await sees(widget, 'Your wallet is already asking. Open it to answer.')
    const accounts = [{ address: widget.evm.script.address }] as const
    const { caipNetworkId } = chainOne
    // Another wallet is no answer to it.
    widget.evm.script.change({ connectorId: 'many.chains', accounts, caipNetworkId })
    await eventually(() => expect(statuses(widget)[0]).toBe('connected'))
    expect(widget.text()).toContain('Your wallet is already asking.')
    widget.evm.script.change({ connectorId: 'one.chain', accounts, caipNetworkId })
    await eventually(() => expect(widget.title()).toBe('Account'))
    await sees(widget, '0x71C765…d8976F')
  })

  test('behavior: connected by the page’s own button while the list is open: the account is shown', async () => {
    const widget = await renderWidget()
    await widget.open({ view: 'connect' })
    await connectWallet(widget.latchkey, { walletId: 'one.chain' })
    await eventually(() => expect(widget.title()).toBe('Account'))
    // Asked for by somebody who is connected, the list stays.
    await widget.open({ view: 'connect' })
    await eventually(() => expect(widget.title()).toBe('Connect a wallet'))
    await connectWallet(widget.latchkey, { walletId: 'many chains', namespaces: ['eip155'] })
    expect(widget.title()).toBe('Connect a wallet')
  })

  test('behavior: S-14 two that claim a name are both listed and both marked', async () => {
    const { descriptor } = createScriptedAdapter('eip155', ['Same', 'Same'], { claims: 2 })
    const widget = await renderWidget({ config: { adapters: [descriptor] } })
    await widget.open()
    await eventually(() => expect(widget.text().match(/2 wallets claim this name/g)).toHaveLength(2))
  })
})

describe('a wallet that is connected already', () => {
  const rowOf = (widget: Widget, name: string) =>
    [...widget.dialog().querySelectorAll('.row')].find(({ textContent }) => textContent?.includes(name))

  test.each(['eip155', 'solana', 'bip122'] as const)(
    'default: %s: the list says so, and choosing it shows its account and leaves nobody waiting',
    async (namespace) => {
      const wallet = { walletId: 'many chains', namespaces: [namespace] }
      const widget = await renderWidget({ connected: [wallet] })
      const seen: unknown[] = []
      widget.latchkey.store.subscribe(({ namespaces }) => seen.push(namespaces[namespace]?.status))
      await widget.open({ view: 'connect', namespace })
      expect(rowOf(widget, 'Many Chains')?.textContent).toContain('Connected')
      await widget.click('Many Chains')
      await eventually(() => expect(widget.title()).toBe('Account'))
      // By the list of all families, and by the view that asks.
      await widget.open()
      await widget.click('Wallets')
      await widget.click('Connect another wallet')
      expect(rowOf(widget, 'Many Chains')?.textContent).toContain('Connected')
      await widget.open({ view: 'connecting', ...wallet })
      await eventually(() => expect(widget.title()).toBe('Account'))
      expect(new Set([...seen, ...statuses(widget)])).toEqual(new Set(['connected', 'disconnected']))
      const { evm, solana, bitcoin } = widget
      expect(evm.script.asked + solana.script.asked + bitcoin.script.asked).toBe(1)
    },
  )

  test('behavior: a tap makes it the active one', async () => {
    const widget = await renderWidget({
      connected: [{ walletId: 'one.chain' }, { walletId: 'many chains', namespaces: ['eip155'] }],
    })
    const active = () => widget.latchkey.store.getState().namespaces.eip155?.connectorId
    expect(active()).toBe('many.chains')
    await widget.open({ view: 'connect' })
    await widget.click('One Chain')
    await eventually(() => expect(active()).toBe('one.chain'))
    await eventually(() => expect(widget.title()).toBe('Account'))
    expect(widget.evm.script.asked).toBe(2)
  })

  test('behavior: of several chain families, those that are not connected are asked about still', async () => {
    const widget = await renderWidget({ connected: [{ walletId: 'many chains', namespaces: ['solana'] }] })
    await widget.open({ view: 'connect' })
    expect(rowOf(widget, 'Many Chains')?.textContent).toContain('Connected')
    await widget.click('Many Chains')
    await eventually(() => expect(rowOf(widget, 'Solana')?.textContent).toContain('Connected'))
    await widget.click('All of them')
    await eventually(() => expect(statuses(widget)).toEqual(['connected', 'connected', 'connected']))
  })
})

describe('a visitor who comes back', () => {
  const remembering = (evm: ReturnType<typeof createScriptedAdapter>) => {
    const config: LatchkeyConfig = { adapters: [evm.descriptor], storage: createMapStorage() }
    createLatchkey(config).internal.memory.setConnectorIds('eip155', ['one.chain'])
    return renderWidget({ config })
  }
  const restored: AdapterConnection = {
    connectorId: 'one.chain',
    accounts: [{ address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F' }],
    caipNetworkId: chainOne.caipNetworkId,
  }
  const answering = (connections: readonly AdapterConnection[]) => {
    let answer = () => {}
    const evm = createScriptedAdapter('eip155', ['One Chain'])
    const answered = new Promise<void>((resolve) => (answer = resolve))
    evm.script.onReconnect = () => answered.then(() => connections)
    return { evm, answer }
  }

  test('default: opened before the wallet has answered, the account is shown when it does', async () => {
    const { evm, answer } = answering([restored])
    const widget = await remembering(evm)
    expect(widget.button().textContent).toBe('Connecting…')
    widget.openHere()
    await eventually(() => expect(widget.dialog()?.querySelector('[aria-busy="true"]')).not.toBeNull())
    answer()
    await sees(widget, '0x71C765…d8976F')
  })

  test('behavior: a wallet that does not know the page any more leads to the wallets', async () => {
    const { evm, answer } = answering([])
    const widget = await remembering(evm)
    widget.openHere()
    await eventually(() => expect(widget.dialog()?.querySelector('[aria-busy="true"]')).not.toBeNull())
    answer()
    await eventually(() => expect(widget.title()).toBe('Connect a wallet'))
  })

  test('error: a wallet that never answers does not keep the visitor from the others', async () => {
    const evm = createScriptedAdapter('eip155', ['One Chain', 'Other'])
    evm.script.onReconnect = () => new Promise(() => {})
    const widget = await remembering(evm)
    widget.openHere()
    await eventually(() => expect(widget.title()).toBe('Connect a wallet'))
    await widget.click('Other')
    await sees(widget, '0x71C765…d8976F')
  })
})

test('behavior: the page hears of everything, without addresses', async () => {
  const widget = await renderWidget()
  const events: string[] = []
  onEvent(widget.latchkey, (event) => {
    events.push(event.type === 'view-shown' ? `${event.type} ${event.view}` : event.type)
    expect(JSON.stringify(event)).not.toContain('0x71C7')
  })
  await widget.open()
  await widget.click('One Chain')
  await sees(widget, '0x71C765…d8976F')
  await userEvent.keyboard('{Escape}')
  await eventually(() => expect(events.at(-1)).toBe('closed'))
  // React's StrictMode opens, closes and opens again in development: each counts when it comes last.
  expect([...new Set(events.reverse())].reverse()).toEqual([
    'opened',
    'view-shown connect',
    'view-shown connecting',
    'connected',
    'view-shown account',
    'closed',
  ])
})
