import { listWallets } from '@latchkey/core'
import { LatchkeyError, makeCaip2Id } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.js'
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
