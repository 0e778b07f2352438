import { createLatchkey, type LatchkeyConfig, listWallets, onEvent } from '@latchkey/core'
import type { AdapterConnection } from '@latchkey/core/adapter'
import { LatchkeyError, makeCaip2Id } from '@latchkey/protocol'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createMapStorage } from '../../../test/createMapStorage.js'
import { createScriptedAdapter } from '../../../test/createScriptedAdapter.js'
import { eventually } from '../../../test/eventually.js'
import { chainOne } from '../../../test/networks.js'
import { type RenderWidgetOptions, renderWidget } from '../../../test/renderWidget.js'
import { getToastStore } from '../../shell/toast/getToastStore.js'

type Widget = Awaited<ReturnType<typeof renderWidget>>

const statuses = ({ latchkey }: Widget) => {
  const { eip155, solana, bip122 } = latchkey.store.getState().namespaces
  return [eip155?.status, solana?.status, bip122?.status]
}
const toasts = () =>
  [...document.querySelectorAll('.latchkey')].flatMap((host) => [
    ...(host.shadowRoot?.querySelectorAll<HTMLElement>('.toast') ?? []),
  ])
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

  test('behavior: S-14 two that claim a name are both listed and both marked', async () => {
    const { descriptor } = createScriptedAdapter('eip155', ['Same', 'Same'], { claims: 2 })
    const widget = await renderWidget({ config: { adapters: [descriptor] } })
    await widget.open()
    await eventually(() => expect(widget.text().match(/2 wallets claim this name/g)).toHaveLength(2))
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

describe('a wallet of several chain families', () => {
  test('default: one entry; all of them in one go', async () => {
    const widget = await renderWidget()
    await widget.open()
    expect(listWallets(widget.latchkey.store.getState().connectors)).toHaveLength(2)
    await widget.click('Many Chains')
    await widget.click('All of them')
    await eventually(() => expect(statuses(widget)).toEqual(['connected', 'connected', 'connected']))
    await sees(widget, '0x71C765…d8976F')
  })

  test('param: one of them', async () => {
    const widget = await renderWidget()
    await widget.open()
    await widget.click('Many Chains')
    await widget.click('Solana')
    await sees(widget, '7EcDhSYG…wCFLtV')
    expect(statuses(widget)).toEqual(['disconnected', 'connected', 'disconnected'])
  })

  test('behavior: which request the wallet shows is said, and a refusal keeps what is connected', async () => {
    const widget = await renderWidget()
    widget.solana.script.onConnect = () => Promise.reject(new LatchkeyError('wallet/rejected'))
    await widget.open()
    await widget.click('Many Chains')
    let answer = () => {}
    widget.evm.script.onConnect = () => new Promise<void>((resolve) => (answer = resolve))
    await widget.click('All of them')
    await sees(widget, 'Ethereum, 1 of 3')
    answer()
    await eventually(() => expect(statuses(widget)).toEqual(['connected', 'disconnected', 'disconnected']))
    await sees(widget, '0x71C765…d8976F')
  })

  test('behavior: wallets are used and disconnected one by one, chain families never touch each other', async () => {
    const widget = await renderWidget({ connected: [{ walletId: 'many chains' }, { walletId: 'one.chain' }] })
    await widget.open()
    await widget.click('Wallets')
    await sees(widget, 'In use')
    const { connections } = widget.evm.adapter
    expect(connections.get()[0]?.connectorId).toBe('one.chain')
    await widget.click('Many Chains')
    await eventually(() => expect(connections.get()[0]?.connectorId).toBe('many.chains'))
    await widget.click('Disconnect One Chain')
    await eventually(() => expect(connections.get()).toHaveLength(1))
    expect(statuses(widget)).toEqual(['connected', 'connected', 'connected'])
    await widget.click('Disconnect Many Chains')
    await eventually(() => expect(statuses(widget)).toEqual(['disconnected', 'connected', 'connected']))
  })

  describe('error: a wallet that refuses to disconnect is forgotten, and it is said', () => {
    const refusing = async (options: RenderWidgetOptions) => {
      const widget = await renderWidget(options)
      widget.evm.script.onDisconnect = () => Promise.reject(new LatchkeyError('wallet/failed'))
      return widget
    }
    const isSaid = () =>
      eventually(() =>
        expect(toasts().map(({ textContent }) => textContent)).toEqual([
          expect.stringMatching(/^Failed to disconnect\./),
        ]),
      )
    const only = { walletId: 'one.chain' }

    test('one of several chain families', async () => {
      const widget = await refusing({ connected: [{ walletId: 'many chains' }] })
      await widget.open()
      await widget.click('Wallets')
      await widget.click('Disconnect Many Chains')
      await isSaid()
      expect(statuses(widget)).toEqual(['disconnected', 'connected', 'connected'])
    })

    test('the only wallet, in the account', async () => {
      const widget = await refusing({ connected: [only] })
      await widget.open()
      await widget.click('Disconnect')
      await eventually(() => expect(widget.title()).toBe('Connect a wallet'))
      await isSaid()
      expect(statuses(widget)).toEqual(['disconnected', 'disconnected', 'disconnected'])
      // It says what is left to do, and waits until it has been read.
      expect(getToastStore(widget.latchkey).getState().current?.stays).toBe(true)
      toasts()[0]?.querySelector('button')?.click()
      await eventually(() => expect(toasts()).toEqual([]))
    })

    test('the only wallet, in the list of wallets', async () => {
      const widget = await refusing({ connected: [only] })
      await widget.open({ view: 'wallets' })
      await widget.click('Disconnect One Chain')
      await eventually(() => expect(widget.title()).toBe('Connect a wallet'))
      await isSaid()
    })

    test('a wallet on a network of its own', async () => {
      const widget = await refusing({ connected: [only] })
      const [connection] = widget.evm.adapter.connections.get()
      if (connection)
        widget.evm.script.change({
          ...connection,
          caipNetworkId: makeCaip2Id({ namespace: 'eip155', reference: '424242' }),
        })
      await eventually(() => expect(widget.title()).toBe('Unsupported network'))
      await widget.click('Disconnect')
      await eventually(() => expect(widget.dialog()).toBeUndefined())
      await isSaid()
    })
  })

  test('behavior: other chain families are one tap away', async () => {
    const widget = await renderWidget({
      connected: [{ walletId: 'many chains', namespaces: ['eip155', 'solana'] }],
    })
    await widget.open()
    await widget.click('Solana')
    await sees(widget, '7EcDhSYG…wCFLtV')
    await widget.click('Connect Bitcoin')
    await eventually(() => expect(widget.title()).toBe('Connect a Bitcoin wallet'))
    await widget.click('Many Chains')
    await sees(widget, 'bc1qw508…v8f3t4')
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
  await eventually(() => expect(events).toContain('closed'))
  // StrictMode opens, closes and opens again in development.
  expect([...new Set(events)]).toEqual([
    'opened',
    'view-shown connect',
    'closed',
    'view-shown connecting',
    'connected',
    'view-shown account',
  ])
})
